import { rm } from 'node:fs/promises';
import { clusterDir, ensureCluster, SUPERUSER } from './cluster.js';
import { prepareDataHome, type DataHome } from './data-folder.js';
import { ensureDatabase, type EmbeddedConnection } from './ensure-database.js';
import { lockFolder, type FolderLock } from './folder-lock.js';
import { stopOrphanedServer } from './orphaned-server.js';
import { findPlatformPackage } from './platform-package.js';
import { prepareServerFiles, type ServerFiles } from './server-files.js';
import { openServerLog, type ServerLogSink } from './server-log.js';
import { startServer, type ServerExit } from './server-process.js';
import { serverArguments } from './server-settings.js';
import { createSocketFolder, PORT } from './socket-folder.js';

export interface EmbeddedPostgresOptions {
  /**
   * The service's data folder, for the cluster, its log and a lock. It must be
   * new, empty, or used before.
   */
  data_dir: string;
  /** False trades durability on power loss for speed; only for tests. Default true. */
  durable?: boolean;
  /** The database, created if missing. Default `credencia`. */
  database?: string;
  /** Receives the lines of the server's log. */
  log: ServerLogSink;
  /** Default 100. */
  max_connections?: number;
}

/** A PostgreSQL server that runs beside this process. */
export interface EmbeddedPostgres {
  /** Options for postgres.js: `postgres({ ...connection })`. There is no password. */
  connection: EmbeddedConnection;
  /** The actual data folder; `notes` explains why it differs from the configured one. */
  data_dir: string;
  /** The folder of the server's programs. */
  server_dir: string;
  /** Sentences to print at the start. */
  notes: string[];
  pid: number;
  /** Stops the server within 5 s; may be called again. */
  stop(): Promise<void>;
  /** Resolves when the server has exited, by `stop` or unexpectedly; never rejects. */
  exited: Promise<ServerExit>;
}

/**
 * Starts a PostgreSQL server on a data folder. Creates the data at the first
 * start, and stops the orphaned server of a killed service.
 *
 * @throws EmbeddedPostgresError with `code`, `message` and `remedy`; no process is left running
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  // First, since without programs a folder for their data is not what is missing: so in the image, whose root is read-only.
  await findPlatformPackage();
  const location = await prepareDataHome(options.data_dir);
  const lock = await lockFolder(location.home, location.user);
  try {
    return await startLocked(options, location, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  location: DataHome,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const { home, user } = location;
  const durable = options.durable ?? true;
  const cluster_dir = clusterDir(home);
  const files = await prepareServerFiles(user, home);
  const orphan = await stopOrphanedServer(cluster_dir, user);
  await ensureCluster(home, files, user, durable);

  const socket_dir = await createSocketFolder(home, user);
  const log = openServerLog(home, user, options.log);
  const cleanUp = async () => {
    log.close();
    await rm(socket_dir, { recursive: true, force: true }).catch(() => undefined);
  };
  try {
    const max_connections = options.max_connections ?? 100;
    const args = serverArguments(cluster_dir, { socket_dir, durable, max_connections });
    const server = await startServer(files, args, cluster_dir, user, log);
    const database = options.database ?? 'credencia';
    const connection = { host: socket_dir, port: PORT, user: SUPERUSER, database };
    try {
      await ensureDatabase(connection);
    } catch (error) {
      await server.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      try {
        await server.stop();
        await cleanUp();
      } finally {
        lock.release();
      }
    };
    return {
      connection,
      data_dir: home,
      server_dir: files.dir,
      notes: notesOn(options.data_dir, location, files, orphan),
      pid: server.pid,
      stop: () => (stopped ??= stop()),
      exited: server.exited,
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

function notesOn(
  configured: string,
  { home, user, moved }: DataHome,
  files: ServerFiles,
  orphan: number | undefined,
): string[] {
  const notes: string[] = [];
  if (user.switched) {
    notes.push(`PostgreSQL does not run as root, so its server runs as user ${user.name}.`);
  }
  notes.push(
    moved
      ? `User ${user.name} cannot reach ${configured}, so the data is in ${home}.`
      : `The data is in ${home}.`,
  );
  if (files.copied) notes.push(`The server's programs were copied to ${files.dir}.`);
  if (orphan !== undefined) {
    notes.push(`The orphaned server of an earlier service (process ${orphan}) was stopped first.`);
  }
  return notes;
}
