import { Refusal } from '../errors.js';
import { operatorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { inTransaction } from '../platform/database/connect.js';
import { authorOf } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { requireUnclaimed } from './open-case.js';
import { recordClaim } from './record-claim.js';
import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { findClaims, lockClaims } from './store/claims.js';

/**
 * Claims a case, or renews the claim. A person holds at most `MAX_CLAIMS` cases: claims of one person wait for each other, so that those
 * made at once do not pass the limit together. Keys are not limited, since one may serve a whole team.
 *
 * @param isTakingOver whether somebody else's claim gives way
 * @throws Refusal NOT_FOUND, INVALID_STATUS, CLAIM_HELD, TOO_MANY_CLAIMS
 */
export async function claimWithinLimit(call: Call, isTakingOver: boolean) {
  const { context, params } = call;
  const by = operatorOf(call.caller);
  const id = params.id.toLowerCase();
  // Before the transaction, which would otherwise wait for a second connection.
  const merchant_id = await findMerchantOfSubmerchant(context, id);
  if (merchant_id === null) {
    throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  }
  const at = context.at(await context.groups.of(merchant_id));
  const claim = (sql: Parameters<typeof changeSubmerchant>[1]) =>
    changeSubmerchant(at, sql, { merchant_id, id }, authorOf(call), [], (change) => {
      if (!isTakingOver) requireUnclaimed(change, by.actor_id);
      return { data: recordClaim(change, by, context.clock()) };
    });
  if (by.person === null) return claim(at.database);
  return inTransaction(call.sql, async (tx) => {
    await commitInTwoPhases(tx);
    await lockClaims(tx, by.actor_id);
    const held = await findClaims(tx, context.groups, by.actor_id, context.clock());
    const { max_claims } = context.config;
    if (!held.includes(id) && held.length >= max_claims) throw tooMany(held);
    return claim(tx);
  });
}

function tooMany(held: readonly string[]): Refusal {
  return new Refusal('TOO_MANY_CLAIMS', {
    message: `You have claimed ${held.length} cases already, as many as one person may: decide or release one of them first.`,
    errors: held.map((submerchant_id) => ({
      path: 'path/id',
      code: 'claimed',
      message: 'You have claimed this case.',
      submerchant_id,
    })),
  });
}
