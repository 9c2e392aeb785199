/** The names of the CNAE 2.3 subclasses, from the file that scripts/build-cnae-reference.mjs writes. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

declare module '../../operation/context.js' {
  interface Context {
    /** Code of 7 digits → description in Portuguese. */
    cnae_names: ReadonlyMap<string, string>;
  }
}

// The folder has the same depth below the package in src and in dist, so that one path serves both.
const shippedFile = fileURLToPath(new URL('../../../reference/cnae-2.3.tsv', import.meta.url));

/**
 * Loads the 1,332 subclasses once; the caller keeps them.
 *
 * @returns code (7 digits) → description in Portuguese, upper case as the IBGE publishes it,
 *   in ascending order of code
 * @throws {Error} naming file and line if the shipped file is damaged or missing
 */
export async function loadCnaeNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const lines = (await readFile(shippedFile, 'utf8')).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#') || line === 'code\tdescription') continue;
    const row = /^(\d{7})\t(.+)$/.exec(line);
    const [, code, description] = row ?? [];
    if (code === undefined || description === undefined) {
      throw new Error(`${shippedFile}, line ${index + 1}: not a code, a tab and a description`);
    }
    names.set(code, description);
  }
  return names;
}
