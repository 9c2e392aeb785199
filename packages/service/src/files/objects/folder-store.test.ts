import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderStore } from './folder-store.js';

test('an object is stored while the last other one of its folder is deleted', async () => {
  const path = await mkdtemp(join(tmpdir(), 'credencia-objects-'));
  onTestFinished(() => rm(path, { recursive: true }));
  const store = new FolderStore(path);
  await store.prepare();
  const put = async (key: string) => {
    const spooled = join(store.spool, key.replaceAll('/', '-'));
    await writeFile(spooled, key);
    await store.put(key, spooled);
  };
  const keys = Array.from({ length: 300 }, (_, index) => `merchant/file/${index}`);
  await Promise.all(
    keys.map(async (key, index) => {
      await put(key);
      if (index > 0) await store.delete(key);
    }),
  );
  const left = await store.list('merchant/', '', keys.length);
  expect(left.map(({ key }) => key)).toEqual([keys[0]]);

  // One after the other, the folder is empty between any two.
  let previous = keys[0]!;
  for (const key of keys.slice(1)) {
    await Promise.all([store.delete(previous), put(key)]);
    previous = key;
  }
  expect((await store.list('merchant/', '', 2)).map(({ key }) => key)).toEqual([previous]);
});
