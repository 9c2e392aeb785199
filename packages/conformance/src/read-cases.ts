import { readdirSync, readFileSync } from 'node:fs';
import type { Case } from './case.js';

const folder = new URL('../cases/', import.meta.url);

/** The cases of each file, by the file's name without its ending. */
export function readCases(): [category: string, cases: Case[]][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case[],
    ]);
}
