import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ListFileError } from './reading.js';

const start_bytes = 65_536;
const chunk_bytes = 262_144;
const line_feed = 10;

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
 * Reads a file as text: in the encoding of its byte order mark or XML declaration; else each line as UTF-8 or, where it is none, as Latin-1,
 * in which Brazil's portal writes. The first lines of a file may have no letter that shows which.
 *
 * @throws ListFileError for an archive, for an empty file, and for bytes that the declared encoding does not have
 */
export async function readText(path: string): Promise<AsyncIterable<string>> {
  const start = await readStart(path);
  if (start.length === 0) {
    throw new ListFileError(`${path} is empty: download it again.`);
  }
  const magic = start.subarray(0, 2).toString('latin1');
  if (magic === 'PK' || magic === '\u001F\u008B') {
    throw new ListFileError(
      `${path} is a ${magic === 'PK' ? 'ZIP archive' : 'compressed file'}: unpack it, and give the file that is in it.`,
    );
  }
  const encoding = encodingOf(start);
  return encoding === null ? decodedByLine(path) : decoded(path, encoding);
}

/** The encoding that a file names, or null. */
function encodingOf(start: Buffer): string | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    start.toString('latin1').replace(/^ï»¿/, ''),
  );
  return declared?.[1] ?? null;
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ListFileError(
      `${path}, line 1: its encoding ${encoding} is not known. Write it as UTF-8.`,
    );
  }
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ListFileError(
        `${path}, from line ${line} on: it has bytes that are no ${encoding}, so names in it cannot be read. Download it again, or write it as UTF-8.`,
      );
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: chunk_bytes })) {
    const text = decode(chunk as Buffer);
    yield text;
    line += text.split('\n').length - 1;
  }
  yield decode();
}

async function* decodedByLine(path: string): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunk_bytes })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    // An endless line is cut after a byte that is a letter by itself.
    const end = bytes.lastIndexOf(line_feed) + 1 || bytes.findLastIndex((byte) => byte < 0x80) + 1;
    rest = bytes.subarray(end);
    yield textOf(bytes.subarray(0, end));
  }
  yield textOf(rest);
}

const utf8 = new TextDecoder('utf-8');
const latin1 = new TextDecoder('windows-1252');

function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return utf8.decode(bytes);
  let text = '';
  for (let from = 0; from < bytes.length;) {
    const to = bytes.indexOf(line_feed, from) + 1 || bytes.length;
    const line = bytes.subarray(from, to);
    text += isUtf8(line) ? utf8.decode(line) : latin1.decode(line);
    from = to;
  }
  return text;
}
