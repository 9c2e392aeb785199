import type { Command, Option } from '../command.js';
import { profileNames } from '../credentials/profile-names.js';

/** Words before the completed word, and that word. */
export interface Typed {
  commands: readonly Command[];
  groups: Readonly<Record<string, string>>;
  common_options: readonly Option[];
  words: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Prints the candidates for the last word, a line each: the word, a tab, and its meaning. `:files` where a file is wanted.
 */
export async function complete(typed: Typed): Promise<string[]> {
  const { commands, groups, common_options, words } = typed;
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'));
  const current = words.at(-1) ?? '';
  const command = commandOf(commands, before);
  if (!command) return nextWords(commands, groups, before);
  const options = [...(command.options ?? []), ...common_options];
  const previous = words.at(-2) ?? '';
  const asked = options.find((one) => longFlag(one) === previous && one.flags.includes('<'));
  if (asked) return valuesOf(asked, typed.env);
  if (current.startsWith('-')) return options.map((one) => `${longFlag(one)}\t${one.summary}`);
  const place = placeOf(command, words, options);
  const argument = command.args?.[place];
  if (argument?.values) return argument.values.map((value) => `${value}\t`);
  if (argument?.is_file) return [':files'];
  return argument ? [] : options.map((one) => `${longFlag(one)}\t${one.summary}`);
}

/** The command whose words come first; of `submerchants list`, both must be there. */
function commandOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const [first = '', second = ''] = words;
  return (
    commands.find(({ name }) => name === `${first} ${second}`) ??
    commands.find(({ name }) => name === first)
  );
}

function nextWords(
  commands: readonly Command[],
  groups: Readonly<Record<string, string>>,
  before: readonly string[],
): string[] {
  const [group] = before;
  if (group !== undefined) {
    return commands
      .filter(({ name }) => name.startsWith(`${group} `))
      .map(({ name, summary }) => `${name.slice(group.length + 1)}\t${summary}`);
  }
  const single = commands.filter(({ name }) => !name.includes(' '));
  return [
    ...single.map(({ name, summary }) => `${name}\t${summary}`),
    ...Object.entries(groups).map(([name, summary]) => `${name}\t${summary}`),
  ];
}

async function valuesOf(option: Option, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (longFlag(option) === '--profile') return profileNames(env);
  if (option.values) return option.values.map((value) => `${value}\t`);
  return option.is_file || /<(file|path)>/.test(option.flags) ? [':files'] : [];
}

/** Number of given arguments of the command. */
function placeOf({ name }: Command, words: readonly string[], options: readonly Option[]): number {
  const taking = new Set(options.filter(({ flags }) => flags.includes('<')).map(longFlag));
  let given = 0;
  words.slice(0, -1).forEach((word, at) => {
    if (!word.startsWith('-') && !taking.has(words[at - 1] ?? '')) given += 1;
  });
  return given - name.split(' ').length;
}

function longFlag({ flags }: Option): string {
  return /--[a-z0-9-]+/.exec(flags)?.[0] ?? flags;
}
