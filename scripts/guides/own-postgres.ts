import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs of a PostgreSQL as Debian installs it; the embedded one comes without those that dump and restore. */
export const postgresPrograms = findPrograms();

/** A PostgreSQL server of this machine's own on a port, without a password. */
export interface OwnPostgres {
  stop(): Promise<void>;
}

/** @throws Error when there are no programs; check `postgresPrograms` before */
export async function startOwnPostgres(port: number): Promise<OwnPostgres> {
  if (postgresPrograms === null) throw new Error('PostgreSQL is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'credencia-own-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : {};
  await chmod(folder, 0o755);
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  const options = { ...user, cwd: folder };
  const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(postgresPrograms, 'initdb'), [...create, '--locale=C.UTF-8'], options);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const args = ['-D', data, ...settings.flatMap((one) => ['-c', one]), '-c', 'fsync=off'];
  const server = spawn(join(postgresPrograms, 'postgres'), args, { ...options, stdio: 'ignore' });
  await answering(server, join(postgresPrograms, 'pg_isready'), port);
  return {
    async stop() {
      const ended = once(server, 'close');
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(server: ChildProcess, isReady: string, port: number): Promise<void> {
  while (spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (server.exitCode !== null) throw new Error('The PostgreSQL server has ended.');
    await pause(50);
  }
}

function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).sort((a, b) => +b - +a) : [];
  const bins = folders.map((version) => join(versions, version, 'bin'));
  return (
    bins.find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'pg_dump'))) ??
    null
  );
}

function idsOf(name: string): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
