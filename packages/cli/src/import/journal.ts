import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { usageFailure } from '../failure.js';
import { writeWhole } from '../write-whole.js';

/**
 * Journal of an import beside its file, so that the same command continues after any stop. Each line that is done is one
 * line here, written at once: a kill loses at most one that is done already, and that one is found to be so by the service.
 */
export interface Journal {
  /** Whether an earlier import of the same file with the same keys was stopped. */
  is_resumed: boolean;
  /** Names the import over all its starts: part of the idempotency keys of what it adds. */
  import_id: string;
  /** Before the first line is worked on; throws a Failure when nothing can be written. */
  begin(): void;
  isDone(fingerprint: string): boolean;
  done(fingerprint: string): void;
  close(): void;
  /** The import has come to its end: the next one checks every line again. */
  remove(): void;
}

interface Head {
  import_id: string;
  url: string;
  public_key: string;
}

/**
 * Looks for one that is there already; nothing is written before `begin`.
 *
 * @throws Failure for a file that is something else, which the import would overwrite and delete
 */
export function openJournal(
  path: string,
  { url, public_key }: { url: string; public_key: string },
): Journal {
  const lines = readLines(path);
  if (!isJournal(lines)) {
    throw usageFailure(
      `${path} is no file of an import’s progress, and would be overwritten.`,
      'Name another place with --progress-file, or delete that file.',
    );
  }
  const head = headOf(lines[0]);
  const is_resumed = head?.url === url && head.public_key === public_key;
  const import_id = is_resumed ? head.import_id : randomUUID();
  const known = new Set(is_resumed ? lines.slice(1) : []);
  let file: number | null = null;
  const lock = `${path}.lock`;
  const write = (text: string) => {
    try {
      writeWhole(file!, text);
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const close = () => {
    if (file === null) return;
    closeSync(file);
    file = null;
    rmSync(lock, { force: true });
  };
  return {
    is_resumed,
    import_id,
    begin() {
      if (file !== null) return;
      const holder = takeLock(lock);
      if (holder !== null) {
        throw usageFailure(
          `This file is being imported already, by the process ${holder}.`,
          `Wait until that has ended. If there is no such import, delete ${lock}.`,
        );
      }
      try {
        file = openSync(path, is_resumed ? 'a' : 'w', 0o600);
      } catch (error) {
        rmSync(lock, { force: true });
        throw unwritable(path, error);
      }
      const first: Head = { import_id, url, public_key };
      // A kill may have left half a line. The import that went on until now has removed its journal.
      const has_head = is_resumed && fstatSync(file).size > 0;
      write(has_head ? '\n' : `${JSON.stringify(first)}\n`);
    },
    isDone: (fingerprint) => known.has(fingerprint),
    done(fingerprint) {
      if (file !== null) write(`${fingerprint}\n`);
    },
    close,
    remove() {
      close();
      rmSync(path, { force: true });
    },
  };
}

function unwritable(path: string, error: unknown): Error {
  return usageFailure(
    `How far the import is cannot be written to ${path}: ${(error as Error).message}`,
    'Name another place with --progress-file.',
  );
}

/**
 * Two imports of one file at once would both add what is missing. Returns the process that holds the lock; null: it is taken now, also
 * from a process that was killed. Where the file cannot be written, the journal says so.
 */
function takeLock(path: string): string | null {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return null;
    }
    // Just taken, it has no content yet.
    const [holder = 'that has begun right now'] = readLines(path);
    // In a container, the process that was killed may have had this one’s number.
    const is_own = holder === String(process.pid);
    if (!is_own && isRunning(Number(holder))) return holder;
    rmSync(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fingerprint of a line: an equal line is the same work. */
export function fingerprintOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27);
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

const head_start = '{"import_id":';

/** Also an empty one, and one whose first write was cut off. */
function isJournal([first = '']: readonly string[]): boolean {
  return first.startsWith(head_start) || head_start.startsWith(first);
}

function headOf(line: string | undefined): Head | null {
  try {
    return JSON.parse(line ?? '') as Head;
  } catch {
    return null;
  }
}
