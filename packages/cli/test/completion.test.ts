import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';

let credencia: CommandLine;

beforeAll(async () => {
  credencia = await openCommandLine();
  await mkdir(join(credencia.home, 'bin'));
  const program = fileURLToPath(new URL('../bin/credencia.js', import.meta.url));
  await symlink(program, join(credencia.home, 'bin', 'credencia'));
});

afterAll(closeCommandLines);

/** What bash offers for a line whose last word is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const script = `
    source <(credencia completion bash)
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    _credencia
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const PATH = `${join(credencia.home, 'bin')}:${credencia.env['PATH']}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words], {
    env: { ...credencia.env, PATH },
  });
  return stdout.trim().split('\n');
}

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
    ['bash', 'zsh', 'fish'],
  ],
])('bash completes %j', async (words, expected) => {
  expect(await offered(...words)).toEqual(expected);
});
