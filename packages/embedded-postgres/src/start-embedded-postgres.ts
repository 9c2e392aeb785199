import { rm } from 'node:fs/promises';
import { clusterDir, ensureCluster, SUPERUSER } from './cluster.js';
import { prepareDataHome, type DataHome } from './data-folder.js';
import { ensureDatabase, type EmbeddedConnection } from './ensure-database.js';
import { lockFolder, type FolderLock } from './folder-lock.js';
import { stopOrphanedServer } from './orphaned-server.js';
import { prepareServerFiles, type ServerFiles } from './server-files.js';
import { openServerLog, type ServerLogSink } from './server-log.js';
import { startServer, type ServerExit } from './server-process.js';
import { serverArguments } from './server-settings.js';
import { createSocketFolder, PORT } from './socket-folder.js';

export interface EmbeddedPostgresOptions {
  /**
   * The service's data folder. The cluster, its log and a lock are put into
   * it. It must not exist yet, be empty, or have been used before.
   */
  data_dir: string;
  /** False trades safety on power loss for speed, for tests alone. Default true. */
  durable?: boolean;
  /** Database that is created if missing. Default `credencia`. */
  database?: string;
  /** Takes the lines of the server's log. */
  log: ServerLogSink;
  /** Default 100. */
  max_connections?: number;
}

/** A PostgreSQL server that runs beside this process. */
export interface EmbeddedPostgres {
  /** Options for postgres.js: `postgres({ ...connection })`. There is no password. */
  connection: EmbeddedConnection;
  /** Where the data really lives, which `notes` explains if it is not the folder asked for. */
  data_dir: string;
  /** Folder the server's programs are run from. */
  server_dir: string;
  /** Sentences that the start should print. */
  notes: string[];
  pid: number;
  /** Resolves when the server is down, at most 5 s later; may be called again. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, be it by `stop` or unexpectedly; never rejects. */
  exited: Promise<ServerExit>;
}

/**
 * Starts a PostgreSQL server on a data folder, creating the data at the first
 * start, and stops a server that a killed service has left there.
 *
 * @throws EmbeddedPostgresError with `code`, `message` and `remedy`; nothing keeps running then
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = await prepareDataHome(options.data_dir);
  const lock = await lockFolder(place.home, place.user);
  try {
    return await startLocked(options, place, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  place: DataHome,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const { home, user } = place;
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
      notes: notesOn(options.data_dir, place, files, orphan),
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
  asked: string,
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
      ? `User ${user.name} cannot reach ${asked}, so the data is in ${home}.`
      : `The data is in ${home}.`,
  );
  if (files.copied) notes.push(`The server's programs were copied to ${files.dir}.`);
  if (orphan !== undefined) {
    notes.push(`A server left by an earlier service (process ${orphan}) was stopped first.`);
  }
  return notes;
}
