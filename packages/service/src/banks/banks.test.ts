import { expect, test } from 'vitest';
import { bankNamespace, banks } from './banks.js';

test('there are at least 460 banks, each found by its own id, code and ISPB', () => {
  expect(banks.length).toBeGreaterThanOrEqual(460);
  for (const field of ['id', 'code', 'ispb'] as const) {
    const known = banks.map((bank) => bank[field]).filter((value) => value !== null);
    expect(new Set(known).size, field).toBe(known.length);
  }
  for (const { code, ispb, name } of banks) {
    expect(code ?? '000').toMatch(/^\d{3}$/);
    expect(ispb).toMatch(/^\d{8}$/);
    expect(name).toMatch(/^\S+( \S+)*$/);
  }
});

test('a bank keeps its id for good: a merchant may have stored it', () => {
  // Made with another program: python3 -c "import uuid; print(uuid.uuid5(uuid.UUID(namespace), ispb))".
  expect(bankNamespace).toBe('bd3b5a5c-8f0e-4c1d-9a55-6f1c2f0a7d31');
  const ids = new Map(banks.map(({ ispb, id }) => [ispb, id]));
  expect(ids.get('00000000')).toBe('8a96a3c3-0ade-549b-a62d-f175a0a6192e');
  expect(ids.get('18236120')).toBe('66c4b97f-70ae-5f53-a558-f64f89f82ab2');
});
