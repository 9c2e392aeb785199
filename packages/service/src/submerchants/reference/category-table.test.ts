import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CategoryTableError, resolveCategoryCode } from '../rules/category-code.js';
import { loadCategoryTable } from './category-table.js';
import { loadCnaeNames } from './cnae.js';

// The package is CommonJS without types.
const { mcc_without_groups_en } = createRequire(import.meta.url)('merchant-category-codes') as {
  mcc_without_groups_en: readonly { mcc: string }[];
};

describe('the shipped table', () => {
  test('every one of the 1,332 activities gets an MCC that the card networks know', async () => {
    const table = await loadCategoryTable();
    const known = new Set(mcc_without_groups_en.map(({ mcc }) => mcc));
    const codes = [...(await loadCnaeNames()).keys()];
    expect(codes).toHaveLength(1332);
    const unresolved = codes.filter((code) => {
      const mcc = resolveCategoryCode(table, code);
      return mcc === null || !known.has(mcc);
    });
    expect(unresolved).toEqual([]);
  });

  test('every rule stands above at least one activity, so that no prefix is a typing error', async () => {
    const table = await loadCategoryTable();
    const codes = [...(await loadCnaeNames()).keys()];
    const stray = [...table.rules.keys()].filter(
      (prefix) => !codes.some((code) => code.startsWith(prefix)),
    );
    expect(stray).toEqual([]);
  });

  test.each([
    ['4781400', '5651', 'clothes'],
    ['4711302', '5411', 'supermarket'],
    ['5611201', '5812', 'restaurant'],
    ['4771701', '5912', 'pharmacy'],
    ['4731800', '5541', 'fuel'],
    ['5510801', '7011', 'hotel'],
    ['0162801', '0742', 'a longer prefix against 0162'],
    ['0162899', '0763', 'the shorter prefix beside it'],
  ])('%s is answered with %s (%s)', async (code, mcc) => {
    expect(resolveCategoryCode(await loadCategoryTable(), code)).toBe(mcc);
  });

  test('it says what it is, which version, and that it is not the ABECS table', async () => {
    const table = await loadCategoryTable();
    expect(table.name).toBe('CNAE 2.3 to MCC');
    expect(table.version).toMatch(/^\d{4}-\d{2}$/);
    expect(table.source).toContain('not the ABECS');
    expect(table.rules.size).toBe(467);
  });
});

describe("an operator's table", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'category-table-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }

  test('replaces the shipped one entirely and changes the answers', async () => {
    const file = await fileOf('own.csv', '# version: ABECS 2026\r\n4781-4/00;5691\r\n');
    const table = await loadCategoryTable(file);
    expect(table.version).toBe('ABECS 2026');
    expect(table.origin).toBe(file);
    expect(resolveCategoryCode(table, '4781400')).toBe('5691');
    expect(resolveCategoryCode(table, '5611201')).toBeNull();
  });

  test('is read although its descriptions are in Windows-1252', async () => {
    const file = await fileOf(
      'windows.csv',
      Buffer.from('# version: 1\r\n4781400;5651;Vestuário e acessórios\r\n', 'latin1'),
    );
    expect(resolveCategoryCode(await loadCategoryTable(file), '4781400')).toBe('5651');
  });

  test('with mistakes is refused with its file name and every bad line', async () => {
    const file = await fileOf('bad.csv', '47;5999\n48;12\n49,abcd\n');
    const error = await loadCategoryTable(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CategoryTableError);
    expect((error as CategoryTableError).message).toContain(file);
    expect((error as CategoryTableError).problems.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('that cannot be read is named in the error instead of falling back in silence', async () => {
    const missing = join(folder, 'missing.csv');
    await expect(loadCategoryTable(missing)).rejects.toThrow(missing);
    await expect(loadCategoryTable(folder)).rejects.toThrow(folder);
  });
});
