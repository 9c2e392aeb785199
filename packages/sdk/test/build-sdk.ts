import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Before any test: the package as it is published is what tests use. Takes a moment unless its sources changed. */
export default async function setup(): Promise<void> {
  const bundle = fileURLToPath(new URL('../build/bundle.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [bundle]);
}
