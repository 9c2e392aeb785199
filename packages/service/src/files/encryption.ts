import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** Bytes of plain text that are encrypted and authenticated together: a reader gets none that were not verified. */
const segment_bytes = 64 * 1024;
const tag_bytes = 16;

/**
 * Encrypts the bytes of one part of a file, in segments of 64 KiB, each AES-256-GCM under a key of this part alone. The nonce is
 * the segment's number with a mark on the last one: segments cannot be swapped, and a part cannot be cut off. No nonce is used twice,
 * because every attempt to store a part has a new id and so a new key.
 */
export class PartCipher {
  readonly #key: Buffer;
  #pending: Buffer[] = [];
  #pending_bytes = 0;
  #number = 0;

  constructor(fileKey: Buffer, partId: string) {
    this.#key = keyOfPart(fileKey, partId);
  }

  /** Encrypts the segments that the chunk completes. The last segment waits for `end`. */
  update(chunk: Buffer): Buffer[] {
    const sealed: Buffer[] = [];
    let rest = chunk;
    while (this.#pending_bytes + rest.length > segment_bytes) {
      const missing = segment_bytes - this.#pending_bytes;
      this.#pending.push(rest.subarray(0, missing));
      rest = rest.subarray(missing);
      sealed.push(...this.#seal(false));
    }
    if (rest.length > 0) this.#pending.push(rest);
    this.#pending_bytes += rest.length;
    return sealed;
  }

  end(): Buffer[] {
    return this.#seal(true);
  }

  #seal(isLast: boolean): Buffer[] {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#number, isLast));
    const sealed = this.#pending.map((chunk) => cipher.update(chunk));
    sealed.push(cipher.final(), cipher.getAuthTag());
    this.#number += 1;
    this.#pending = [];
    this.#pending_bytes = 0;
    return sealed;
  }
}

/**
 * Decrypts a part, segment by segment.
 *
 * @throws Error when it was altered or cut off
 */
export async function* openPart(
  fileKey: Buffer,
  partId: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const key = keyOfPart(fileKey, partId);
  const whole = segment_bytes + tag_bytes;
  let pending: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of sealed) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    // A whole segment that more bytes follow is not the last one.
    while (pending.length > whole) {
      yield openSegment(key, number, false, pending.subarray(0, whole));
      pending = pending.subarray(whole);
      number += 1;
    }
  }
  yield openSegment(key, number, true, pending);
}

/** The bytes that a part of so many bytes takes when it is encrypted. */
export function sealedBytes(size: number): number {
  return size + tag_bytes * Math.max(1, Math.ceil(size / segment_bytes));
}

function openSegment(key: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < tag_bytes) throw new Error('A stored file is cut off.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
    authTagLength: tag_bytes,
  });
  decipher.setAuthTag(sealed.subarray(-tag_bytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tag_bytes)), decipher.final()]);
}

function keyOfPart(fileKey: Buffer, partId: string): Buffer {
  return createHmac('sha256', fileKey).update(`part ${partId}`).digest();
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
