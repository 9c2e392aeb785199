import { chmod, lchown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { hashOf } from './data-folder.js';
import { canUseFolder } from './run-program.js';
import type { ServerUser } from './server-user.js';

/** The port, which is part of a Unix socket's file name. */
export const PORT = 5432;

/** A socket path has at most 104 bytes on macOS and 108 on Linux, including the final NUL. */
const MAX_PATH_BYTES = 103;

/**
 * Creates a private folder (mode 0700, owned by the server's user) for the
 * server's socket. It is not in the data folder, whose path may be too long for
 * a socket. Its name is random, so that no other user can create it first;
 * folders left by killed services for the same data folder are removed.
 * Requires the data folder's lock.
 *
 * @throws EmbeddedPostgresError `socket_folder_unavailable`
 */
export async function createSocketFolder(home: string, user: ServerUser): Promise<string> {
  const prefix = `credencia-${hashOf(home)}-`;
  const failures: string[] = [];
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp', '/run'])) {
    try {
      await checkBase(base, prefix, user);
      await removeLeftovers(base, prefix, user);
      const dir = await mkdtemp(join(base, prefix));
      await chmod(dir, 0o700);
      if (user.switched) await lchown(dir, user.uid, user.gid);
      return dir;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new EmbeddedPostgresError(
    'socket_folder_unavailable',
    `There is no folder for the PostgreSQL server's socket: ${failures.join('; ')}.`,
    'Set TMPDIR to a writable folder with a short path.',
  );
}

async function checkBase(base: string, prefix: string, user: ServerUser): Promise<void> {
  // mkdtemp appends six letters.
  const longest = join(base, `${prefix}XXXXXX`, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(longest) > MAX_PATH_BYTES) throw new Error(`the path ${base} is too long`);
  const { uid, mode } = await stat(base);
  if ((mode & 0o022) !== 0 && (mode & 0o1000) === 0) {
    // Without the sticky bit, other users could replace the folder.
    throw new Error(`${base} is writable by other users and has no sticky bit`);
  }
  if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${base} belongs to another user`);
  if (!(await canUseFolder(user, base, false))) {
    throw new Error(`${base} cannot be reached by user ${user.name}`);
  }
}

async function removeLeftovers(base: string, prefix: string, user: ServerUser): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(base, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && (found.uid === user.uid || found.uid === process.getuid?.())) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
