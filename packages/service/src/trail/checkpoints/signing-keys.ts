import { placeOf, type Place } from '../../platform/place.js';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Sql } from '../../platform/database/connect.js';
import type { DataKeys } from '../../platform/data-keys.js';
import { rawPublicKey } from './note.js';

/** The keys that an installation signs its checkpoints with. */
export interface SigningKeys {
  /** Key that signs new checkpoints; null where only verifying is possible. */
  current: KeyObject | null;
  /** All of which the private part is known. */
  private_keys: KeyObject[];
  /** The public keys that the installation trusts, 32 bytes each. */
  known: Buffer[];
  /** Keys that have signed a checkpoint, by their stored mark. */
  used: Buffer[];
}

interface StoredKey {
  public_key: string;
  private_key: string | null;
  /** Set with the first checkpoint that it signs, so that it is noticed when all checkpoints are deleted. */
  has_signed?: boolean;
}

/**
 * Reads the signing keys. A stored key is trusted because it is sealed: whoever can write to the database alone cannot add one.
 *
 * @param configured the private key of the configuration, PEM; null: the newest stored one signs
 */
export async function readSigningKeys(
  sql: Sql,
  data_keys: DataKeys,
  configured: string | null,
): Promise<SigningKeys> {
  const rows = await sql<KeyRow[]>`
    select public_key, sealed from checkpoint_keys order by created_at, public_key`;
  const stored = rows.flatMap((row) => openKey(data_keys, row));
  const private_keys = stored.flatMap(({ private_key }) =>
    private_key === null ? [] : [createPrivateKey(private_key)],
  );
  const given = configured === null ? null : createPrivateKey(configured);
  const current = given ?? private_keys.at(-1) ?? null;
  const known = stored.map(({ public_key }) => Buffer.from(public_key, 'base64'));
  const used = stored.flatMap(({ has_signed, public_key }) =>
    has_signed === true ? [Buffer.from(public_key, 'base64')] : [],
  );
  return {
    current,
    used,
    private_keys: given ? [...private_keys, given] : private_keys,
    known:
      given && !known.some((raw) => raw.equals(publicPart(given)))
        ? [...known, publicPart(given)]
        : known,
  };
}

/** Reads the keys for signing: generates the first one, and stores the public part of a configured one that is new. */
export async function prepareSigningKeys(
  sql: Sql,
  data_keys: DataKeys,
  configured: string | null,
  at: string,
): Promise<SigningKeys & { current: KeyObject }> {
  if (configured !== null)
    await trustKey(sql, data_keys, publicPart(createPrivateKey(configured)), at);
  let keys = await readSigningKeys(sql, data_keys, configured);
  if (!keys.current) {
    await addKey(sql, data_keys, at);
    keys = await readSigningKeys(sql, data_keys, configured);
  }
  if (!keys.current) throw new Error('A signing key that was just stored cannot be read.');
  return { ...keys, current: keys.current };
}

/** Whether the key that signs from now on has signed a checkpoint before. */
export function hasSigned({ current, used }: SigningKeys): boolean {
  return current !== null && used.some((raw) => raw.equals(publicPart(current)));
}

/** Marks the key that signs from now on, in the transaction of its checkpoint. */
export async function markAsSigning(
  sql: Sql,
  data_keys: DataKeys,
  keys: SigningKeys,
  at: string,
): Promise<void> {
  const { current } = keys;
  if (!current || hasSigned(keys)) return;
  const raw = publicPart(current);
  const [row] = await sql<KeyRow[]>`
    select public_key, sealed from checkpoint_keys where public_key = ${raw.toString('base64')}`;
  const [stored] = row ? openKey(data_keys, row) : [];
  await insertKey(sql, data_keys, at, raw, stored?.private_key ?? null, true);
}

interface KeyRow {
  public_key: string;
  sealed: string;
}

/** By the key itself: a row whose name was changed is none of the installation's. */
function keyPlace(public_key: string): Place {
  return placeOf('checkpoint_keys', 'sealed', public_key);
}

/** Generates and stores a key, which signs from now on unless the configuration has one. Resolves with its public part. */
export async function addKey(sql: Sql, data_keys: DataKeys, at: string): Promise<Buffer> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const raw = publicPart(privateKey);
  await insertKey(sql, data_keys, at, raw, pemOf(privateKey));
  return raw;
}

/** Stores a public key as one that the installation has signed with. */
export async function trustKey(
  sql: Sql,
  data_keys: DataKeys,
  raw: Buffer,
  at: string,
): Promise<void> {
  const [row] = await sql<KeyRow[]>`
    select public_key, sealed from checkpoint_keys where public_key = ${raw.toString('base64')}`;
  if (row && openKey(data_keys, row).length > 0) return;
  await insertKey(sql, data_keys, at, raw, null);
}

async function insertKey(
  sql: Sql,
  data_keys: DataKeys,
  at: string,
  raw: Buffer,
  private_key: string | null,
  has_signed = false,
): Promise<void> {
  const public_key = raw.toString('base64');
  const key: StoredKey = { public_key, private_key, has_signed };
  const sealed = data_keys.seal(JSON.stringify(key), keyPlace(public_key));
  await sql`
    insert into checkpoint_keys (public_key, created_at, sealed) values (${public_key}, ${at}, ${sealed})
    on conflict (public_key) do update set sealed = excluded.sealed`;
}

/** The stored key; none when it was altered, or sealed with a key that is missing. */
function openKey(data_keys: DataKeys, { public_key, sealed }: KeyRow): StoredKey[] {
  try {
    return [JSON.parse(data_keys.open(sealed, keyPlace(public_key))) as StoredKey];
  } catch {
    return [];
  }
}

/** The 32 bytes of a private key's public part. */
export function publicPart(key: KeyObject): Buffer {
  return rawPublicKey(createPublicKey(key));
}

export function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }) as string;
}
