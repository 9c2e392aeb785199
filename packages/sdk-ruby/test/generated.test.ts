import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the client for Ruby is the one that openapi/merchants.json describes', async () => {
  const { apiFiles } = await import('../build/write-api.mjs');
  for (const [name, text] of Object.entries(await apiFiles())) {
    const path = new URL(`../lib/credencia/generated/${name}`, import.meta.url);
    const is_current = (await readFile(path, 'utf8')) === text;
    expect(is_current, `generated/${name} is not current; run \`npm run openapi\``).toBe(true);
  }
});
