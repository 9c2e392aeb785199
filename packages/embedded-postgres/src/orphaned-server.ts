import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, errnoOf, unlessMissing } from './errors.js';
import { isServerOf, isSignallable } from './process-table.js';
import type { ServerUser } from './server-user.js';

/** PostgreSQL's shutdown signals (fast, immediate, kill), each with its timeout. Milliseconds. */
const SHUTDOWN_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 2_000],
];

/**
 * Stops a server that a killed service left on the cluster, and corrects a
 * `postmaster.pid` whose process id now belongs to an unrelated process.
 * Requires the folder's lock.
 *
 * @returns the process id of the stopped server, if any
 * @throws EmbeddedPostgresError `old_server_stuck`
 */
export async function stopOrphanedServer(
  clusterDir: string,
  user: ServerUser,
): Promise<number | undefined> {
  const file = join(clusterDir, 'postmaster.pid');
  const old = await readPidFile(file);
  if (old === undefined) return undefined;
  const isRunning = await isServerOf(old.pid, clusterDir);
  if (isRunning) await stop(old.pid, clusterDir);

  // A killed server leaves its file, and its process id is not free at once.
  const remaining = isRunning ? await readPidFile(file) : old;
  if (remaining !== undefined && isSignallable(remaining.pid))
    await replacePid(file, remaining.text, user);
  return isRunning ? old.pid : undefined;
}

async function readPidFile(file: string): Promise<{ pid: number; text: string } | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => unlessMissing(error, ''));
  // A single-user server writes its process id with a minus sign.
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isInteger(pid) && pid > 0 ? { pid, text } : undefined;
}

async function stop(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, timeout_ms] of SHUTDOWN_STEPS) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errnoOf(error) === 'ESRCH') return;
      throw stuck(pid, clusterDir, (error as Error).message);
    }
    const until = Date.now() + timeout_ms;
    while (Date.now() < until) {
      if (!(await isServerOf(pid, clusterDir))) return;
      await sleep(20);
    }
  }
  throw stuck(pid, clusterDir, 'it does not react to signals');
}

function stuck(pid: number, clusterDir: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'old_server_stuck',
    `A PostgreSQL server (process ${pid}) still runs on ${clusterDir} and cannot be stopped: ${reason}.`,
    `Stop process ${pid} as the user it runs as, then start the service again.`,
  );
}

/**
 * Replaces the process id in `postmaster.pid`. PostgreSQL refuses to start
 * while that process exists, whatever program it is. The file cannot be
 * removed: it also names the old server's shared memory, by which PostgreSQL
 * detects remaining processes of that server. PostgreSQL ignores the process id
 * of its parent, so the file gets the id of this process.
 */
async function replacePid(file: string, text: string, user: ServerUser): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text.replace(/^-?\d+/, String(process.pid)));
    if (user.switched) await handle.chown(user.uid, user.gid);
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
