import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentReader, type ReadingLimits } from './document-reader.js';
import { ReadingStopped } from './reading.js';
import { longTest } from '../../../test/long-test.js';

/** A program in place of the one that reads, which does what a hostile file may make that do. */
const program = `
  const send = (message) => new Promise((resolve) => process.send(message, resolve));
  process.once('message', async ({ file_name }) => {
    await send({ part: { pages: 3 } });
    await send({ part: { found: [] } });
    if (file_name === 'hangs') for (;;);
    if (file_name === 'grows') {
      const all = [];
      for (;;) { all.push(Buffer.alloc(8_000_000, 1)); await new Promise((go) => setTimeout(go, 5)); }
    }
    if (file_name === 'crashes') process.abort();
    await send({ part: { found: [] } });
    await send({ ended: 'whole' });
    process.exit();
  });
`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
  await writeFile(join(folder, 'program.mjs'), program);
});
afterAll(() => rm(folder, { recursive: true }));

const readerOf = (limits: Partial<ReadingLimits> = {}) =>
  new DocumentReader(limits, pathToFileURL(join(folder, 'program.mjs')));
const fileOf = (file_name: string) => ({
  bytes: Buffer.from('%PDF-'),
  mime_type: 'application/pdf' as const,
  file_name,
});

longTest(
  'a file that hangs, grows or crashes ends its program alone; what was read stands, and the next file is read',
  async () => {
    // Few enough bytes that they are reached long before the time, however slowly a busy machine gives memory: at 300 MB, it took all 1.5 s.
    const reader = readerOf({ page_ms: 1_500, memory_bytes: 150 * 1024 * 1024 });
    const readings = await Promise.all(
      ['grows', 'crashes', 'hangs', 'good'].map((name) => reader.read(fileOf(name))),
    );
    expect(readings.map(({ failure, pages, pages_read }) => [failure, pages, pages_read])).toEqual([
      ['too_large', 3, 1],
      ['failed', 3, 1],
      ['too_slow', 3, 1],
      [null, 3, 2],
    ]);
  },
);

test('a process that stops takes no file for unreadable', async () => {
  const reader = readerOf({ page_ms: 60_000 });
  const reading = reader.read(fileOf('hangs'));
  const next = reader.read(fileOf('good'));
  setTimeout(() => reader.end(), 300);
  await expect(reading).rejects.toBeInstanceOf(ReadingStopped);
  await expect(next).rejects.toBeInstanceOf(ReadingStopped);
});
