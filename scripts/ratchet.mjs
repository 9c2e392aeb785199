/**
 * Lets a new rule hold at once for code that still breaks it: a committed file says how many findings each folder may still
 * have, and the number only falls.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Compares the findings (`{ path, message }`) with the allowance, and prints those of each folder that has more than allowed.
 * Returns whether no folder has. With `is_lowering` it writes the lower numbers; a missing file gets the present ones.
 */
export function holdsRatchet({ findings, allowance_file, is_lowering, lower_command }) {
  const byFolder = groupByFolder(findings);
  const isNew = !existsSync(allowance_file);
  const allowed = isNew ? {} : JSON.parse(readFileSync(allowance_file, 'utf8'));
  if (isNew && is_lowering) {
    for (const [folder, found] of byFolder) allowed[folder] = found.length;
  }
  const exceeding = [...byFolder].filter(
    ([folder, found]) => found.length > (allowed[folder] ?? 0),
  );
  for (const [folder, found] of exceeding) {
    for (const { message } of found) console.error(message);
    console.error(`${folder}: ${found.length}, allowed are ${allowed[folder] ?? 0}.\n`);
  }
  const present = Object.entries(allowed).map(([folder, count]) => [
    folder,
    Math.min(count, byFolder.get(folder)?.length ?? 0),
  ]);
  const lowered = present
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (is_lowering) {
    writeFileSync(allowance_file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
  } else if (present.some(([folder, count]) => count < allowed[folder])) {
    console.log(`Some folders have fewer than allowed: run \`${lower_command}\` and commit.`);
  }
  return exceeding.length === 0;
}

// Map.groupBy needs Node 21.
function groupByFolder(findings) {
  const byFolder = new Map();
  for (const finding of findings) {
    const folder = countedFolder(finding.path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), finding]);
  }
  return byFolder;
}

/** Returns the folder that is counted: a package's folder within `src`, or a folder of the root. */
function countedFolder(path) {
  const folders = dirname(relative('.', path)).split('/');
  return folders.slice(0, folders[0] === 'packages' ? 4 : 1).join('/');
}
