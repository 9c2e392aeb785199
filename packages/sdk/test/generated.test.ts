import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the client is the one that openapi.json describes', async () => {
  const { apiFiles } = await import('../build/write-api.mjs');
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const { version } = JSON.parse(await read('../package.json')) as { version: string };
  const files = await apiFiles(JSON.parse(await read('../../../openapi.json')), version);
  for (const [name, text] of Object.entries(files)) {
    const is_current = (await read(`../src/generated/${name}`)) === text;
    expect(is_current, `src/generated/${name} is not current; run \`npm run openapi\``).toBe(true);
  }
});
