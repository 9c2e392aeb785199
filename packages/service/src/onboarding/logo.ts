import { hash } from 'node:crypto';
import type { Problem } from '../errors.js';

/** The most bytes of a logo: it is in the database, and a seller's phone loads it. */
export const max_logo_bytes = 100 * 1024;
/** The most pixels in each direction: a small file can say that it is a picture of gigabytes. */
export const max_logo_side = 2000;

export interface Logo {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** SHA-256, in hex. */
  digest: string;
}

interface Picture {
  type: Logo['type'];
  width: number;
  height: number;
}

/** Reads a logo from base64, or says what is wrong with it. The content decides the type. */
export function readLogo(base64: string): Logo | { problem: Problem } {
  const refuse = (code: Problem['code'], message: string) => ({
    problem: { path: '/logo', code, message },
  });
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== base64) {
    return refuse('invalid_format', 'logo must be the bytes of an image in base64.');
  }
  if (bytes.length > max_logo_bytes) {
    return refuse('too_large', 'The logo is larger than 100 KiB.');
  }
  const picture = readPicture(bytes);
  if (!picture) {
    const message =
      'The logo must be a PNG, JPEG or WebP image. SVG is not accepted: export a PNG.';
    return refuse('invalid_format', message);
  }
  const sides = [picture.width, picture.height];
  if (sides.some((side) => side < 1 || side > max_logo_side)) {
    const message = `The logo has ${sides.join(' × ')} pixels. At most 2000 × 2000 are accepted.`;
    return refuse('too_large', message);
  }
  return { bytes, type: picture.type, digest: hash('sha256', bytes, 'hex') };
}

function readPicture(bytes: Buffer): Picture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch (error) {
    // The header ends early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const png_start = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, png_start.length).equals(png_start)) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks along the segments of a JPEG up to the one with its size. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { type: 'image/jpeg', width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function readWebp(bytes: Buffer): Picture | null {
  const textAt = (at: number) => bytes.toString('latin1', at, at + 4);
  if (textAt(0) !== 'RIFF' || textAt(8) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (textAt(12)) {
    case 'VP8 ': {
      const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
      return { type, width, height };
    }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
