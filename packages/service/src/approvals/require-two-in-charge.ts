import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Transaction } from '../platform/database/connect.js';
import { readMerchantRules, readOperatorRules } from './store/requests.js';
import { ownerOf } from './trail.js';

/**
 * Checks, after a change of people that a rule covers, that two people in charge of the caller's side remain: one alone could neither
 * approve nor turn the rule off.
 *
 * @throws Refusal SECOND_PERSON_MISSING
 */
export async function requireTwoInCharge(
  tx: Transaction,
  context: Context,
  caller: KnownCaller,
  operation_id: string,
): Promise<void> {
  if (context.approvals.guarded.get(operation_id)?.rule !== 'people') return;
  const owner = ownerOf(caller);
  const { people } =
    owner === null ? await readOperatorRules(tx) : await readMerchantRules(tx, owner);
  if (people && (await context.sessions.countInCharge(tx, owner)) < 2) {
    throw new Refusal('SECOND_PERSON_MISSING');
  }
}
