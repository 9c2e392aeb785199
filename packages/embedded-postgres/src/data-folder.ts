import { createHash } from 'node:crypto';
import { chmod, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasCluster } from './cluster.js';
import { EmbeddedPostgresError, errnoOf } from './errors.js';
import { LOCK_FILE } from './folder-lock.js';
import { canUseFolder } from './run-program.js';
import { SYSTEM_DIR } from './server-files.js';
import { chooseServerUser } from './choose-server-user.js';
import type { ServerUser } from './server-user.js';

/** The location and owner of the data. */
export interface DataHome {
  /** The folder of the cluster, the lock and the log; writable for the service's user. */
  home: string;
  user: ServerUser;
  /** Whether `home` is a substitute, because `user` cannot reach the configured folder. */
  moved: boolean;
}

/**
 * Finds or creates the data folder. Under root, a new, empty or previously
 * used folder is given to the server's user; if that user cannot reach it, a
 * folder below /var/lib/credencia is used instead, always the same one for the
 * same path.
 *
 * @param configured path of the service's data folder; need not exist
 * @throws EmbeddedPostgresError `data_folder_unwritable`, `data_folder_unreachable`,
 *   `data_folder_foreign`, `no_server_user`
 */
export async function prepareDataHome(configured: string): Promise<DataHome> {
  const wanted = await canonicalPath(configured);
  const substitute = join(SYSTEM_DIR, 'data', hashOf(wanted));
  const user = await chooseServerUser([join(wanted, 'postgres'), wanted]);
  if (!user.switched) return await claim(wanted, user, false);

  // Existing data takes precedence, so that a later start finds it again.
  if (!(await hasCluster(wanted))) {
    const moved = (await hasCluster(substitute)) || !(await canEnter(user, wanted));
    if (moved) {
      const owner = await chooseServerUser([join(substitute, 'postgres'), substitute]);
      return await claim(substitute, owner, true);
    }
  }
  return await claim(wanted, user, false);
}

/** The first 16 hexadecimal digits of a path's SHA-256, for names derived from it. */
export function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Resolves symbolic links in the existing part of a path, so that all aliases of a folder give one path. */
async function canonicalPath(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(await canonicalPath(parent), basename(absolute));
  }
}

/** Whether the user can enter the folder once it is created or given to that user. */
async function canEnter(user: ServerUser, wanted: string): Promise<boolean> {
  const found = await stat(wanted).catch(() => undefined);
  if (found?.isDirectory() && found.uid !== 0) return await canUseFolder(user, wanted, false);
  for (let path = dirname(wanted); ; path = dirname(path)) {
    const above = await stat(path).catch(() => undefined);
    // If a file is in the way, creating the folder reports it; no substitute is used.
    if (above !== undefined) return !above.isDirectory() || (await canUseFolder(user, path, false));
  }
}

async function claim(home: string, user: ServerUser, moved: boolean): Promise<DataHome> {
  try {
    await makeFolders(home, user);
    await refuseForeign(home);
    if (user.switched && (await stat(home)).uid === 0) await lchown(home, user.uid, user.gid);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw unwritable(home, user, error);
  }
  if (!(await canUseFolder(user, home, true))) {
    if (!user.switched) throw unwritable(home, user);
    throw new EmbeddedPostgresError(
      'data_folder_unreachable',
      `User ${user.name}, who runs the PostgreSQL server, cannot reach or write ${home}.`,
      `Let user ${user.name} enter the folders above it (chmod o+x), or choose another data folder.`,
    );
  }
  return { home, user, moved };
}

/** Creates missing folders with mode 0755: root's umask must not lock out the server's user. */
async function makeFolders(path: string, user: ServerUser): Promise<void> {
  try {
    await mkdir(path, { mode: 0o755 });
    if (user.switched) await chmod(path, 0o755);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' && dirname(path) !== path) {
      await makeFolders(dirname(path), user);
      await makeFolders(path, user);
    } else if (errnoOf(error) !== 'EEXIST') {
      throw error;
    }
  }
}

/**
 * Refuses a folder with other content. A folder of this service has the
 * cluster or the lock file, which is never removed.
 */
async function refuseForeign(home: string): Promise<void> {
  const names = await readdir(home);
  if (names.includes(LOCK_FILE) && !names.includes('PG_VERSION')) return;
  if (await hasCluster(home)) return;
  const foreign = names.find((name) => !name.startsWith('.') && name !== 'lost+found');
  if (foreign === undefined) return;
  throw new EmbeddedPostgresError(
    'data_folder_foreign',
    `The data folder ${home} contains other files (such as ${foreign}).`,
    'Choose a folder that does not exist yet or is empty.',
  );
}

function unwritable(home: string, user: ServerUser, cause?: unknown): EmbeddedPostgresError {
  const reason = cause instanceof Error ? cause.message : 'permission denied';
  return new EmbeddedPostgresError(
    'data_folder_unwritable',
    `The data folder ${home} cannot be created or written by user ${user.name}: ${reason}.`,
    'Choose a folder that this user may write, or make this user its owner.',
    { cause },
  );
}
