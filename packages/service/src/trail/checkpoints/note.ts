import {
  createHash,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
  type KeyObject,
} from 'node:crypto';

/**
 * Signed notes, the format of C2SP (https://c2sp.org/signed-note) that transparency logs sign their checkpoints in: a text whose every
 * line ends with a line feed, an empty line, and a line `— <name> <base64>` for each signature.
 */
export interface SignedNote {
  text: string;
  signatures: { name: string; key_id: string; signature: Buffer }[];
}

/** The type of Ed25519 in key ids and signatures. */
const ed25519 = 1;

/** The 32 bytes of an Ed25519 public key. */
export function rawPublicKey(key: KeyObject): Buffer {
  const { x } = key.export({ format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519' || x === undefined)
    throw new Error('This is no Ed25519 key.');
  return Buffer.from(x, 'base64url');
}

/** @throws Error for bytes that are no key */
export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** The key id of a name and a public key: the first four bytes of a SHA-256, in hexadecimal. */
export function keyIdOf(name: string, raw: Buffer): string {
  const bytes = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), raw]);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** A verifier key as C2SP writes it: `<name>+<key id>+<base64>`. */
export function verifierKey(name: string, raw: Buffer): string {
  const key = Buffer.concat([Buffer.of(ed25519), raw]).toString('base64');
  return `${name}+${keyIdOf(name, raw)}+${key}`;
}

/** Signs a text under a name with each of the private keys. */
export function signNote(text: string, name: string, keys: readonly KeyObject[]): string {
  const lines = keys.map((key) => {
    const id = Buffer.from(keyIdOf(name, rawPublicKey(createPublicKey(key))), 'hex');
    const signature = signBytes(null, Buffer.from(text), key);
    return `— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** @throws Error for a text that is no signed note */
export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (end === -1 || lines.pop() !== '' || lines.length === 0)
    throw new Error('This is no signed note.');
  const signatures = lines.map((line) => {
    const [, name, encoded] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    if (name === undefined || encoded === undefined) throw new Error('This is no signed note.');
    const bytes = Buffer.from(encoded, 'base64');
    return { name, key_id: bytes.toString('hex', 0, 4), signature: bytes.subarray(4) };
  });
  return { text, signatures };
}

/** Returns the given public keys (32 bytes each) that have signed a note. */
export function signersOf({ text, signatures }: SignedNote, keys: readonly Buffer[]): Buffer[] {
  return keys.filter((raw) =>
    signatures.some(
      ({ name, key_id, signature }) =>
        keyIdOf(name, raw) === key_id &&
        verifyBytes(null, Buffer.from(text), publicKeyOf(raw), signature),
    ),
  );
}

/**
 * Reads public keys from a file: lines with verifier keys, or PEM.
 *
 * @returns the 32 bytes of each
 * @throws Error when there is none, or one that is not Ed25519
 */
export function readPublicKeys(text: string): Buffer[] {
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const lines = text
    .split('\n')
    .map((line) => /^[^\s+]+\+[0-9a-f]{8}\+([A-Za-z0-9+/=]+)$/.exec(line.trim())?.[1])
    .filter((encoded) => encoded !== undefined)
    .map((encoded) => Buffer.from(encoded, 'base64'));
  const keys = [
    ...pems.map((pem) => rawPublicKey(createPublicKey(pem))),
    ...lines
      .filter((bytes) => bytes.length === 33 && bytes[0] === ed25519)
      .map((bytes) => bytes.subarray(1)),
  ];
  if (keys.length === 0) throw new Error('There is no Ed25519 public key in it.');
  return keys;
}
