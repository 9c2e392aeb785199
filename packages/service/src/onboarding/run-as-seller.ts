import { Refusal } from '../errors.js';
import { sellerOf } from '../operation/caller.js';
import type { Answer, Call, Operation, PathParameters } from '../operation/operation.js';
import { inTransaction } from '../platform/database/connect.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import { asMerchant } from './as-merchant.js';
import { recordLinkEvent } from './record-link-event.js';
import { abandonedAfter, stepOf } from './rules.js';
import { completeLink, recordStep } from './store.js';

type SellersCall = Call<unknown, Record<string, never>>;

/**
 * Runs an operation of merchants for the seller of a session, on the session's submerchant alone.
 *
 * @param options `params`: further path parameters; `body`: in place of the request's
 */
export async function runAsSeller(
  call: SellersCall,
  operation: Operation,
  options: { params?: Partial<PathParameters>; body?: unknown } = {},
): Promise<Answer | Refusal> {
  const { merchant_id, submerchant_id, link_id } = sellerOf(call.caller);
  if (submerchant_id === null) throw noSuchSubmerchant();
  const answer = await operation.run({
    ...call,
    caller: asMerchant(call.caller),
    params: { ...options.params, id: submerchant_id },
    body: 'body' in options ? options.body : call.body,
    keep: null,
  } as never);
  if (answer instanceof Refusal) return answer;
  if ('stream' in answer) throw new Error('A seller’s operation answers with no stream.');
  await recordStep(call.sql, merchant_id, link_id, {
    step: stepOf(operation.id),
    at: call.now,
    abandon_at: abandonedAfter(call.now),
  });
  return { ...answer, subjects: [submerchant_id] };
}

/** Runs the operation with which the seller submits, and completes the link with its event in the same transaction. */
export function submitAsSeller(call: SellersCall, operation: Operation): Promise<Answer | Refusal> {
  const { merchant_id, link_id } = sellerOf(call.caller);
  return inTransaction(call.sql, async (tx) => {
    const answer = await runAsSeller({ ...call, sql: tx }, operation);
    if (answer instanceof Refusal) return answer;
    const link = await completeLink(tx, merchant_id, link_id, call.now);
    await recordLinkEvent(call.context, tx, link, 'onboarding.completed', call.now);
    return answer;
  });
}
