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
  /** Allowed values, which completion offers. */
  values?: readonly string[];
}

export interface Option {
  /** In commander's syntax: `--status <status>`, `-y, --yes`. `call.options` has it in snake_case: `date_from`. */
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

/** Arguments and options of a call. */
export interface Call {
  args: Record<string, string | undefined>;
  /** Values of a variadic argument. */
  rest: readonly string[];
  /** By the long flag in snake_case. Options that were not given are not there. */
  options: Record<string, unknown>;
  terminal: Terminal;
  /** Every command takes these. */
  is_json: boolean;
  profile: string | undefined;
  /** Value of --service. */
  url: string | undefined;
}

/**
 * One command, one file in commands/. What it needs beyond this is imported when it runs (`await import(…)`), so that every command
 * starts quickly.
 */
export interface Command {
  /** A word, or a resource and its action: `submerchants list`. */
  name: string;
  summary: string;
  /** Further text of the help. */
  description?: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** Lines for the help that work as pasted, without the leading `$`. */
  examples: readonly string[];
  /** Throws a Failure, or an error of the SDK. Answers with the exit code where it is not 0. */
  run(call: Call): Promise<ExitCode | void>;
}
