import { Argument, Command as Parser, Option } from 'commander';
import type { Call, Command, Option as DeclaredOption } from './command.js';
import { commands, groups } from './command-list.js';
import { exit_codes, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** Options of every command. */
export const common_options: readonly DeclaredOption[] = [
  { flags: '--json', summary: 'print JSON for scripts' },
  { flags: '--profile <name>', summary: 'use the keys of this profile' },
  { flags: '--service <address>', summary: 'call the service at this address' },
];

const common = 'Common options:';

/** The parser with every command; `finished` hears the exit code. */
export function buildProgram(
  terminal: Terminal,
  version: string,
  finished: (code: ExitCode) => void,
): Parser {
  const program = new Parser('credencia')
    .description('Sellers, payments and webhooks of Credencia, from a terminal or a script.')
    .version(version, '-V, --version', 'print the version')
    .helpCommand('help [command]', 'print the help of a command');
  prepare(program, terminal);
  program.addHelpText(
    'after',
    '\nSign in with credencia login. Every command explains itself with --help.\nExit codes: 0 done, 1 refused, 2 called wrongly, 3 not signed in, 4 not found, 5 service away, 6 done in part.',
  );
  const parents = new Map<string, Parser>();
  for (const command of commands) {
    const words = command.name.split(' ');
    const last = words.pop() ?? '';
    const [group] = words;
    const parent = group === undefined ? program : (parents.get(group) ?? addGroup(group));
    addCommand(parent, last, command);
  }
  return program;

  function addGroup(name: string): Parser {
    const parser = program.command(name).description(groups[name] ?? '');
    parser.helpGroup('Resources:');
    prepare(parser, terminal);
    parents.set(name, parser);
    return parser;
  }

  function addCommand(parent: Parser, word: string, command: Command): void {
    const parser = parent.command(word).summary(command.summary);
    parser.description([command.summary + '.', command.description].filter(Boolean).join('\n\n'));
    prepare(parser, terminal);
    for (const { name, summary, optional, variadic, values } of command.args ?? []) {
      const taken = variadic ? `${name}...` : name;
      const argument = new Argument(optional ? `[${taken}]` : `<${taken}>`, summary);
      if (values) argument.choices([...values]);
      parser.addArgument(argument);
    }
    for (const option of command.options ?? []) parser.addOption(toOption(option));
    for (const option of common_options) {
      parser.addOption(toOption({ ...option, group: common }));
    }
    const lines = command.examples.map((line) => `  $ ${line}`).join('\n');
    parser.addHelpText('after', `\nExamples:\n${lines}`);
    parser.action(async (...given: unknown[]) => {
      finished((await command.run(toCall(command, parser, given, terminal))) ?? exit_codes.ok);
    });
  }
}

/** The long flag of an option in snake_case: `--date-from <day>` is date_from. */
function optionName({ flags }: Pick<DeclaredOption, 'flags'>): string {
  return (/--([a-z0-9-]+)/.exec(flags)?.[1] ?? flags).replaceAll('-', '_');
}

function prepare(parser: Parser, terminal: Terminal): void {
  parser
    .exitOverride((error) => {
      throw Object.assign(error, { of_command: fullName(parser) });
    })
    .addHelpOption(toOption({ flags: '-h, --help', summary: 'print this help', group: common }))
    .showSuggestionAfterError(true)
    .configureHelp({ helpWidth: Math.min(terminal.columns ?? 100, 120), showGlobalOptions: false })
    // Errors are reported in one place, with the remedy.
    .configureOutput({ outputError: () => {} });
}

/** `credencia submerchants list` */
function fullName(parser: Parser): string {
  return parser.parent ? `${fullName(parser.parent)} ${parser.name()}` : parser.name();
}

function toOption(declared: DeclaredOption): Option {
  const option = new Option(declared.flags, declared.summary);
  if (declared.values) option.choices([...declared.values]);
  if (declared.default !== undefined) option.default(declared.default);
  if (declared.group) option.helpGroup(declared.group);
  const { parse, repeatable } = declared;
  if (repeatable) {
    option.argParser((text, before: unknown[] | undefined) => [
      ...(before ?? []),
      parse ? parse(text) : text,
    ]);
  } else if (parse) option.argParser(parse);
  return option;
}

function toCall(command: Command, parser: Parser, given: unknown[], terminal: Terminal): Call {
  const places = command.args ?? [];
  const args = places.map(({ name, variadic }, at) => [name, variadic ? undefined : given[at]]);
  const variadic_at = places.findIndex(({ variadic }) => variadic);
  const { json, profile, service, ...options } = Object.fromEntries(
    parser.options
      .map((option) => [optionName(option), parser.getOptionValue(option.attributeName())])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>;
  return {
    args: Object.fromEntries(args) as Call['args'],
    rest: (given[variadic_at] ?? []) as string[],
    options,
    terminal,
    is_json: json === true,
    profile: profile as string | undefined,
    url: service as string | undefined,
  };
}
