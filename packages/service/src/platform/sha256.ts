import { hash } from 'node:crypto';

/** Long enough for nearly all texts: memory for each takes as long as hashing some hundred bytes. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);
/** The most bytes that UTF-8 takes for a unit of UTF-16. */
const bytes_per_unit = 3;

/** SHA-256. By way of hexadecimal: Node allocates separate memory for a digest in bytes, which takes longer than hashing a short text. */
export function sha256(input: Buffer | string): Buffer {
  return Buffer.from(hash('sha256', input, 'hex'), 'hex');
}

/** SHA-256 of some bytes and a text after them. */
export function sha256After(start: Buffer, text: string): Buffer {
  const most = start.length + text.length * bytes_per_unit;
  const bytes = most <= scratch.length ? scratch : Buffer.allocUnsafe(most);
  start.copy(bytes);
  const length = start.length + bytes.write(text, start.length);
  return sha256(bytes.subarray(0, length));
}
