import { Refusal } from '../errors.js';
import { sellerOf } from '../operation/caller.js';
import type { Answer, Call, Operation, PathParameters } from '../operation/operation.js';
import { inTransaction, type Database, type Transaction } from '../platform/database/connect.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import { asMerchant } from './as-merchant.js';
import { isPartnerComplete } from './partner-documents.js';
import { recordLinkEvent } from './record-link-event.js';
import { abandonedAfter, stepOf } from './rules.js';
import { completeLink, findLink, lockLink, recordStep, reopenLink } from './store/links.js';

type SellersCall = Call<unknown, Record<string, never>>;

/**
 * Runs an operation of merchants for the seller of a session, on the session's submerchant alone, and records the step in the same
 * transaction.
 *
 * @param options `params`: further path parameters; `body`: in place of the request's; `reopens`: the seller corrects what was submitted
 */
export function runAsSeller(
  call: SellersCall,
  operation: Operation,
  options: { params?: Partial<PathParameters>; body?: unknown; reopens?: boolean } = {},
): Promise<Answer | Refusal> {
  const { merchant_id, submerchant_id, link_id } = sellerOf(call.caller);
  if (submerchant_id === null) throw noSuchSubmerchant();
  return inTransaction(call.sql, async (tx) => {
    // The link before the submerchant, as whoever revokes it: otherwise each could wait for the other.
    await lockOpenLink(tx, merchant_id, link_id);
    const answer = await operation.run({
      ...call,
      sql: tx,
      // A file is given to the submerchant in this transaction too.
      context: { ...call.context, database: tx as unknown as Database },
      caller: asMerchant(call.caller),
      params: { ...options.params, id: submerchant_id },
      body: 'body' in options ? options.body : call.body,
      keep: null,
    } as never);
    if (answer instanceof Refusal) return answer;
    if ('stream' in answer) throw new Error('A seller’s operation answers with no stream.');
    if (options.reopens) await reopenLink(tx, merchant_id, link_id);
    await recordStep(tx, merchant_id, link_id, {
      step: stepOf(operation.id),
      at: call.now,
      abandon_at: abandonedAfter(call.now),
    });
    return { ...answer, subjects: [submerchant_id] };
  });
}

/** Runs the operation with which the seller submits, and completes the link with its event in the same transaction. */
export function submitAsSeller(call: SellersCall, operation: Operation): Promise<Answer | Refusal> {
  const { merchant_id, link_id } = sellerOf(call.caller);
  return inTransaction(call.sql, async (tx) => {
    const answer = await runAsSeller({ ...call, sql: tx }, operation);
    if (answer instanceof Refusal) return answer;
    const link = await completeLink(tx, merchant_id, link_id, call.now);
    await recordLinkEvent(call.context, tx, link, 'completed', call.now);
    return answer;
  });
}

/** Runs the operation with which a partner sends a document, and completes the partner's link when it was the last one that was missing. */
export function sendAsPartner(
  call: SellersCall,
  operation: Operation,
  options: { body: unknown },
): Promise<Answer | Refusal> {
  const { merchant_id, link_id } = sellerOf(call.caller);
  return inTransaction(call.sql, async (tx) => {
    await lockOpenLink(tx, merchant_id, link_id);
    const link = await findLink(tx, merchant_id, link_id);
    const wasComplete = link !== null && (await isPartnerComplete(tx, link));
    const answer = await runAsSeller({ ...call, sql: tx }, operation, options);
    if (answer instanceof Refusal || !link || !(await isPartnerComplete(tx, link))) return answer;
    if (wasComplete && link.completed_at !== null) return answer;
    const completed = await completeLink(tx, merchant_id, link_id, call.now);
    await recordLinkEvent(call.context, tx, completed, 'completed', call.now);
    return answer;
  });
}

/** @throws Refusal UNAUTHORIZED when the link was revoked since the session was read */
async function lockOpenLink(tx: Transaction, merchant_id: string, id: string): Promise<void> {
  if (!(await lockLink(tx, merchant_id, id))) throw new Refusal('UNAUTHORIZED');
}
