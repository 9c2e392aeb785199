import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, errnoOf, unlessMissing } from './errors.js';
import { isServerOf, isSignallable } from './process-table.js';
import type { ServerUser } from './server-user.js';

/** PostgreSQL's shutdown signals from patient to rough, and how long each is given. Milliseconds. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 2_000],
];

/**
 * Ends a server that a killed service has left on the cluster, and clears the
 * way where a number in `postmaster.pid` now belongs to an unrelated process.
 * Call it under the folder's lock.
 *
 * @returns the process id of the server that was stopped, if there was one
 * @throws EmbeddedPostgresError `old_server_stuck`
 */
export async function stopOrphanedServer(
  cluster_dir: string,
  user: ServerUser,
): Promise<number | undefined> {
  const file = join(cluster_dir, 'postmaster.pid');
  const old = await readPidFile(file);
  if (old === undefined) return undefined;
  const running = await isServerOf(old.pid, cluster_dir);
  if (running) await stop(old.pid, cluster_dir);

  // A server that had to be killed leaves its file, and for a moment even its number.
  const left = running ? await readPidFile(file) : old;
  if (left !== undefined && isSignallable(left.pid)) await disownPidFile(file, left.text, user);
  return running ? old.pid : undefined;
}

async function readPidFile(file: string): Promise<{ pid: number; text: string } | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => unlessMissing(error, ''));
  // A server for maintenance writes its process id with a minus sign.
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isInteger(pid) && pid > 0 ? { pid, text } : undefined;
}

async function stop(pid: number, cluster_dir: string): Promise<void> {
  for (const [signal, patience_ms] of STEPS) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errnoOf(error) === 'ESRCH') return;
      throw stuck(pid, cluster_dir, (error as Error).message);
    }
    const until = Date.now() + patience_ms;
    while (Date.now() < until) {
      if (!(await isServerOf(pid, cluster_dir))) return;
      await sleep(20);
    }
  }
  throw stuck(pid, cluster_dir, 'it does not react to signals');
}

function stuck(pid: number, cluster_dir: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'old_server_stuck',
    `A PostgreSQL server (process ${pid}) still runs on ${cluster_dir} and cannot be stopped: ${reason}.`,
    `Stop process ${pid} as the user it runs as, then start the service again.`,
  );
}

/**
 * PostgreSQL refuses to start while the process named in `postmaster.pid`
 * exists, whatever program it is. The file must not simply go: it also says
 * which shared memory the old server used, by which PostgreSQL finds out
 * whether processes of that server are left. A server takes the number of the
 * process that starts it for a leftover, so our own takes the place of the old.
 */
async function disownPidFile(file: string, text: string, user: ServerUser): Promise<void> {
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
