import { createHash, randomBytes } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Stands for the operator where a merchant's id would be, in columns that must not be null. */
export const operator_id = '00000000-0000-0000-0000-000000000000';

/** The batch size of random 32-bit words: drawn one by one, they cost more than the rest of an id. */
const batch_words = 1024;

/**
 * Creates a generator of monotonic UUIDv7s with the given time (ISO 8601). If the clock steps back by up to 10 s, ids continue
 * from the last time, which `timeOfId` then returns.
 */
export function createIdSource(): (at: string) => string {
  let words = new Uint32Array(0);
  let next = 0;
  const generator = new V7Generator({
    nextUint32() {
      if (next === words.length) {
        const bytes = randomBytes(batch_words * 4);
        words = new Uint32Array(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
        );
        next = 0;
      }
      return words[next++] ?? 0;
    },
  });
  // Caches the parsed time: many ids in a row share it.
  let last = { at: '', milliseconds: 0 };
  return (at) => {
    if (at !== last.at) last = { at, milliseconds: Date.parse(at) };
    return formatUuid(generator.generateOrResetCore(last.milliseconds, 10_000).bytes);
  };
}

const digits = Buffer.from('0123456789abcdef');
const uuid_buffer = Buffer.from('00000000-0000-0000-0000-000000000000');
/** The offset of each byte's digits in the text. */
const offsets = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** The library builds the text digit by digit, which leaves a kilobyte of garbage per id. */
function formatUuid(bytes: Readonly<Uint8Array>): string {
  for (const [at, offset] of offsets.entries()) {
    const byte = bytes[at] ?? 0;
    uuid_buffer[offset] = digits[byte >> 4] ?? 0;
    uuid_buffer[offset + 1] = digits[byte & 15] ?? 0;
  }
  return uuid_buffer.toString('latin1');
}

/** The time in a UUIDv7, as ISO 8601 UTC with milliseconds. */
export function timeOfId(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}

/** Whether the text has the form of a UUID, in any case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The UUIDv5 of a name in a namespace (RFC 9562): deterministic. */
export function idOfName(namespace: string, name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
