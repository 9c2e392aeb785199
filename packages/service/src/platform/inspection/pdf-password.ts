import { createCipheriv, createHash } from 'node:crypto';

/** Fills passwords that are shorter than 32 bytes (ISO 32000, 7.6.4.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/**
 * Whether a PDF opens without a password: many are encrypted for their permissions alone. Null when that cannot be decided.
 *
 * @param dictionary the text of the encryption dictionary, a character for each byte
 * @param id the first element of the trailer's `ID`
 */
export function opensWithoutPassword(dictionary: string, id: Buffer): boolean | null {
  if (!/\/Filter[\0\t\n\f\r ]{0,16}\/Standard(?![A-Za-z])/.test(dictionary)) return null;
  const version = numberOf(dictionary, 'V') ?? 0;
  const revision = numberOf(dictionary, 'R');
  const owner = stringOf(dictionary, 'O');
  const user = stringOf(dictionary, 'U');
  const permissions = numberOf(dictionary, 'P');
  if (revision === null || owner === null || user === null || permissions === null) return null;
  if (revision >= 5)
    return revision <= 6 && user.length >= 48 ? isEmptyByHash(user, revision) : null;
  if (revision < 2 || owner.length < 32 || user.length < 32) return null;
  const length = version === 1 || revision === 2 ? 40 : keyLength(dictionary);
  if (length === null) return null;
  const key = keyOf(owner, permissions, id, {
    bytes: length / 8,
    revision,
    hasPlainMetadata: /\/EncryptMetadata[\0\t\n\f\r ]{1,16}false/.test(dictionary),
  });
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let check = rc4(key, createHash('md5').update(padding).update(id).digest());
  for (let round = 1; round <= 19; round += 1) {
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  }
  return check.equals(user.subarray(0, 16));
}

/** Bits of the key. A filter of AES always has 128. */
function keyLength(dictionary: string): number | null {
  if (/\/CFM[\0\t\n\f\r ]{0,16}\/AESV2/.test(dictionary)) return 128;
  const given = [...dictionary.matchAll(/\/Length[\0\t\n\f\r ]{1,16}([0-9]{1,4})/g)].map((found) =>
    Number(found[1]),
  );
  // Within a crypt filter, some writers count bytes.
  const bits = Math.max(40, ...given.map((length) => (length < 40 ? length * 8 : length)));
  return bits % 8 === 0 && bits <= 128 ? bits : null;
}

/** Algorithm 2, of the empty password. */
function keyOf(
  owner: Buffer,
  permissions: number,
  id: Buffer,
  {
    bytes,
    revision,
    hasPlainMetadata,
  }: { bytes: number; revision: number; hasPlainMetadata: boolean },
): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions | 0);
  const hash = createHash('md5')
    .update(padding)
    .update(owner.subarray(0, 32))
    .update(bits)
    .update(id);
  if (revision >= 4 && hasPlainMetadata) hash.update(Buffer.alloc(4, 0xff));
  let key = hash.digest();
  if (revision >= 3) {
    for (let round = 0; round < 50; round += 1) {
      key = createHash('md5').update(key.subarray(0, bytes)).digest();
    }
  }
  return key.subarray(0, bytes);
}

/** Algorithm 2.A and 2.B, of the empty user password. */
function isEmptyByHash(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40);
  let key: Buffer = createHash('sha256').update(salt).digest();
  if (revision === 6) {
    for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
      const block = Buffer.concat(Array.from({ length: 64 }, () => key));
      const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
      cipher.setAutoPadding(false);
      const encrypted = Buffer.concat([cipher.update(block), cipher.final()]);
      let rest = 0;
      for (const byte of encrypted.subarray(0, 16)) rest += byte;
      const algorithm = (['sha256', 'sha384', 'sha512'] as const)[rest % 3]!;
      key = createHash(algorithm).update(encrypted).digest();
      last = encrypted.at(-1)!;
    }
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32));
}

/** Not offered by the OpenSSL of Node without its legacy provider. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + state[index]! + key[index % key.length]!) & 255;
    [state[index], state[other]] = [state[other]!, state[index]!];
  }
  const result = Buffer.alloc(data.length);
  for (let at = 0, index = 0, other = 0; at < data.length; at += 1) {
    index = (index + 1) & 255;
    other = (other + state[index]!) & 255;
    [state[index], state[other]] = [state[other]!, state[index]!];
    result[at] = data[at]! ^ state[(state[index]! + state[other]!) & 255]!;
  }
  return result;
}

function numberOf(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}[\\0\\t\\n\\f\\r ]{1,16}(-?[0-9]{1,10})(?![0-9])`).exec(
    dictionary,
  );
  return found ? Number(found[1]) : null;
}

/** A string of a dictionary, in either notation. */
function stringOf(dictionary: string, name: string): Buffer | null {
  const start = new RegExp(`/${name}[\\0\\t\\n\\f\\r ]{0,16}(?=[(<])`).exec(dictionary);
  return start ? readString(dictionary, start.index + start[0].length) : null;
}

/** Reads a string that begins at a position with `(` or `<`; null if it does not end. */
export function readString(text: string, at: number): Buffer | null {
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    if (end === -1) return null;
    const digits = text.slice(at + 1, end).replace(/[^0-9A-Fa-f]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const bytes: number[] = [];
  let depth = 1;
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(index + 1, index + 4));
      if (octal) {
        bytes.push(Number.parseInt(octal[0], 8) & 255);
        index += octal[0].length;
        continue;
      }
      index += 1;
      const next = text[index] ?? '';
      // An escaped end of a line continues the string.
      if (next === '\r' && text[index + 1] === '\n') index += 1;
      else if (next !== '\n' && next !== '\r') bytes.push((escapes[next] ?? next).charCodeAt(0));
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return Buffer.from(bytes);
    if (character === '\r') {
      if (text[index + 1] === '\n') index += 1;
      bytes.push(10);
    } else bytes.push(character.charCodeAt(0));
  }
  return null;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
