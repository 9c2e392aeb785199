import { spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError, errnoOf } from './errors.js';
import { isAlive } from './process-table.js';
import { programOptions } from './run-program.js';
import type { ServerUser } from './server-user.js';

/** Name of the lock file in the data folder. It is never removed. */
export const LOCK_FILE = 'service.lock';

/** BSD's O_EXLOCK, available on macOS, but without a constant in Node. */
const O_EXLOCK = 0x20;

/** Time that a refused service waits for the lock holder's process id, in milliseconds. */
const READ_HOLDER_TIMEOUT_MS = 1000;

interface Holder {
  pid: number;
  since: string;
}

/** A lock on a data folder, held until `release` or the end of the process. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process, across processes and within one.
 *
 * It is a kernel lock (flock) on an open file. The kernel releases it when the
 * process ends, however it ends, so that it is never stale; the file's content
 * is only used for the error message. The kernel also grants it to exactly one
 * of several concurrent processes; with a PID file, reading, checking and
 * replacing it would have to be atomic. The file is never removed, because two
 * services could then lock two different files.
 *
 * @throws EmbeddedPostgresError `data_folder_in_use` naming the holder's process
 *   id and start, `lock_unavailable`, `data_folder_unwritable`
 */
export async function lockFolder(home: string, user: ServerUser): Promise<FolderLock> {
  const path = join(home, LOCK_FILE);
  for (;;) {
    const fd = await openLocked(path, home);
    try {
      if (!isSameFile(fd, path)) {
        // The folder was removed or replaced meanwhile, so this lock is void.
        closeSync(fd);
        continue;
      }
      // A later service may use the folder as that user.
      if (user.switched) fchownSync(fd, user.uid, user.gid);
      ftruncateSync(fd, 0);
      const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
      writeSync(fd, `${JSON.stringify(holder)}\n`, 0);
    } catch (error) {
      // On a full disk, for one. The next attempt of this process must get the lock.
      closeSync(fd);
      throw error;
    }
    let isHeld = true;
    return {
      release() {
        if (!isHeld) return;
        isHeld = false;
        ftruncateSync(fd, 0);
        closeSync(fd);
      },
    };
  }
}

async function openLocked(path: string, home: string): Promise<number> {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const isDarwin = process.platform === 'darwin';
  let fd: number;
  try {
    // Node opens files close-on-exec, so no child process inherits the lock.
    const extra = isDarwin ? O_EXLOCK | O_NONBLOCK : 0;
    fd = openSync(path, O_RDWR | O_CREAT | O_NOFOLLOW | extra, 0o644);
  } catch (error) {
    if (isDarwin && errnoOf(error) === 'EAGAIN') throw await inUse(path, home);
    throw new EmbeddedPostgresError(
      'data_folder_unwritable',
      `The lock file ${path} cannot be opened: ${(error as Error).message}.`,
      'Make the user that starts the service the owner of the data folder and its contents.',
      { cause: error },
    );
  }
  if (isDarwin) return fd;
  try {
    if (await flock(fd)) return fd;
    throw await inUse(path, home);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * Locks an open file with the program flock, as Node has no call for it. The
 * lock belongs to the open file description, which this process shares with
 * the program and keeps open after it ends.
 *
 * @returns false if another process holds the lock
 */
function flock(fd: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', ['-x', '-n', '3'], {
      ...programOptions(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', fd],
    });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', (error) => reject(unavailable(error.message, error)));
    child.once('close', (code) => {
      if (code === 0) resolve(true);
      else if (code === 1) resolve(false);
      else reject(unavailable(stderr.trim() || `flock ended with code ${code}`));
    });
  });
}

function unavailable(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'lock_unavailable',
    `The data folder cannot be locked with the program flock: ${reason}.`,
    `Install flock (package util-linux) and keep the data on a local disk. ${DATABASE_URL_REMEDY}`,
    { cause },
  );
}

function isSameFile(fd: number, path: string): boolean {
  const held = fstatSync(fd);
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.ino === held.ino && found.dev === held.dev;
}

async function inUse(path: string, home: string): Promise<EmbeddedPostgresError> {
  const holder = await readHolder(path);
  const user =
    holder === undefined
      ? 'another service'
      : `another service (process ${holder.pid}, since ${holder.since})`;
  return new EmbeddedPostgresError(
    'data_folder_in_use',
    `The data folder ${home} is in use by ${user}.`,
    'Stop the other service, or choose another data folder for this one.',
  );
}

/** Reads the lock holder; retries, since it writes its process id only after locking. */
async function readHolder(path: string): Promise<Holder | undefined> {
  const until = Date.now() + READ_HOLDER_TIMEOUT_MS;
  do {
    const text = await readFile(path, 'utf8').catch(() => '');
    try {
      const holder = JSON.parse(text) as Holder;
      if (await isAlive(holder.pid)) return holder;
    } catch {
      // Partly written, or truncated by a service that has just stopped.
    }
    await sleep(20);
  } while (Date.now() < until);
  return undefined;
}
