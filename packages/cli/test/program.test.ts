import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';

let credencia: CommandLine;

beforeAll(async () => {
  credencia = await openCommandLine();
});

afterAll(closeCommandLines);

test.each([
  [['profles'], 'Did you mean profiles?'],
  [['profiles', '--jsno'], 'Did you mean --json?'],
])('%j is answered with what was probably meant, and exit code 2', async (args, suggestion) => {
  const { code, stdout, stderr } = await credencia.run(args);
  expect(stderr).toContain(suggestion);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
