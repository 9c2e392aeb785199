import type { Database } from './database/connect.js';
import { canUnseal, seal } from './seal.js';

/** The master key differs from the one this database was used with. The message names the remedies. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/** An arbitrary text: only whether a key decrypts it matters. */
const proof_text = 'credencia';

/**
 * Requires the master key that the values in this database were encrypted with. The first start stores an encrypted proof; every
 * later one must decrypt it. If processes start together with different keys, only those with one of the keys pass.
 *
 * @throws MasterKeyError
 */
export async function requireMasterKey(database: Database, master_key: Buffer): Promise<void> {
  // A concurrent process waits here for the first one's commit, and then reads its row.
  await database`
    insert into master_key_proof (sealed) values (${seal(master_key, proof_text)})
    on conflict do nothing`;
  const [row] = await database<{ sealed: string }[]>`select sealed from master_key_proof`;
  if (!row) throw new Error('The proof of the master key is missing.');
  if (!canUnseal(master_key, row.sealed)) {
    throw new MasterKeyError(
      'MASTER_KEY cannot open what this database holds: that was encrypted with another key. Start with the key that the database was used with; a restored backup needs the key of its time, and development without MASTER_KEY has a published one. If that key is lost or published, run `npm run service -- accept-master-key` with the new one: the secrets of webhook endpoints, the personal values in trails and the events that contain any are then lost, and each secret must be regenerated.',
    );
  }
}

/** Accepts this master key from now on, whichever key the database was used with before. */
export async function acceptMasterKey(database: Database, master_key: Buffer): Promise<void> {
  await database`
    insert into master_key_proof (sealed) values (${seal(master_key, proof_text)})
    on conflict (only_row) do update set sealed = excluded.sealed`;
}
