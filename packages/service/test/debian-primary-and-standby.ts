import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort, serverUser } from './cluster.js';
import { connect } from '../src/platform/database/connect.js';
import {
  commitSynchronously,
  type DatabaseServer,
  type PrimaryAndStandby,
} from './primary-and-standby.js';

/** The programs of Debian's package postgresql-15. */
const debian_bin = '/usr/lib/postgresql/15/bin';

/** On a machine without them, tests that need them cannot run, and say so in their names. */
export const debianPostgresIsInstalled = existsSync(join(debian_bin, 'initdb'));

/** Servers of Debian's PostgreSQL 15 in one folder. */
export interface DebianServers {
  /** For the data folders of the servers, their archive and backups. */
  folder: string;
  /** Runs one of the programs as the servers' user. Returns what it printed. */
  run: (program: string, args: string[]) => string;
  /** Starts the server of a data folder in `folder`, on a free port. */
  start: (name: string) => Promise<DatabaseServer>;
  /** Stops all servers and removes the folder. */
  stop: () => Promise<void>;
}

export async function debianServers(): Promise<DebianServers> {
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'credencia-standby-'));
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...user };
  const started: { end: () => Promise<void> }[] = [];
  return {
    folder,
    run: (program, args) =>
      execFileSync(join(debian_bin, program), args, {
        ...options,
        stdio: 'pipe',
        encoding: 'utf8',
      }),
    async start(name) {
      const one = await startServer(join(folder, name), folder, options);
      started.push(one);
      return one.server;
    },
    async stop() {
      for (const { end } of started.splice(0).reverse()) await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a new server with the service's role and an empty database. */
export async function startDebianPrimary(
  { folder, run, start }: DebianServers,
  name: string,
): Promise<DatabaseServer> {
  run('initdb', [
    `--pgdata=${join(folder, name)}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const primary = await start(name);
  await primary.sql.unsafe(`create role credencia login password 'trusted'`);
  await primary.sql`create database credencia owner credencia`;
  return primary;
}

/** Takes a base backup of a running server into a folder. */
export function takeBaseBackup(
  { folder, run }: DebianServers,
  server: DatabaseServer,
  name: string,
  ...options: string[]
): void {
  run('pg_basebackup', [
    `--dbname=host=127.0.0.1 port=${server.port} user=postgres`,
    `--pgdata=${join(folder, name)}`,
    '--checkpoint=fast',
    '--no-sync',
    ...options,
  ]);
}

/** Starts Debian's PostgreSQL 15 as a primary, and a synchronous standby made by pg_basebackup. */
export async function startDebianPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const servers = await debianServers();
  try {
    const primary = await startDebianPrimary(servers, 'first');
    takeBaseBackup(servers, primary, 'second', '--write-recovery-conf', '--wal-method=stream');
    const standby = await servers.start('second');
    await commitSynchronously(primary);
    return { primary, standby, stop: servers.stop };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function startServer(
  data: string,
  folder: string,
  options: object,
): Promise<{ server: DatabaseServer; end: () => Promise<void> }> {
  const port = await freePort();
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  await appendFile(join(data, 'postgresql.auto.conf'), settings);
  const child = spawn(join(debian_bin, 'postgres'), ['-D', data], { ...options, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const sql = connect(
    { url: `postgres://postgres@127.0.0.1:${port}/postgres` },
    { max: 2, application_name: 'test' },
  );
  let frozen: readonly number[] = [];
  const end = async () => {
    await sql.end({ timeout: 0 });
    for (const pid of frozen) send(pid, 'SIGCONT');
    child.kill('SIGQUIT');
    await ended;
  };
  try {
    await vi.waitFor(() => sql`select 1`, { timeout: 30_000, interval: 100 });
  } catch (error) {
    await end();
    throw error;
  }
  const server: DatabaseServer = {
    port,
    sql,
    async kill9() {
      await signalAll(child, 'SIGKILL');
      await ended;
    },
    async freeze() {
      frozen = await signalAll(child, 'SIGSTOP');
    },
  };
  return { server, end };
}

/** The main process first, which starts the others. */
async function signalAll(
  { pid = -1 }: ChildProcess,
  signal: NodeJS.Signals,
): Promise<readonly number[]> {
  send(pid, signal);
  const signalled = new Set([pid]);
  // The kernel's list may lack some while others end: one that was missed would answer as the primary that it is no more.
  for (let complete = 0; complete < 3;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const missed = children
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((one) => !signalled.has(one));
    for (const one of missed) {
      send(one, signal);
      signalled.add(one);
    }
    complete = missed.length === 0 ? complete + 1 : 0;
  }
  return [...signalled];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
