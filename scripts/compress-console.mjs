/**
 * Writes a `.br` and a `.gz` beside each file of the built console that is worth compressing, so that no request waits for it.
 * Run after the console's build: `node scripts/compress-console.mjs [folder]`.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2] ?? new URL('../packages/console/dist/', import.meta.url).pathname;
/** Below this, the header costs as much as is saved. */
const smallest = 512;
/** Beyond this, the last percents cost seconds, and `npm start` waits for them. */
const large = 100_000;

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && /\.(js|mjs|css|svg|json|webmanifest|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  paths.map(async (path) => {
    const text = await readFile(path);
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: text.length > large ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const compressed = {
      br: await promisify(brotliCompress)(text, { params: quality }),
      gz: await promisify(gzip)(text, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(compressed)) {
      const is_worth_it = text.length >= smallest && bytes.length < text.length;
      if (is_worth_it) await writeFile(`${path}.${ending}`, bytes);
      else await rm(`${path}.${ending}`, { force: true });
    }
  }),
);
