import { createHash, randomBytes } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Random words drawn from the system at a time: drawn one by one, they cost more than the rest of an id. */
const drawn_words = 1024;

/**
 * A source of UUIDv7s, each greater than the one before, that carry the given time (ISO 8601). Clocks step back now and
 * then: up to 10 s of it, ids go on from the last time, which `timeOfId` tells.
 */
export function createIdSource(): (at: string) => string {
  let words = new Uint32Array(0);
  let next = 0;
  const generator = new V7Generator({
    nextUint32() {
      if (next === words.length) {
        const bytes = randomBytes(drawn_words * 4);
        words = new Uint32Array(
          bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
        );
        next = 0;
      }
      return words[next++] ?? 0;
    },
  });
  // Many ids of one moment are made one after the other.
  let last = { at: '', milliseconds: 0 };
  return (at) => {
    if (at !== last.at) last = { at, milliseconds: Date.parse(at) };
    return written(generator.generateOrResetCore(last.milliseconds, 10_000).bytes);
  };
}

const digits = Buffer.from('0123456789abcdef');
const written_id = Buffer.from('00000000-0000-0000-0000-000000000000');
/** Where the digits of each byte stand in the text. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** The library puts the text together digit by digit, which leaves a kilobyte behind for each id. */
function written(bytes: Readonly<Uint8Array>): string {
  for (const [at, place] of places.entries()) {
    const byte = bytes[at] ?? 0;
    written_id[place] = digits[byte >> 4] ?? 0;
    written_id[place + 1] = digits[byte & 15] ?? 0;
  }
  return written_id.toString('latin1');
}

/** The time that a UUIDv7 carries, ISO 8601 UTC with milliseconds. */
export function timeOfId(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}

/** Whether the text has the form of a UUID, in any case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The UUIDv5 of a name in a namespace (RFC 9562): the same for the same name wherever it is made. */
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
