import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ListFileError } from './reading.js';

const start_bytes = 65_536;

/** Reads the first bytes of a file, to find out what it is. */
async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start_bytes), 0, start_bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads a file as text, in the encoding that its first bytes show: that of its XML declaration, UTF-8, or else Latin-1, in which Brazil's
 * portal writes.
 *
 * @throws ListFileError for an archive and for an empty file
 */
export async function readText(path: string): Promise<AsyncIterable<string>> {
  const start = await readStart(path);
  if (start.length === 0) {
    throw new ListFileError(`${path} is empty: download it again.`);
  }
  if (start.subarray(0, 2).toString('latin1') === 'PK') {
    throw new ListFileError(
      `${path} is a ZIP archive: unpack it, and give the file that is in it.`,
    );
  }
  return decoded(path, encodingOf(start));
}

function encodingOf(start: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    start.toString('latin1').replace(/^ï»¿/, ''),
  );
  if (declared?.[1] !== undefined) return declared[1];
  try {
    // A character may be cut at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    throw new ListFileError(
      `${path}, line 1: its encoding ${encoding} is not known. Write it as UTF-8.`,
    );
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
