/**
 * Gathers the compiled service and TypeBox, some 1,100 small modules, in `dist/bundle/main.js`, which starts in little more than half
 * the time (decisions/0047). Does nothing when it is up to date; `--force` bundles in any case. Run after `tsc -b packages/service`.
 *
 * Other packages stay packages: what is scanned, licensed and patched is what is installed.
 */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const out = join(dist, 'bundle');
/** Names what the bundle follows from. */
const mark = join(out, '.built-from');

const sources = await fingerprint();
const built = await readFile(mark, 'utf8').catch(() => '');
if (built !== sources || process.argv.includes('--force')) await bundle();

async function bundle() {
  const { rolldown } = await import('rolldown');
  await rm(out, { recursive: true, force: true });
  const modules = await rolldown({
    input: join(dist, 'main.js'),
    platform: 'node',
    external: isPackage,
    treeshake: false,
    plugins: [
      { name: 'place-of-module', transform: nameThePlace },
      { name: 'one-byte-text', renderChunk: escapeBeyondLatin1 },
    ],
  });
  await modules.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    // By default code without effect is left out, calls such as decodeURIComponent among it, where only their error matters.
    minify: false,
    entryFileNames: 'main.js',
    chunkFileNames: '[name]-[hash].js',
  });
  await modules.close();
  await writeFile(mark, sources);
}

/** Whether a module is loaded from its package. */
function isPackage(id) {
  if (id.startsWith('.') || isAbsolute(id)) return false;
  return isBuiltin(id) || !/^(@credencia|typebox)(\/|$)/.test(id);
}

/** Files that a module reads lie beside the module, not beside the bundle. */
function nameThePlace(code, id) {
  if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.url')) return null;
  const place = JSON.stringify(relative(out, id).replaceAll(sep, '/'));
  // The lines stay what they are, and with them the source map.
  return {
    code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
    map: null,
  };
}

/** With one character beyond Latin-1, V8 keeps the whole text of a module in two bytes each. The lines stay what they are. */
function escapeBeyondLatin1(code) {
  const beyond = /[^\0-\xff]/g;
  const raw = /String\.raw`[^`]*[^\0-\xff`]|\\[^\0-\xff]/.exec(code);
  if (raw) throw new Error(`This text would become another one when it is escaped: ${raw[0]}`);
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return { code: code.replaceAll(beyond, escape), map: null };
}

/** tsc's own record of what it has compiled, of both packages, and this file. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    join(dist, '.tsbuildinfo'),
    join(dist, '../../embedded-postgres/dist/.tsbuildinfo'),
    fileURLToPath(import.meta.url),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
