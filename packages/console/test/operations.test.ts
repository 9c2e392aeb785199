import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('src/api/operations.ts is generated from the current openapi.json', async () => {
  const { renderOperations } = await import('../build/write-api.mjs');
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const document = JSON.parse(await read('../../../openapi.json'));
  const isCurrent = (await read('../src/api/operations.ts')) === (await renderOperations(document));
  expect(isCurrent, 'src/api/operations.ts is not current; run `npm run openapi`').toBe(true);
});
