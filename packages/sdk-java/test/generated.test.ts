import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the client for Java is the one that openapi/merchants.json describes', async () => {
  const { apiFiles } = await import('../build/write-api.mjs');
  const folder = new URL('../src/main/java/io/github/credencia/', import.meta.url);
  const files = await apiFiles();
  for (const [name, text] of Object.entries(files)) {
    const is_current = (await readFile(new URL(name, folder), 'utf8')) === text;
    expect(is_current, `${name} is not current; run \`npm run openapi\``).toBe(true);
  }
  const records = Object.keys(files).filter((name) => name.startsWith('model/'));
  const found = await readdir(new URL('model/', folder));
  expect(found.map((name) => `model/${name}`).toSorted()).toEqual(records.toSorted());
});
