import { chmod, lchown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { hashOf } from './data-folder.js';
import { canUseFolder } from './run-program.js';
import type { ServerUser } from './server-user.js';

/** The port, which over a Unix socket is a part of the file's name. */
export const PORT = 5432;

/** A socket's path has 104 bytes on macOS and 108 on Linux, a NUL at its end included. */
const MAX_PATH_BYTES = 103;

/**
 * Creates a private folder (mode 0700, owned by the server's user) for the
 * server's socket. It does not lie in the data folder, the path of which may be
 * too long for a socket. Its name is new at every start, so that nobody can
 * prepare a folder of that name; those that killed services have left for the
 * same data folder are removed. Call it under the data folder's lock.
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
    'Set TMPDIR to a short path of a folder that the service may write.',
  );
}

async function checkBase(base: string, prefix: string, user: ServerUser): Promise<void> {
  // mkdtemp appends six letters.
  const longest = join(base, `${prefix}XXXXXX`, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(longest) > MAX_PATH_BYTES) throw new Error(`${base} is too long a path`);
  const { uid, mode } = await stat(base);
  if ((mode & 0o022) !== 0 && (mode & 0o1000) === 0) {
    // Without the sticky bit, others could put a folder of theirs in the place of ours.
    throw new Error(`${base} can be written by others and has no sticky bit`);
  }
  if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${base} belongs to somebody else`);
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
