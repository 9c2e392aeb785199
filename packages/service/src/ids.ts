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
  return (at) => generator.generateOrResetCore(Date.parse(at), 10_000).toString();
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
