import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../', import.meta.url);

test('the client for Go is the one that openapi/merchants.json describes', async () => {
  const { apiFiles } = await import('../build/write-api.mjs');
  const files = await apiFiles();
  const found = (await readdir(folder)).filter((name) => name.startsWith('generated_'));
  expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, text] of Object.entries(files)) {
    const is_current = (await readFile(new URL(name, folder), 'utf8')) === text;
    expect(is_current, `${name} is not current; run \`npm run openapi\``).toBe(true);
  }
});
