import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { hasFactor, readFactors } from '../sessions/store/second-factors.js';
import { recordProof } from '../people/store/sessions.js';
import type { Account } from './rules/read-claims.js';
import { findIdentity } from './store/sso.js';
import { findOrigin } from '../sessions/store/sso-origins.js';
import { type StoredConnection } from '../people/store/sso-connections.js';

/**
 * Records that the person of a session has entered their credentials at the provider again. Only the account that opened the session
 * counts, and only in the browser that has it.
 *
 * @throws Refusal UNAUTHORIZED
 */
export async function proveBySso(
  { context, sql, caller, now }: Call,
  connection: StoredConnection,
  account: Account,
  session_hash: Buffer,
): Promise<void> {
  const refused = new Refusal('UNAUTHORIZED', { message: 'This proof is not accepted.' });
  if (caller.kind !== 'unknown' || !caller.session?.equals(session_hash)) throw refused;
  const origin = await findOrigin(sql, session_hash);
  const isSame = origin?.connection_id === connection.id && origin.subject === account.subject;
  const person_id = isSame ? await findIdentity(sql, connection.id, account.subject) : null;
  if (person_id === null) throw refused;
  // Like a password, no proof for somebody who has a second factor.
  if (!account.has_second_factor && hasFactor(await readFactors(sql, person_id))) throw refused;
  await recordProof(sql, session_hash, now, account.has_second_factor);
  context.sessions.evict(session_hash);
}
