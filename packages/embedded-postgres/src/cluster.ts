import { randomBytes } from 'node:crypto';
import {
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError, isDiskFull, unlessMissing } from './errors.js';
import { runProgram } from './run-program.js';
import type { ServerFiles } from './server-files.js';
import { chooseServerUser } from './choose-server-user.js';
import type { ServerUser } from './server-user.js';

/** The database user that owns everything in the cluster. */
export const SUPERUSER = 'credencia';

const UNFINISHED = 'postgres.init-';

/** The cluster's folder below the data folder. */
export function clusterDir(home: string): string {
  return join(home, 'postgres');
}

/** Whether the data folder contains a cluster of any version. */
export async function hasCluster(home: string): Promise<boolean> {
  return stat(join(clusterDir(home), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Creates the cluster, or checks that the server can use the existing one.
 * Requires the folder's lock, and that no server runs on the folder.
 *
 * @param durable false skips the fsync, for tests
 * @throws EmbeddedPostgresError `data_version_mismatch`, `data_folder_foreign`,
 *   `data_folder_not_owned`, `initdb_failed`, `disk_full`
 */
export async function ensureCluster(
  home: string,
  files: ServerFiles,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  await removeUnfinished(home);
  const dir = clusterDir(home);
  if (await hasCluster(home)) {
    await checkVersion(dir, files.major);
    await checkOwner(dir, user);
    return;
  }
  const names = await readdir(dir).catch((error: unknown) => unlessMissing(error, undefined));
  if (names !== undefined && names.length > 0) {
    throw new EmbeddedPostgresError(
      'data_folder_foreign',
      `The folder ${dir} is not empty and not a PostgreSQL data folder.`,
      'Choose a data folder that does not exist yet or is empty.',
    );
  }
  if (names !== undefined) await rmdir(dir);

  // The cluster is renamed once complete, so an interrupted initdb is never taken for data.
  const unfinished = join(home, UNFINISHED + randomBytes(6).toString('hex'));
  const creator = user.listed ? user : await chooseCreator(dir, user);
  if (creator !== user) {
    await mkdir(unfinished, { mode: 0o700 });
    await lchown(unfinished, creator.uid, creator.gid);
  }
  await initialize(unfinished, files, creator, durable);
  if (creator !== user) await changeOwner(unfinished, user);
  await rename(unfinished, dir);
  if (durable) await fsyncFolder(home);
}

/**
 * Chooses another user to run initdb for a uid without a name on this system,
 * as in a container or on a mounted folder: initdb requires a name, the server
 * does not.
 */
async function chooseCreator(dir: string, user: ServerUser): Promise<ServerUser> {
  if (user.switched) return await chooseServerUser([]);
  throw new EmbeddedPostgresError(
    'no_server_user',
    `The PostgreSQL data in ${dir} cannot be created, as user id ${user.uid} has no name on this system.`,
    `Start the service as a user that /etc/passwd lists. ${DATABASE_URL_REMEDY}`,
  );
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // An orphaned initdb may still be writing there, so removal may need retries.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function checkVersion(dir: string, major: number): Promise<void> {
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(major)) return;
  const relation = Number(found) > major ? 'newer' : 'older';
  throw new EmbeddedPostgresError(
    'data_version_mismatch',
    `The data in ${dir} is of PostgreSQL ${found}, which is ${relation} than the server's ${major}.`,
    `Migrate the data with pg_dump or pg_upgrade, start a release of the service with ` +
      `PostgreSQL ${found}, or choose another data folder.`,
  );
}

async function checkOwner(dir: string, user: ServerUser): Promise<void> {
  const { uid } = await stat(dir);
  if (uid === user.uid) return;
  if (user.switched && uid === 0) {
    // Root copied or restored the data. PostgreSQL requires that it owns its data.
    await changeOwner(dir, user);
    return;
  }
  throw new EmbeddedPostgresError(
    'data_folder_not_owned',
    `The data in ${dir} belongs to the user with id ${uid}, but the server runs as ${user.name}.`,
    `Start the service as the owner of the data, or make ${user.name} the owner (chown -R).`,
  );
}

async function changeOwner(path: string, user: ServerUser): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), user);
  }
  await lchown(path, user.uid, user.gid);
}

async function initialize(
  dir: string,
  files: ServerFiles,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  const [command = files.initdb, ...args] = [
    ...files.launcher,
    files.initdb,
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    // Only the server's user and root can enter the socket's private folder,
    // and both could read the data anyway. So there is no password, which could
    // leak through a process list or a file.
    '--auth=trust',
    '--encoding=UTF8',
    // The builtin locale provider: the collation does not depend on the
    // machine's locales, nor change when they are updated.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  const result = await runProgram(command, args, user);
  if (result.code === 0) return;

  await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  const output = `${result.stderr}\n${result.stdout}`;
  const reason = result.stderr.trim() || `it ended with code ${result.code}`;
  if (isDiskFull(output)) {
    throw new EmbeddedPostgresError(
      'disk_full',
      `The disk has no room for the PostgreSQL data in ${dir}: ${reason}`,
      'Free about 100 MB there, or choose a data folder on another disk.',
    );
  }
  throw new EmbeddedPostgresError(
    'initdb_failed',
    `PostgreSQL could not create its data in ${dir}: ${reason}`,
    'Fix the cause that initdb names, or choose another data folder.',
  );
}

/** Fsyncs the folder, so that the rename is durable. */
async function fsyncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
