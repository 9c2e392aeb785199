import type { ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** A word that a command takes by its place. */
export interface Argument {
  /** snake_case; the name under which `args` has it. */
  name: string;
  summary: string;
  optional?: true;
  /** Completion offers files. */
  is_file?: true;
  /** Takes every word that is left; `rest` has them. Only the last one. */
  variadic?: true;
  /** What completion offers, and nothing else is taken. */
  values?: readonly string[];
}

export interface Option {
  /** As commander writes it: `--status <status>`, `-y, --yes`. `call.options` has it in snake_case: `date_from`. */
  flags: string;
  summary: string;
  /** Nothing else is taken, and completion offers these. */
  values?: readonly string[];
  default?: string | number | boolean;
  /** May be given several times: a list. */
  repeatable?: true;
  /** Turns the text into the value; throws a usage Failure. */
  parse?: (text: string) => unknown;
  /** The heading it stands under in the help. */
  group?: string;
  /** Completion offers files. */
  is_file?: true;
}

/** What a command is called with. */
export interface Call {
  args: Record<string, string | undefined>;
  /** What a variadic argument took. */
  rest: readonly string[];
  /** By the long flag in snake_case. Options that were not given are not there. */
  options: Record<string, unknown>;
  terminal: Terminal;
  /** Every command takes these. */
  is_json: boolean;
  profile: string | undefined;
  /** Of --service. */
  url: string | undefined;
}

/**
 * One command, one file in commands/. What it needs beyond this is imported when it runs (`await import(…)`), so that every command
 * starts quickly.
 */
export interface Command {
  /** One word, or a resource and what is done with it: `submerchants list`. */
  name: string;
  summary: string;
  /** What else the help says. */
  description?: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** Lines for the help that work as pasted, without the leading `$`. */
  examples: readonly string[];
  /** Throws a Failure, or an error of the SDK. Answers with the exit code where it is not 0. */
  run(call: Call): Promise<ExitCode | void>;
}
