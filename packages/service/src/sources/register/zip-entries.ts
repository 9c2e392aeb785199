import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { RegisterError } from './register-error.js';

/** A file within a zip. */
export interface ZipEntry {
  name: string;
  /** Packed, in bytes. */
  size: number;
  /** Unpacked, in bytes. */
  unpacked_size: number;
  method: number;
  /** Of the unpacked bytes. */
  crc: number;
  /** Where its header begins. */
  offset: number;
}

const end_size = 22;
const max_comment = 0xff_ff;
const end_signature = 0x06_05_4b_50;
const locator_signature = 0x07_06_4b_50;
const locator_size = 20;
const end64_signature = 0x06_06_4b_50;
const entry_signature = 0x02_01_4b_50;
const header_signature = 0x04_03_4b_50;
const in_extra = 0xff_ff_ff_ff;
/** A directory of more would not be that of a few files. */
const max_directory = 4 * 1024 * 1024;

/**
 * Reads the directory of a zip, zip64 too, which is at its end: a download that was cut off has none.
 *
 * @throws RegisterError
 */
export async function readZipEntries(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await bytesAt(
      file,
      Math.max(0, size - end_size - max_comment - locator_size),
      size,
    );
    const at = lastIndexOf(tail, end_signature);
    if (at < 0) throw cutOff(path);
    const { from, bytes } = await directoryOf(file, tail, at);
    if (bytes > max_directory || from + bytes > size) throw cutOff(path);
    return entriesIn(await bytesAt(file, from, from + bytes), path);
  } finally {
    await file.close();
  }
}

/** Streams the unpacked bytes of an entry. `onRead` is given the number of packed bytes that were read. */
export async function* readZipEntry(
  path: string,
  { name, size, unpacked_size, method, crc, offset }: ZipEntry,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8) {
    throw new RegisterError(
      `${basename(path)}: ${name} is packed by a method that is not known (${method}). Unpack it yourself, and put the file into the folder instead.`,
    );
  }
  const file = await open(path);
  const header = await bytesAt(file, offset, offset + 30);
  await file.close();
  if (header.length < 30 || header.readUInt32LE(0) !== header_signature) throw cutOff(path);
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (size === 0) return;
  const packed = createReadStream(path, {
    start,
    end: start + size - 1,
    highWaterMark: 256 * 1024,
  });
  packed.on('data', (chunk) => onRead(chunk.length));
  let unpacked: Readable = packed;
  if (method === 8) {
    const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
    packed.once('error', (error) => inflate.destroy(error));
    unpacked = packed.pipe(inflate);
  }
  let [length, sum] = [0, 0];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      length += chunk.length;
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw code.startsWith('Z_') ? cutOff(path) : error;
  } finally {
    packed.destroy();
  }
  if (length !== unpacked_size || sum !== crc) throw cutOff(path);
}

function entriesIn(directory: Buffer, path: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== entry_signature) break;
    const [name_length, extra_length, comment_length] = [28, 30, 32].map((of) =>
      directory.readUInt16LE(at + of),
    ) as [number, number, number];
    const name_end = at + 46 + name_length;
    const sizes = sizesOf(directory, at, directory.subarray(name_end, name_end + extra_length));
    const name = directory.toString('latin1', at + 46, name_end);
    const method = directory.readUInt16LE(at + 10);
    if ((directory.readUInt16LE(at + 8) & 1) === 1) {
      throw new RegisterError(
        `${basename(path)} is encrypted. Put files as Receita Federal publishes them there.`,
      );
    }
    if (!name.endsWith('/'))
      entries.push({ name, method, crc: directory.readUInt32LE(at + 16), ...sizes });
    at = name_end + extra_length + comment_length;
  }
  return entries;
}

/** Sizes and place of an entry; large ones are in its extra field, in this order, each only if its usual place is full. */
function sizesOf(
  directory: Buffer,
  at: number,
  extra: Buffer,
): Pick<ZipEntry, 'size' | 'unpacked_size' | 'offset'> {
  let large: Buffer = Buffer.alloc(0);
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue;
    large = extra.subarray(field + 4, field + 4 + extra.readUInt16LE(field + 2));
  }
  let next = 0;
  const value = (place: number): number => {
    const usual = directory.readUInt32LE(at + place);
    if (usual !== in_extra || next + 8 > large.length) return usual;
    next += 8;
    return Number(large.readBigUInt64LE(next - 8));
  };
  const unpacked_size = value(24);
  const size = value(20);
  return { unpacked_size, size, offset: value(42) };
}

async function directoryOf(
  file: FileHandle,
  tail: Buffer,
  end: number,
): Promise<{ from: number; bytes: number }> {
  const locator = end - locator_size;
  if (locator >= 0 && tail.readUInt32LE(locator) === locator_signature) {
    const at = Number(tail.readBigUInt64LE(locator + 8));
    const large = await bytesAt(file, at, at + 56);
    if (large.length === 56 && large.readUInt32LE(0) === end64_signature) {
      return {
        from: Number(large.readBigUInt64LE(48)),
        bytes: Number(large.readBigUInt64LE(40)),
      };
    }
  }
  return { from: tail.readUInt32LE(end + 16), bytes: tail.readUInt32LE(end + 12) };
}

function lastIndexOf(tail: Buffer, signature: number): number {
  for (let at = tail.length - end_size; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === signature) return at;
  }
  return -1;
}

/** The bytes of a file from one place to another, or as many as there are. */
async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

function cutOff(path: string): RegisterError {
  return new RegisterError(
    `${basename(path)} is no whole zip: its download was probably cut off or disturbed. Download it again, and load again.`,
  );
}
