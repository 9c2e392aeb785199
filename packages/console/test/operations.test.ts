import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the console’s client is the one that openapi.json describes', async () => {
  const { apiTypes } = await import('../build/write-api.mjs');
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const described = JSON.parse(await read('../../../openapi.json'));
  const is_current = (await read('../src/api/operations.ts')) === (await apiTypes(described));
  expect(is_current, 'src/api/operations.ts is not current; run `npm run openapi`').toBe(true);
});
