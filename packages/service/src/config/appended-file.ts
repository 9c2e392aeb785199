import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Source } from './source.js';

/** Reads the path of a file to which the service appends; null if it is not set. A folder is a problem: every write would fail, long after the start. */
export function readAppendedFile(name: string, { value, problems }: Source): string | null {
  const given = value(name);
  if (given === null) return null;
  const path = resolve(given);
  if (isFolder(path)) problems.push(`${name} must be a file, and ${path} is a folder.`);
  return path;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
