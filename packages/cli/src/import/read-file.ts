import { open } from 'node:fs/promises';
import { usageFailure } from '../failure.js';
import { unreadable } from '../read-text.js';

export const encodings = ['utf-8', 'latin1'] as const;

/** A file as text, piece by piece; `position` hears how many bytes have been read. */
export async function* readFileText(
  path: string,
  encoding: string,
  position: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  // What spreadsheets call Latin-1 is this; it also takes the bytes that Latin-1 has no sign for.
  const label = encoding === 'latin1' ? 'windows-1252' : 'utf-8';
  const decoder = new TextDecoder(label, { fatal: true });
  let bytes = 0;
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
      const text = decode(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      position(bytes);
      yield text;
    }
    yield decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw unreadable(path, error);
    throw error;
  } finally {
    await file?.close();
  }
}

/** How large a file is, in bytes. */
export async function sizeOf(path: string): Promise<number> {
  try {
    const file = await open(path);
    try {
      const found = await file.stat();
      if (!found.isFile()) throw usageFailure(`${path} is no file that could be read twice.`);
      return found.size;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw unreadable(path, error);
    throw error;
  }
}
