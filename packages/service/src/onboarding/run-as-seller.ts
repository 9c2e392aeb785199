import { Refusal } from '../errors.js';
import { sellerOf } from '../operation/caller.js';
import type { Answer, Call, Operation, PathParameters } from '../operation/operation.js';
import { asMerchant } from './as-merchant.js';
import { recordStep } from './store.js';

/**
 * Runs an operation of merchants for the seller of a session, on the session's submerchant alone.
 *
 * @param options `params`: further path parameters; `body`: in place of the request's; `completed_at`: as of `recordStep`
 */
export async function runAsSeller(
  call: Call<unknown, Record<string, never>>,
  operation: Operation,
  options: {
    params?: Partial<PathParameters>;
    body?: unknown;
    completed_at?: string | null;
  } = {},
): Promise<Answer | Refusal> {
  const { merchant_id, submerchant_id, link_id } = sellerOf(call.caller);
  const answer = await operation.run({
    ...call,
    caller: asMerchant(call.caller),
    params: { ...options.params, id: submerchant_id },
    body: 'body' in options ? options.body : call.body,
    keep: null,
  } as never);
  if (answer instanceof Refusal) return answer;
  if ('stream' in answer) throw new Error('A seller’s operation answers with no stream.');
  await recordStep(call.sql, merchant_id, link_id, call.now, options.completed_at);
  return { ...answer, subjects: [submerchant_id] };
}
