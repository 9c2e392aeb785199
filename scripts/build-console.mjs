/**
 * Builds the console into packages/console/dist, and the page of hosted onboarding into packages/onboarding/dist, unless they are up to
 * date: `npm start` builds them once, and asks in some milliseconds afterwards. Run by `npm run build`; `--force` builds in any case.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from './generate.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

// What is built is served to users, whatever the caller's own environment: under the tests' one, React would be the slow one of developers.
process.env.NODE_ENV = 'production';

await generate();
for (const name of ['console', 'onboarding']) {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  /** Beside the built files, and not served: names what they were built from. */
  const mark = join(dist, '.built-from');
  const sources = await fingerprint(folder);
  const built = existsSync(join(dist, 'index.html'))
    ? await readFile(mark, 'utf8').catch(() => '')
    : '';
  if (built !== sources || process.argv.includes('--force'))
    await build({ folder, dist, mark, sources });
}

async function build({ folder, dist, mark, sources }) {
  let vite;
  try {
    vite = await import('vite');
  } catch {
    // An installation without development dependencies serves what was built elsewhere, or says that nothing was.
    console.error(
      'The pages are not built anew: their tools are not installed (`npm ci` brings them).',
    );
    return;
  }
  await vite.build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await promisify(execFile)(process.execPath, [join(root, 'scripts/compress-console.mjs'), dist]);
  await writeFile(mark, sources);
}

/** A hash over everything that the built files follow from. */
async function fingerprint(folder) {
  const hash = createHash('sha256');
  const own = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = own
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](dist|node_modules|test)[\\/]/.test(path.slice(folder.length)))
    .sort();
  const drawings = (await readdir(join(root, 'packages/tokens/drawings'))).sort();
  paths.push(
    join(root, 'package-lock.json'),
    // Shared by the webhook portal and the onboarding page.
    ...['parent-page.ts', 'readable-color.ts'].map((file) =>
      join(root, 'packages/console/src/portal', file),
    ),
    ...['tokens.css', ...drawings.map((file) => `drawings/${file}`)].map((file) =>
      join(root, 'packages/tokens', file),
    ),
    // Shared by the reviewer's viewer and the onboarding page.
    join(root, 'packages/console/src/pdf/open-pdf.ts'),
    join(root, 'packages/console/build/pdf-decoders.mjs'),
    // Shared by the onboarding page and the preview of a brand.
    join(root, 'packages/onboarding/src/texts.ts'),
    // Shared by the onboarding page and the service.
    join(root, 'packages/service/src/evidence/documents/picture-quality.ts'),
    join(root, 'packages/service/reference/cnae-2.3.tsv'),
    join(root, 'packages/service/reference/mcc-names.tsv'),
    join(root, 'scripts/compress-console.mjs'),
  );
  for (const path of paths)
    hash.update(`${path.slice(root.length)}\0`).update(await readFile(path));
  return hash.digest('hex');
}
