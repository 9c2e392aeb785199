import type { Database, Sql } from './database/connect.js';
import type { DataKeys } from './data-keys.js';
import { placeOf } from './place.js';

/** The master key differs from the one this database was used with. The message names the remedies. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/** An arbitrary text: only whether a key decrypts it matters. */
const proof_text = 'credencia';
const proof_place = placeOf('master_key_proof', 'sealed');

/** Whether one of the keys opens a proof. */
export function isProofOf(proof: string, keys: DataKeys): boolean {
  return keys.canOpen(proof, proof_place);
}

/**
 * Requires a master key that the values in this database were encrypted with, and seals new values with the key that the database
 * names. The first start stores an encrypted proof; every later one must decrypt it. If processes start together with different keys,
 * only those with one of the keys pass. The key of the proof is the one that seals.
 *
 * @throws MasterKeyError
 */
export async function requireMasterKey(database: Database, keys: DataKeys): Promise<void> {
  // A concurrent process waits here for the first one's commit, and then reads its row.
  await database`
    insert into master_key_proof (sealed) values (${keys.seal(proof_text, proof_place)})
    on conflict do nothing`;
  await followMasterKey(database, keys);
}

/**
 * Reads which key seals new values, and switches to it. Without a proof, nothing changes.
 *
 * @throws MasterKeyError when this process does not have the key
 */
export async function followMasterKey(sql: Sql, keys: DataKeys): Promise<void> {
  const proof = await readProof(sql);
  if (proof !== null) followProof(proof, keys);
}

/** @throws MasterKeyError */
export function followProof(proof: string, keys: DataKeys): void {
  if (!isProofOf(proof, keys)) {
    throw new MasterKeyError(
      'MASTER_KEY cannot open what this database holds: that was encrypted with another key. Start with the key that the database was used with, or add it to PREVIOUS_MASTER_KEYS; a restored backup needs the key of its time, and development without MASTER_KEY has a published one. If that key is lost or published, run `npm run service -- accept-master-key` with the new one: the secrets of webhook endpoints, the personal values in trails and the events that contain any are then lost, and each secret must be regenerated.',
    );
  }
  keys.sealWith(keys.keyOf(proof));
}

/** The stored proof; null in a database that was not used with a key yet. */
export async function readProof(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ sealed: string }[]>`select sealed from master_key_proof`;
  return row?.sealed ?? null;
}

/**
 * Seals new values with a key of the ring from now on, in every process as soon as it reads the proof. Resolves with whether that is
 * so: false when the proof was changed meanwhile.
 */
export async function replaceProof(
  sql: Sql,
  keys: DataKeys,
  before: string,
  key_id: string,
): Promise<boolean> {
  keys.sealWith(key_id);
  const { count } = await sql`
    update master_key_proof set sealed = ${keys.seal(proof_text, proof_place)} where sealed = ${before}`;
  return count === 1;
}

/** Accepts this master key from now on, whichever key the database was used with before. */
export async function acceptMasterKey(database: Database, keys: DataKeys): Promise<void> {
  await database`
    insert into master_key_proof (sealed) values (${keys.seal(proof_text, proof_place)})
    on conflict (only_row) do update set sealed = excluded.sealed`;
}
