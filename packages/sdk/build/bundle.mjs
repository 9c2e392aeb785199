/**
 * Builds the package into `dist`: for each of ESM and CommonJS one file of code for each entry and its declarations. Does nothing
 * when it is up to date; `--force` builds in any case.
 *
 * Rolldown comes with Vite, which the console is built with; one file is one request on platforms that load code by address, and
 * what a test weighs is what is shipped.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from '../../../scripts/generate.mjs';

const folder = fileURLToPath(new URL('../', import.meta.url));
const dist = join(folder, 'dist');
const entries = ['index', 'operations', 'onboarding'];
/** Not published: names what the built files follow from. */
const mark = join(dist, '.built-from');

await generate();
const sources = await fingerprint();
const built = await readFile(mark, 'utf8').catch(() => '');
if (built !== sources || process.argv.includes('--force')) await build();

async function build() {
  const { rolldown } = await import('rolldown');
  await rm(dist, { recursive: true, force: true });
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const tsc = join(dirname(typescript), 'bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-b', folder]).catch(({ stdout }) => {
    throw new Error(`The SDK could not be built.\n${stdout}`);
  });
  // The same declarations for both; which kind of module they describe follows from the folder they lie in.
  await cp(join(dist, 'esm'), join(dist, 'cjs'), { recursive: true });
  await writeFile(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  for (const entry of entries) {
    const bundle = await rolldown({
      input: join(folder, `src/${entry}.ts`),
      platform: 'neutral',
      tsconfig: false,
      transform: { target: 'es2022' },
    });
    for (const format of ['esm', 'cjs']) {
      await bundle.write({
        format,
        file: join(dist, format, `${entry}.js`),
        comments: { annotation: true, jsdoc: false, legal: true },
      });
    }
    await bundle.close();
  }
  await writeFile(mark, sources);
}

/** A hash over everything that the built files follow from. */
async function fingerprint() {
  const hash = createHash('sha256');
  const found = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of ['tsconfig.json', 'build/bundle.mjs']) paths.push(join(folder, name));
  paths.push(join(folder, '../../tsconfig.base.json'), join(folder, '../../package-lock.json'));
  for (const path of paths) {
    hash.update(`${path.slice(folder.length)}\0`).update(await readFile(path));
  }
  return hash.digest('hex');
}
