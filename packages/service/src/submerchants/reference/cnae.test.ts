import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadCnaeNames } from './cnae.js';
import { longTest } from '../../../test/long-test.js';

const generator = fileURLToPath(
  new URL('../../../../../scripts/build-cnae-reference.mjs', import.meta.url),
);
const shippedFile = new URL('../../../reference/cnae-2.3.tsv', import.meta.url);

longTest(
  'the shipped classification is what the generator makes of the installed package',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [generator, '--print'], {
      maxBuffer: 16 * 1024 * 1024,
    });
    // Compared as one value: a difference of 1,332 lines has no use, the remedy has.
    expect(
      stdout === (await readFile(shippedFile, 'utf8')),
      'run node scripts/build-cnae-reference.mjs',
    ).toBe(true);
  },
  120_000,
);

test('every one of the 1,332 subclasses has a name, in ascending order of code', async () => {
  const names = await loadCnaeNames();
  expect(names.size).toBe(1332);
  expect([...names.keys()]).toEqual([...names.keys()].toSorted());
  for (const [code, name] of names) {
    expect(code).toMatch(/^\d{7}$/);
    expect(name, code).toMatch(/^\S+( \S+)*$/);
  }
});

test('a reviewer reads the official name of an activity', async () => {
  const names = await loadCnaeNames();
  expect(names.get('4781400')).toBe('COMÉRCIO VAREJISTA DE ARTIGOS DO VESTUÁRIO E ACESSÓRIOS');
  expect(names.get('0111301')).toBe('CULTIVO DE ARROZ');
  expect(names.get('0000000')).toBeUndefined();
});
