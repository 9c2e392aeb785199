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

/** BSD's O_EXLOCK, which macOS has and which Node gives no name to. */
const O_EXLOCK = 0x20;

/** How long a refused service looks for the name of the one that holds the lock. Milliseconds. */
const HOLDER_WRITES_WITHIN_MS = 1000;

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
 * The lock is the kernel's own (flock) on an open file. The kernel drops it
 * when the process ends, however it ends, so that a lock is never stale: what
 * the file says only serves the message, nobody decides by it. And the kernel
 * gives it to exactly one of those that ask at the same time, for which a lock
 * made of files would have to read, check and replace in one step. The file
 * stays, because removing it would let two services lock two files in turn.
 *
 * @throws EmbeddedPostgresError `data_folder_in_use` naming the holder's process
 *   id and start, `lock_unavailable`, `data_folder_unwritable`
 */
export async function lockFolder(home: string, user: ServerUser): Promise<FolderLock> {
  const path = join(home, LOCK_FILE);
  for (;;) {
    const fd = await openLocked(path, home);
    if (!isStillThere(fd, path)) {
      // The folder was removed or replaced meanwhile: what we hold locks nothing.
      closeSync(fd);
      continue;
    }
    // The same folder may later be used by a service which runs as that user.
    if (user.switched) fchownSync(fd, user.uid, user.gid);
    ftruncateSync(fd, 0);
    const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
    writeSync(fd, `${JSON.stringify(holder)}\n`, 0);
    let held = true;
    return {
      release() {
        if (!held) return;
        held = false;
        ftruncateSync(fd, 0);
        closeSync(fd);
      },
    };
  }
}

async function openLocked(path: string, home: string): Promise<number> {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const darwin = process.platform === 'darwin';
  let fd: number;
  try {
    // Node opens files close-on-exec, so that no child carries the lock on.
    const extra = darwin ? O_EXLOCK | O_NONBLOCK : 0;
    fd = openSync(path, O_RDWR | O_CREAT | O_NOFOLLOW | extra, 0o644);
  } catch (error) {
    if (darwin && errnoOf(error) === 'EAGAIN') throw await inUse(path, home);
    throw new EmbeddedPostgresError(
      'data_folder_unwritable',
      `The lock file ${path} cannot be opened: ${(error as Error).message}.`,
      'Make the user that starts the service the owner of the data folder and of what is in it.',
      { cause: error },
    );
  }
  if (darwin) return fd;
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
 * lock belongs to the open file, which the program shares with us and which
 * stays open here when the program ends.
 *
 * @returns false where somebody else holds the lock
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

function isStillThere(fd: number, path: string): boolean {
  const held = fstatSync(fd);
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.ino === held.ino && found.dev === held.dev;
}

async function inUse(path: string, home: string): Promise<EmbeddedPostgresError> {
  const holder = await readHolder(path);
  const who =
    holder === undefined
      ? 'another service'
      : `another service (process ${holder.pid}, since ${holder.since})`;
  return new EmbeddedPostgresError(
    'data_folder_in_use',
    `The data folder ${home} is in use by ${who}.`,
    'Stop the other service, or give this one a data folder of its own.',
  );
}

/** Waits out the moment in which the lock is taken, but its holder has not written its name. */
async function readHolder(path: string): Promise<Holder | undefined> {
  const until = Date.now() + HOLDER_WRITES_WITHIN_MS;
  do {
    const text = await readFile(path, 'utf8').catch(() => '');
    try {
      const holder = JSON.parse(text) as Holder;
      if (await isAlive(holder.pid)) return holder;
    } catch {
      // Half written, or emptied by a service that has just stopped.
    }
    await sleep(20);
  } while (Date.now() < until);
  return undefined;
}
