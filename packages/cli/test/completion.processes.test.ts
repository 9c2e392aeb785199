import { execFile, spawnSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';

let credencia: CommandLine;

beforeAll(async () => {
  credencia = await openCommandLine();
  await mkdir(join(credencia.home, 'bin'));
  const program = fileURLToPath(new URL('../bin/credencia.js', import.meta.url));
  await symlink(program, join(credencia.home, 'bin', 'credencia'));
});

afterAll(closeCommandLines);

/** How each shell is asked what it offers for a line whose last word is being typed. */
const shells = {
  bash: (words: string[]) => [
    '-c',
    `source <(credencia completion bash)
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    _credencia
    printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    ...words,
  ],
  // Outside of its line editor zsh offers nothing: what the script hands over is printed, and chosen from as zsh does.
  zsh: (words: string[]) => [
    '-fc',
    `compdef() { : }
    _describe() { print -rl -- "\${(@)\${(@M)\${(@P)2}:#\${words[-1]}*}%%:*}" }
    source <(credencia completion zsh)
    words=("$@"); CURRENT=$#
    _credencia`,
    'zsh',
    ...words,
  ],
  fish: (words: string[]) => [
    '-c',
    `credencia completion fish | source; complete -C (string join ' ' -- $argv) | cut -f 1`,
    '--',
    ...words,
  ],
};
type Shell = keyof typeof shells;

function isThere(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

async function offered(shell: Shell, words: string[]): Promise<string[]> {
  const PATH = `${join(credencia.home, 'bin')}:${credencia.env['PATH']}`;
  const { stdout } = await promisify(execFile)(shell, shells[shell](words), {
    env: { ...credencia.env, PATH },
  });
  return stdout.trim().split('\n').toSorted();
}

for (const shell of Object.keys(shells) as Shell[]) {
  const without = isThere(shell) ? '' : ` (not run: ${shell} is not installed)`;
  describe.skipIf(without !== '')(`${shell}${without}`, () => {
    test.each([
      [['credencia', 'subm'], ['submerchants']],
      [
        ['credencia', 'endpoints', 're'],
        ['regenerate-secret', 'replay'],
      ],
      [
        ['credencia', 'charges', 'list', '--date'],
        ['--date-from', '--date-to'],
      ],
      [['credencia', 'submerchants', 'list', '--status', 'pending_'], ['pending_review']],
      [
        ['credencia', 'completion', ''],
        ['bash', 'fish', 'zsh'],
      ],
    ])('completes %j', async (words, expected) => {
      expect(await offered(shell, words)).toEqual(expected);
    });
  });
}
