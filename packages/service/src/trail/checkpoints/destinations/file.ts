import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseCheckpoint } from '../checkpoint.js';
import { parseNote } from '../note.js';
import type { SentCheckpoint } from '../sent-checkpoint.js';

/** Bytes first read from the end of a file: more than most lines. */
const tail_bytes = 1_048_576;

/** Length of the common history of a file and the database. */
export interface FileEnd {
  /** The last checkpoint that both contain; 0 for none. */
  number: number;
  /** The file has other checkpoints than the database. */
  isFork: boolean;
}

/** Appends lines and waits until they are on the disk. */
export async function appendToFile(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a', 0o640);
  try {
    const { size } = await file.stat();
    // A process that was killed while it wrote leaves part of a line.
    const isCut = size > 0 && !(await endsWithLineFeed(path, size));
    // `write` may write less than it is given, as on a disk that is full for a moment.
    await file.appendFile((isCut ? '\n' : '') + lines.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @param findNote the database's note of a number */
export async function readFileEnd(
  path: string,
  findNote: (number: number) => Promise<string | null>,
): Promise<FileEnd> {
  const last = await readLastNote(path);
  if (last === null) return { number: 0, isFork: false };
  const { number } = parseCheckpoint(parseNote(last).text);
  if ((await findNote(number)) === last) return { number, isFork: false };
  // After a fork, the file has both sides. Its lines of the database's side are not repeated.
  let common = 0;
  for await (const note of notesOf(path)) {
    const one = parseCheckpoint(parseNote(note).text).number;
    if (one > common && (await findNote(one)) === note) common = one;
  }
  return { number: common, isFork: true };
}

async function readLastNote(path: string): Promise<string | null> {
  let size: number;
  try {
    const file = await open(path, 'r');
    try {
      ({ size } = await file.stat());
      const length = Math.min(size, tail_bytes);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      const lines = buffer.toString().split('\n');
      for (const line of lines.toReversed()) {
        const note = noteOf(line);
        if (note !== null) return note;
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  let last: string | null = null;
  if (size > tail_bytes) for await (const note of notesOf(path)) last = note;
  return last;
}

async function* notesOf(path: string): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const note = noteOf(line);
    if (note !== null) yield note;
  }
}

/** The signed note of a line; null for a line that was cut off. */
function noteOf(line: string): string | null {
  try {
    return (JSON.parse(line) as SentCheckpoint).checkpoint;
  } catch {
    return null;
  }
}

async function endsWithLineFeed(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() === '\n';
  } finally {
    await file.close();
  }
}
