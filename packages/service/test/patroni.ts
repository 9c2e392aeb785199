import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { freePort, serverUser } from './cluster.js';

/** Programs of Debian's packages patroni, etcd-server and postgresql-15. */
const patroni = '/usr/bin/patroni';
const etcd = '/usr/bin/etcd';
const postgres_bin = '/usr/lib/postgresql/15/bin';
const patience_ms = 60_000;

/** The missing programs; empty where everything is installed. */
export const missingPrograms = [patroni, etcd, join(postgres_bin, 'initdb')].filter(
  (path) => !existsSync(path),
);

/** One PostgreSQL server with the Patroni that supervises it. */
export interface PatroniNode {
  name: string;
  /** Of PostgreSQL. */
  port: number;
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void;
  /** Kills Patroni and all processes of PostgreSQL at once, as the loss of the machine does. */
  kill9(): Promise<void>;
  /** Kills all processes of PostgreSQL, and leaves Patroni. */
  killPostgres(): Promise<void>;
}

/** Two nodes with synchronous replication, and etcd. */
export interface PatroniCluster {
  nodes: readonly [PatroniNode, PatroniNode];
  /** The leader, once Patroni has one that runs. */
  leader(): Promise<PatroniNode>;
  /** Resolves when the other node follows the leader synchronously, so that a failover loses nothing. */
  inSync(): Promise<void>;
  /** Hands the leadership over in order. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: 'leader' | 'replica' | 'sync_standby';
  state: string;
}

/** Starts etcd and two nodes on free loopback ports, with a role and a database `credencia`. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'credencia-patroni-'));
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  const options = {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore' as const,
    ...user,
  };
  const running = new Set<ChildProcess>();
  const launch = (program: string, args: string[]) => {
    const child = spawn(program, args, options);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const [client_port, peer_port] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${client_port}`, `http://127.0.0.1:${peer_port}`];
  launch(etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    `--initial-cluster=default=${peer}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
  ]);
  const apis: string[] = [];
  const createNode = async (name: string): Promise<PatroniNode> => {
    const [port, api] = [await freePort(), `127.0.0.1:${await freePort()}`];
    apis.push(api);
    const file = join(folder, `${name}.json`);
    // JSON is YAML.
    await writeFile(file, JSON.stringify(settingsOf({ name, port, api, folder, client_port })));
    let child: ChildProcess | undefined;
    const killPostgres = async () => {
      for (const pid of await serverPids(join(folder, name))) kill(pid);
    };
    return {
      name,
      port,
      start() {
        child = launch(patroni, [file]);
      },
      async kill9() {
        // Patroni first: it would start PostgreSQL again.
        const ended = child && once(child, 'exit');
        child?.kill('SIGKILL');
        await killPostgres();
        await ended;
      },
      killPostgres,
    };
  };
  const nodes = [await createNode('one'), await createNode('two')] as const;
  const members = async (): Promise<Member[]> => {
    for (const api of apis) {
      const answer = await fetch(`http://${api}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('No Patroni answers.');
  };
  const leader = () =>
    vi.waitFor(
      async () => {
        const one = (await members()).find(
          ({ role, state }) => role === 'leader' && state === 'running',
        );
        if (!one) throw new Error('There is no leader.');
        return nodes.find(({ name }) => name === one.name)!;
      },
      { timeout: patience_ms, interval: 100 },
    );
  const inSync = () =>
    vi.waitFor(
      async () => {
        const all = await members();
        if (all.some(({ role }) => role === 'sync_standby')) return;
        throw new Error(`No synchronous standby: ${JSON.stringify(all)}`);
      },
      { timeout: patience_ms, interval: 100 },
    );
  const stop = async () => {
    for (const node of nodes) await node.kill9();
    await Promise.all(
      [...running].map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    nodes[0].start();
    const { port } = await leader();
    const admin = connect({ url: `postgres://postgres@127.0.0.1:${port}/postgres` }, { max: 1 });
    await vi.waitFor(() => admin`create role credencia login`, patience_ms);
    await admin`create database credencia owner credencia`;
    await admin.end();
    nodes[1].start();
    await inSync();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    leader,
    inSync,
    async switchOver() {
      const { name } = await leader();
      const candidate = nodes.find((node) => node.name !== name)?.name;
      const answer = await fetch(`http://${apis[0]}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop,
  };
}

function settingsOf(node: {
  name: string;
  port: number;
  api: string;
  folder: string;
  client_port: number;
}): object {
  const { name, port, api, folder, client_port } = node;
  const address = `127.0.0.1:${port}`;
  return {
    scope: 'credencia',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: `127.0.0.1:${client_port}` },
    bootstrap: {
      dcs: {
        // Shorter than in production, so that the test is: loop_wait + 2 × retry_timeout ≤ ttl.
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        // A primary that dies is not started again: the standby takes over.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, name),
      bin_dir: postgres_bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'rewinder' },
      },
      parameters: { unix_socket_directories: folder },
      // Otherwise the copy for the standby waits for the next checkpoint, for minutes.
      basebackup: [{ checkpoint: 'fast' }],
    },
  };
}

/** The main process of a data folder's server and its children; empty if none runs. */
async function serverPids(data: string): Promise<number[]> {
  const pid = Number(
    (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!(pid > 0)) return [];
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A stale file's id may belong to another program by now.
  if (!command.includes(data)) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
