/**
 * Compiles the service and gathers it in packages/service/dist/bundle, unless that is up to date: `npm start` and `npm run service` then
 * need neither the compiler nor the right to write, as after `npm ci --omit=dev`. `--force` builds in any case.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const bundle = join(root, 'packages/service/dist/bundle');
/** Beside the bundle: names the sources that it was built from. Contents, not times, which a copy or a checkout changes. */
const mark = join(bundle, '.built-from-sources');

const sources = await fingerprint();
const isBuilt = existsSync(join(bundle, 'main.js'));
const built = isBuilt ? await readFile(mark, 'utf8').catch(() => '') : '';
if (built !== sources || process.argv.includes('--force')) await build();

async function build() {
  const tsc = findCompiler();
  if (tsc === null) {
    console.error(
      `${isBuilt ? 'The service was built from other sources than those here' : 'The service is not built'}, and its compiler is not installed. Run \`npm ci\` and \`npm run build\`, or copy packages/*/dist from where you build this release.`,
    );
    process.exitCode = 1;
    return;
  }
  try {
    execFileSync(process.execPath, [tsc, '-b', 'packages/service'], {
      cwd: root,
      stdio: 'inherit',
    });
    execFileSync(process.execPath, [join(root, 'packages/service/build/bundle.mjs')], {
      stdio: 'inherit',
    });
  } catch (error) {
    // The compiler has said why.
    process.exitCode = error.status ?? 1;
    return;
  }
  await writeFile(mark, sources);
}

function findCompiler() {
  try {
    const { resolve } = createRequire(import.meta.url);
    resolve('rolldown');
    return join(resolve('typescript/package.json'), '../bin/tsc');
  } catch {
    return null;
  }
}

/** A hash over everything that the bundle follows from. */
async function fingerprint() {
  const hash = createHash('sha256');
  const paths = ['package-lock.json', 'tsconfig.base.json', 'scripts/build-service.mjs'];
  for (const name of ['service', 'embedded-postgres']) {
    const folder = `packages/${name}`;
    paths.push(`${folder}/package.json`, `${folder}/tsconfig.json`);
    for (const part of name === 'service' ? ['src', 'build', 'locales'] : ['src']) {
      const entries = await readdir(join(root, folder, part), {
        recursive: true,
        withFileTypes: true,
      });
      for (const entry of entries) {
        // As in tsconfig.json.
        if (!entry.isFile() || /\.(test|fixture)\.ts$|^sample-input\.ts$/.test(entry.name))
          continue;
        paths.push(join(entry.parentPath, entry.name).slice(root.length));
      }
    }
  }
  for (const path of paths.sort())
    hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest('hex');
}
