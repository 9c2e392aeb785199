import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@credencia/embedded-postgres';
import { vi } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import { relayTo } from './database-url.js';
import { isAlive } from '../../embedded-postgres/src/process-table.js';
import { serverProcesses } from './service-process.js';

const run = promisify(execFile);

export interface DatabaseServer {
  /** Its port on 127.0.0.1. */
  port: number;
  /** Connections of the test. */
  sql: Database;
  /** Kills all its processes at once. */
  kill9(): Promise<void>;
  /** Halts all its processes, as a machine that hangs: connections stay open and nothing is answered any more. */
  freeze(): Promise<void>;
}

/** Two PostgreSQL servers: a commit is acknowledged once the standby has it too. */
export interface PrimaryAndStandby {
  primary: DatabaseServer;
  standby: DatabaseServer;
  stop(): Promise<void>;
}

/** Starts a primary with a streaming, synchronous standby. */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  // Its own, removed once its servers have stopped: the folders of services go earlier, with the services.
  const folder = await mkdtemp(join(tmpdir(), 'credencia-standby-'));
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const running: (() => Promise<void>)[] = [];
  const start = async (data_dir: string): Promise<DatabaseServer> => {
    const embedded = await startEmbeddedPostgres({ data_dir, log: () => {} });
    const { server, stop } = await reachable(embedded);
    running.push(stop);
    return server;
  };
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The copy of a stopped server is the base backup; the platform's packages have no pg_basebackup.
    await mkdir(first);
    const stopped = await startEmbeddedPostgres({ data_dir: first, log: () => {} });
    await stopped.stop();
    await run('cp', ['-a', first, second]);
    const primary = await start(first);
    const [socket] = await primary.sql<{ folder: string }[]>`
      select current_setting('unix_socket_directories') as folder`;
    await follow(join(second, 'postgres'), socket?.folder ?? '');
    const standby = await start(second);
    await commitSynchronously(primary);
    return { primary, standby, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Has a primary acknowledge commits once its standby has them, and waits for the standby. */
export async function commitSynchronously({ sql }: DatabaseServer): Promise<void> {
  await sql`alter system set synchronous_standby_names = '*'`;
  await sql`select pg_reload_conf()`;
  await vi.waitFor(async () => {
    const found = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
    if (found.length !== 1) throw new Error('The standby does not follow yet.');
  }, 20_000);
}

/** Makes the server of a data folder a standby of the one with this socket folder. */
async function follow(clusterDir: string, folder: string): Promise<void> {
  const path = folder.replaceAll('"', '');
  await appendFile(
    join(clusterDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${path} user=credencia application_name=standby'\n`,
  );
  const signal = join(clusterDir, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(clusterDir);
  await chown(signal, uid, gid);
}

async function reachable(
  embedded: EmbeddedPostgres,
): Promise<{ server: DatabaseServer; stop: () => Promise<void> }> {
  const { connection } = embedded;
  const relay = await relayTo(`${connection.host}/.s.PGSQL.${connection.port}`);
  const sql = connect(connection, { max: 2, application_name: 'test' });
  let frozen: readonly number[] = [];
  const server: DatabaseServer = {
    port: relay.port,
    sql,
    async kill9() {
      const pids = await signalAll(embedded, 'SIGKILL');
      await vi.waitFor(async () => {
        for (const pid of pids) if (await isAlive(pid)) throw new Error(`${pid} still runs.`);
      }, 20_000);
    },
    async freeze() {
      frozen = await signalAll(embedded, 'SIGSTOP');
    },
  };
  const stop = async () => {
    await sql.end({ timeout: 0 });
    relay.close();
    // By their ids: without the server's main process, which may have ended, its others are not found, and would stay frozen.
    send(frozen, 'SIGCONT');
    await embedded.stop();
  };
  return { server, stop };
}

async function signalAll(
  { data_dir }: EmbeddedPostgres,
  signal: NodeJS.Signals,
): Promise<readonly number[]> {
  const pids = await serverProcesses(data_dir);
  send(pids, signal);
  return pids;
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // A child that ended with its server.
    }
  }
}
