/**
 * Writes what follows from openapi.json, and is not in the repository: the generated part of each SDK and of the CLI, the operations of the console, and
 * the collections for Postman and Bruno.
 *
 *   node scripts/generate.mjs
 *
 * Needs nothing but Node. Each build calls it, and so do the tests. It writes only files that differ, and removes generated files that
 * openapi.json no longer gives.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputFiles } from '../packages/cli/build/write-inputs.mjs';
import { renderOperations } from '../packages/console/build/write-api.mjs';
import { apiFiles as goFiles } from '../packages/sdk-go/build/write-api.mjs';
import { apiFiles as javaFiles } from '../packages/sdk-java/build/write-api.mjs';
import { apiFiles as phpFiles } from '../packages/sdk-php/build/write-api.mjs';
import { apiFiles as pythonFiles } from '../packages/sdk-python/build/write-api.mjs';
import { apiFiles as rubyFiles } from '../packages/sdk-ruby/build/write-api.mjs';
import { apiFiles as typescriptFiles } from '../packages/sdk/build/write-api.mjs';
import { collectionFiles } from './collections/collection-files.mjs';

const java = 'packages/sdk-java/src/main/java/io/github/credencia/';
/** The files by folder. `owns`: which other files of the folder are removed; by default all, since the folder is generated as a whole. */
const targets = [
  { folder: 'packages/sdk/src/generated/', files: typescriptFiles },
  { folder: 'packages/sdk-python/src/credencia/generated/', files: pythonFiles },
  { folder: 'packages/sdk-php/src/Generated/', files: phpFiles },
  { folder: 'packages/sdk-ruby/lib/credencia/generated/', files: rubyFiles },
  { folder: 'packages/sdk-go/', files: goFiles, owns: (name) => name.startsWith('generated_') },
  { folder: java, files: javaFiles, owns: (name) => name.startsWith('model/') },
  { folder: 'packages/cli/src/generated/', files: inputFiles },
  {
    folder: 'packages/console/src/api/',
    files: (document) => ({ 'operations.ts': renderOperations(document) }),
    owns: () => false,
  },
  { folder: 'docs/collections/', files: collectionFiles, owns: (name) => name.endsWith('.json') },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();

/** Brings every generated file up to date. */
export async function generate(root = new URL('../', import.meta.url)) {
  const read = (path) => readFile(new URL(path, root), 'utf8');
  const document = JSON.parse(await read('openapi.json'));
  const { version } = JSON.parse(await read('packages/sdk/package.json'));
  for (const { folder, files, owns = () => true } of targets) {
    await bringUpToDate(new URL(folder, root), files(document, version), owns);
  }
  const pom = new URL('packages/sdk-java/pom.xml', root);
  const text = await readFile(pom, 'utf8');
  await write(pom, text.replace(/<version>[^<]*<\/version>/, `<version>${version}</version>`));
}

async function bringUpToDate(folder, files, owns) {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of found.map((path) => path.replaceAll('\\', '/'))) {
    // Nor folders, Python's __pycache__, and what another process is writing.
    const isKept = name in files || !/\.\w+$/.test(name) || /(^|\/)[._]/.test(name);
    if (owns(name) && !isKept) await rm(new URL(name, folder), { force: true });
  }
  for (const [name, text] of Object.entries(files)) await write(new URL(name, folder), text);
}

/** Writes a file that differs, at once: another process may be reading it, or writing the same. */
async function write(url, text) {
  const path = fileURLToPath(url);
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}~`;
  await writeFile(written, text);
  await rename(written, path);
}
