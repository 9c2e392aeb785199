import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError, isDiskFull } from './errors.js';
import { programOptions } from './run-program.js';
import type { ServerFiles } from './server-files.js';
import type { ServerLog } from './server-log.js';
import type { ServerUser } from './server-user.js';

/** The exit of a server; `expected` is true after `stop`. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  expected: boolean;
}

/** A server that accepts connections. */
export interface ServerProcess {
  pid: number;
  exited: Promise<ServerExit>;
  /** Stops the server within 5 s, with a fast shutdown if possible. */
  stop(): Promise<void>;
}

/** The timeouts of a fast and of an immediate shutdown; then the process is killed. Milliseconds. */
const FAST_MS = 3_500;
const IMMEDIATE_MS = 700;

/** The startup timeout; long, because crash recovery replays the WAL. Milliseconds. */
const READY_TIMEOUT_MS = 120_000;

/**
 * Time for the child processes of a killed server to end, in milliseconds. They end once they notice, and a new server
 * refuses to start while one is left.
 */
const REMNANTS_TIMEOUT_MS = 10_000;

/**
 * Starts the server and waits until it accepts connections.
 *
 * @param args as from `serverArguments`
 * @throws EmbeddedPostgresError `server_start_failed` or `disk_full`
 */
export async function startServer(
  files: ServerFiles,
  args: string[],
  clusterDir: string,
  user: ServerUser,
  log: ServerLog,
): Promise<ServerProcess> {
  const retryUntil = Date.now() + REMNANTS_TIMEOUT_MS;
  for (;;) {
    const server = launch(files, args, user, log);
    if (await waitUntilReady(server, clusterDir)) return server;
    await server.stop();
    const output = [server.failure()?.message ?? '', await log.tail()].join(' ').trim();
    const hasRemnants = output.includes('shared memory block') && output.includes('still in use');
    if (hasRemnants && Date.now() < retryUntil) {
      await sleep(200);
      continue;
    }
    const isFull = isDiskFull(output);
    throw new EmbeddedPostgresError(
      isFull ? 'disk_full' : 'server_start_failed',
      `The PostgreSQL server on ${clusterDir} did not start: ${output || 'it gave no reason'}`,
      isFull ? 'Free some space on that disk.' : `See ${log.path}. ${DATABASE_URL_REMEDY}`,
    );
  }
}

function launch(
  files: ServerFiles,
  args: string[],
  user: ServerUser,
  log: ServerLog,
): ServerProcess & { failure(): Error | undefined } {
  const [command = files.postgres, ...rest] = [...files.launcher, files.postgres, ...args];
  const child = spawn(command, rest, {
    ...programOptions(user),
    // A new session: the terminal's Ctrl-C must not stop the server while the
    // service finishes its last requests.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let expected = false;
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null, expected }));
    child.once('exit', (code, signal) => resolve({ code, signal, expected }));
  });
  // The last resort if the service exits without stopping the server.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  void exited.then(() => process.removeListener('exit', onExit));

  let stopping: Promise<void> | undefined;
  return {
    pid: child.pid ?? -1,
    exited,
    failure: () => failure,
    stop() {
      expected = true;
      return (stopping ??= shutDown(child, exited));
    },
  };
}

async function shutDown(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  const endsWithin = async (milliseconds: number) => {
    const timeout = new AbortController();
    const waited = sleep(milliseconds, false, { signal: timeout.signal }).catch(() => false);
    const ended = await Promise.race([exited.then(() => true), waited]);
    timeout.abort();
    return ended;
  };
  child.kill('SIGINT');
  if (await endsWithin(FAST_MS)) return;
  child.kill('SIGQUIT');
  if (await endsWithin(IMMEDIATE_MS)) return;
  child.kill('SIGKILL');
  await exited;
}

/** Polls postmaster.pid: line 1 is the process id, line 8 the state. */
async function waitUntilReady(server: ServerProcess, clusterDir: string): Promise<boolean> {
  const ended = server.exited.then(() => true);
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true;
    if (await Promise.race([ended, sleep(10, false)])) return false;
  }
  return false;
}
