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
import {
  DATABASE_URL_REMEDY,
  EmbeddedPostgresError,
  tellsOfFullDisk,
  unlessMissing,
} from './errors.js';
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

/** Whether the data folder holds a cluster, of whatever version. */
export async function hasCluster(home: string): Promise<boolean> {
  return stat(join(clusterDir(home), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Makes sure that the data folder holds a cluster which the server can use.
 * Call it under the folder's lock, with no server running on the folder.
 *
 * @param durable false leaves out the flush to disk, for tests
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
      'Name a data folder that does not exist yet or is empty.',
    );
  }
  if (names !== undefined) await rmdir(dir);

  // The cluster gets its name when it is whole: one that is cut short is never taken for data.
  const unfinished = join(home, UNFINISHED + randomBytes(6).toString('hex'));
  const creator = user.listed ? user : await standIn(dir, user);
  if (creator !== user) {
    await mkdir(unfinished, { mode: 0o700 });
    await lchown(unfinished, creator.uid, creator.gid);
  }
  await initialize(unfinished, files, creator, durable);
  if (creator !== user) await giveTree(unfinished, user);
  await rename(unfinished, dir);
  if (durable) await flush(home);
}

/**
 * Finds somebody to create the data for a user whom the system has no name
 * for, as in a container or on a mounted folder: initdb asks for the name,
 * while the server itself does without.
 */
async function standIn(dir: string, user: ServerUser): Promise<ServerUser> {
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
    // A forsaken initdb may still be writing there, which may take a second attempt.
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
    `Carry the data over with pg_dump or pg_upgrade, start a release of the service that brings ` +
      `PostgreSQL ${found}, or name another data folder.`,
  );
}

async function checkOwner(dir: string, user: ServerUser): Promise<void> {
  const { uid } = await stat(dir);
  if (uid === user.uid) return;
  if (user.switched && uid === 0) {
    // Root has copied or restored the data. PostgreSQL runs on it only as its owner.
    await giveTree(dir, user);
    return;
  }
  throw new EmbeddedPostgresError(
    'data_folder_not_owned',
    `The data in ${dir} belongs to the user with id ${uid}, but the server runs as ${user.name}.`,
    `Start the service as the owner of the data, or make ${user.name} the owner (chown -R).`,
  );
}

async function giveTree(path: string, user: ServerUser): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await giveTree(join(path, name), user);
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
    // Whoever can enter the socket's private folder is the server's user or
    // root, and both could read the data anyway. So there is no password, and
    // none can be seen in a process list or be left in a file.
    '--auth=trust',
    '--encoding=UTF8',
    // This locale is built into PostgreSQL: the order of texts does not depend
    // on the machine's locales, nor change when they are updated.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  const result = await runProgram(command, args, user);
  if (result.code === 0) return;

  await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  const said = `${result.stderr}\n${result.stdout}`;
  const reason = result.stderr.trim() || `it ended with code ${result.code}`;
  if (tellsOfFullDisk(said)) {
    throw new EmbeddedPostgresError(
      'disk_full',
      `The disk has no room for the PostgreSQL data in ${dir}: ${reason}`,
      'Free some 100 MB there, or name a data folder on another disk.',
    );
  }
  throw new EmbeddedPostgresError(
    'initdb_failed',
    `PostgreSQL could not create its data in ${dir}: ${reason}`,
    'Remove what initdb complains of, or name another data folder.',
  );
}

/** Brings a renamed entry of the folder to disk. */
async function flush(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
