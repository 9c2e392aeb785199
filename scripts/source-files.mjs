import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped_folders = ['node_modules', 'dist', 'data', 'artifacts'];

/** Lists the files within the folder, without what is installed, built or hidden. */
export function sourceFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return entry.name.startsWith('.') || skipped_folders.includes(entry.name)
      ? []
      : sourceFilesIn(path);
  });
}

/** Calls `visit(node)` for each node of a syntax tree. */
export function walkSyntax(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walkSyntax(child, visit);
    }
  }
}

/** Returns the line of the offset, counted from 1. */
export function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length;
}
