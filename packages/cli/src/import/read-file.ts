import { open } from 'node:fs/promises';
import { usageFailure } from '../failure.js';
import { unreadable } from '../read-text.js';

export const byte_order_mark = '\uFEFF';
const mark_bytes = Buffer.from(byte_order_mark);

/** A file as text, piece by piece, with its byte order mark, which says that it is UTF-8 whatever is given. */
export async function* readFileText(
  path: string,
  encoding: string,
): AsyncGenerator<string, void, undefined> {
  // Windows-1252, which spreadsheets call Latin-1; it also decodes bytes that Latin-1 leaves undefined.
  const label = encoding === 'latin1' ? 'windows-1252' : 'utf-8';
  let decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  let isFirst = true;
  let lines = 1;
  const decode = (chunk?: Uint8Array) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      lines += text.split('\n').length - 1;
      return text;
    } catch {
      throw usageFailure(
        `The file ${path} is not UTF-8, from about line ${lines} on.`,
        'Save it as “CSV UTF-8”, or add --encoding latin1 if a spreadsheet wrote it.',
      );
    }
  };
  let file;
  try {
    file = await open(path);
    for await (const chunk of file.createReadStream({ highWaterMark: 64 * 1024 })) {
      if (isFirst && (chunk as Buffer).subarray(0, mark_bytes.length).equals(mark_bytes))
        decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      isFirst = false;
      yield decode(chunk as Buffer);
    }
    yield decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw unreadable(path, error);
    throw error;
  } finally {
    await file?.close();
  }
}

/** Counts the lines of a file, without reading it whole at once. */
export async function countLines(path: string): Promise<number> {
  try {
    const file = await open(path);
    try {
      if (!(await file.stat()).isFile()) throw usageFailure(`${path} is no file.`);
      let lines = 1;
      for await (const chunk of file.createReadStream({ highWaterMark: 256 * 1024 })) {
        for (let at = 0; (at = (chunk as Buffer).indexOf(10, at) + 1) > 0;) lines += 1;
      }
      return lines;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw unreadable(path, error);
    throw error;
  }
}
