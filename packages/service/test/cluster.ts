import { execFileSync, spawn } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distribute } from '../src/platform/cluster/distribute.js';
import { connect, type Target } from '../src/platform/database/connect.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createAllPartitions } from '../src/platform/database/partitions.js';
import { onDatabase } from './global-setup.js';

/** Servers of PostgreSQL with the extension Citus: Debian's folder of version 15, or another one. */
export const citus_bin = process.env['CITUS_BIN'] ?? '/usr/lib/postgresql/15/bin';
const shards = 4;

/** One server of a cluster. */
export interface ClusterServer {
  port: number;
  url: string;
  start(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Stops all of its processes: connections stay open, and nothing is answered. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): Promise<void>;
}

/**
 * Starts three servers of PostgreSQL with Citus on free loopback ports: a coordinator, and two workers that hold the shards. The
 * databases are created by `createClusterDatabase`.
 */
export async function startCluster(): Promise<{
  servers: readonly ClusterServer[];
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-citus-'));
  const user = serverUser();
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  const servers = await Promise.all([0, 1, 2].map((at) => createServerIn(folder, at, user)));
  for (const server of servers) await server.start();
  return {
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createServerIn(
  folder: string,
  at: number,
  user: { uid: number; gid: number } | null,
): Promise<ClusterServer> {
  const data = join(folder, String(at));
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...user };
  execFileSync(
    join(citus_bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...run, stdio: 'ignore' },
  );
  await mkdir(join(folder, `socket-${at}`));
  if (user) await chown(join(folder, `socket-${at}`), user.uid, user.gid);
  await appendFile(
    join(data, 'postgresql.conf'),
    `shared_preload_libraries = 'citus'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${join(folder, `socket-${at}`)}'
fsync = off
max_connections = 200
max_prepared_transactions = 200
citus.node_conninfo = 'sslmode=disable'
citus.max_cached_conns_per_worker = 4
`,
  );
  let child: ReturnType<typeof spawn> | null = null;
  /** The server first, which starts the others. */
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = child?.pid ?? 0;
    process.kill(pid, name);
    const sessions = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const session of sessions.split(' ').filter(Boolean)) {
      try {
        process.kill(Number(session), name);
      } catch (error) {
        // The session has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    port,
    url,
    async start() {
      child = spawn(join(citus_bin, 'postgres'), ['-D', data], { ...run, stdio: 'ignore' });
      for (let tries = 0; ; tries += 1) {
        const sql = connect({ url }, { max: 1 });
        try {
          await sql`select 1`;
          return;
        } catch (error) {
          if (tries === 100 || child.exitCode !== null) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        } finally {
          await sql.end({ timeout: 1 });
        }
      }
    },
    async freeze() {
      await signal('SIGSTOP');
    },
    async thaw() {
      await signal('SIGCONT');
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      await signal('SIGCONT');
      const ended = once(child, 'exit');
      // An immediate shutdown: no checkpoint, connections are cut.
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** PostgreSQL does not run as root: then as the user that Debian's package creates. */
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Creates a database on every server of the cluster, migrated and distributed. */
export async function createClusterDatabase(
  coordinator: Target,
  workers: readonly string[],
  name: string,
): Promise<void> {
  await createEmptyClusterDatabase(coordinator, workers, name);
  const sql = connect(onDatabase(coordinator, name), { max: 1 });
  await migrate(sql);
  await createAllPartitions(sql, new Date().toISOString(), { ahead: 1 });
  await distribute(sql, shards, () => {});
  await sql.end();
}

/** Creates a database without tables on every server of the cluster, which know each other. */
export async function createEmptyClusterDatabase(
  coordinator: Target,
  workers: readonly string[],
  name: string,
): Promise<void> {
  const targets = [coordinator, ...workers.map((url): Target => ({ url }))];
  await Promise.all(
    targets.map(async (target) => {
      const admin = connect(target, { max: 1 });
      await admin`create database ${admin(name)}`;
      await admin.end();
      const database = connect(onDatabase(target, name), { max: 1 });
      await database`create extension citus`;
      await database.end();
    }),
  );
  const sql = connect(onDatabase(coordinator, name), { max: 1 });
  // Servers are added by one at a time: it writes the role, which all databases of a server share.
  const admin = connect(coordinator, { max: 1 });
  await admin`select pg_advisory_lock(1)`;
  await sql`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`;
  for (const worker of workers) {
    await sql`select citus_add_node('127.0.0.1', ${portOf({ url: worker })})`;
  }
  await sql`select citus_set_node_property('127.0.0.1', ${portOf(coordinator)}, 'shouldhaveshards', false)`;
  await admin.end();
  await sql.end();
}

function portOf(target: Target): number {
  return 'url' in target ? Number(new URL(target.url).port) : target.port;
}
