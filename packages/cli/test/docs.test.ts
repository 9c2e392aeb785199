import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commands, groups } from '../src/command-list.js';
import { common_options } from '../src/program.js';

/** The commands that a text has its readers type. */
function commandLines(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:sh)?\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => /\bcredencia [^#)]*/.exec(line)?.[0].trim())
    .filter((line) => line !== undefined);
}

/** Throws unless the program knows the command and every flag of the line. */
function requireKnown(line: string): void {
  const [, first = '', second = ''] = line.split(' ');
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ??
    commands.find(({ name }) => name === first);
  if (!command) throw new Error(`There is no such command: ${line}`);
  const known = [...(command.options ?? []), ...common_options].map(({ flags }) => flags);
  for (const [flag] of line.matchAll(/(?<= )--[a-z-]+/g)) {
    if (!known.some((flags) => flags.split(/[ ,]+/).includes(flag))) {
      throw new Error(`${command.name} has no ${flag}: ${line}`);
    }
  }
}

test('every command in the documents and in the help is one that there is', async () => {
  const paths = ['../README.md', '../../../docs/cli.md'];
  const texts = paths.map((path) => readFile(new URL(path, import.meta.url), 'utf8'));
  const lines = [
    ...(await Promise.all(texts)).flatMap(commandLines),
    ...commands
      .flatMap(({ examples }) => examples)
      .flatMap((line) => /credencia .*/.exec(line) ?? []),
  ];
  expect(lines.length).toBeGreaterThan(60);
  for (const line of lines) expect(() => requireKnown(line)).not.toThrow();
});

test('every command of a resource is in the documents', async () => {
  const text = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  for (const group of Object.keys(groups)) {
    const row = text
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${group}\``));
    const words = commands
      .filter(({ name }) => name.startsWith(`${group} `))
      .map(({ name }) => `\`${name.slice(group.length + 1)}\``);
    expect(
      words.filter((word) => !row?.includes(word)),
      group,
    ).toEqual([]);
  }
});
