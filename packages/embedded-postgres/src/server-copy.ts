import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from './errors.js';
import { completeLinks } from './server-links.js';

/** An incomplete copy older than this is abandoned. Milliseconds. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Copies the server's files to `<base>/<label>`, readable by everyone, or
 * finds the copy of an earlier start. The copy is made under a temporary name
 * and then renamed, so that a copy with the final name is complete. Safe for
 * concurrent processes: the first to rename wins.
 *
 * @param packageDir folder of the platform package
 * @returns the folder of `native/`
 * @throws the system error if `base` cannot be written or has another owner
 */
export async function copyServerFiles(
  packageDir: string,
  base: string,
  label: string,
): Promise<string> {
  await mkdir(base, { recursive: true, mode: 0o755 });
  await refuseUntrustedFolder(base);
  const dir = join(base, label);
  if (await isComplete(packageDir, dir)) return dir;

  await removeAbandoned(base);
  const temporary = join(base, `.copy-${randomBytes(6).toString('hex')}`);
  try {
    await copyTree(join(packageDir, 'native'), join(temporary, 'native'));
    await chmod(temporary, 0o755);
    await completeLinks(packageDir, temporary);
    await renameInto(temporary, dir, packageDir);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return dir;
}

/** Programs are run from this folder, so no other user may write to it. */
async function refuseUntrustedFolder(base: string): Promise<void> {
  const { uid, mode } = await stat(base);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${base} belongs to another user or is writable by other users.`);
  }
}

async function renameInto(temporary: string, dir: string, packageDir: string): Promise<void> {
  for (;;) {
    try {
      await rename(temporary, dir);
      return;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errnoOf(error) ?? '')) throw error;
      if (await isComplete(packageDir, dir)) return;
      // The existing copy is damaged. An atomic rename removes it, so that only
      // one of several processes does so.
      const aside = `${temporary}-damaged`;
      await rename(dir, aside).catch(() => undefined);
      await rm(aside, { recursive: true, force: true });
    }
  }
}

/** Whether the copy has every file of the package with the same size. */
async function isComplete(packageDir: string, dir: string): Promise<boolean> {
  const check = async (from: string, to: string): Promise<boolean> => {
    for (const entry of await readdir(from, { withFileTypes: true })) {
      if (!isNeeded(entry.name) || entry.isSymbolicLink()) continue;
      const source = join(from, entry.name);
      const target = join(to, entry.name);
      if (entry.isDirectory()) {
        if (!(await check(source, target))) return false;
      } else {
        const [wanted, found] = await Promise.all([lstat(source), lstat(target)]);
        if (!found.isFile() || found.size !== wanted.size) return false;
      }
    }
    return true;
  };
  return check(join(packageDir, 'native'), join(dir, 'native')).catch(() => false);
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isNeeded(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyTree(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      const { mode } = await stat(source);
      await chmod(target, (mode & 0o100) !== 0 ? 0o755 : 0o644);
    }
    // Symbolic links are created afterwards, from the package's list.
  }
}

/** Static libraries are needed only to build other programs. */
function isNeeded(name: string): boolean {
  return !name.endsWith('.a') && name !== 'pkgconfig';
}

async function removeAbandoned(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith('.copy-')) continue;
    const path = join(base, name);
    const found = await lstat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
