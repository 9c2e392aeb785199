import { Refusal } from '../errors.js';
import { sellerOf } from '../operation/caller.js';
import type { OperationResponse, Author, Unit } from '../operation/operation.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import { asMerchant } from './as-merchant.js';
import { isPartnerComplete } from './partner-documents.js';
import { recordLinkEvent } from './record-link-event.js';
import { abandonedAfter, type Step } from './rules.js';
import { completeLink, findLink, lockLink, recordStep, reopenLink } from './store/links.js';

/** A change of the submerchant with this id, by the seller as its merchant. */
type SellersChange = (
  unit: Unit<Transaction>,
  author: Author,
  id: string,
) => Promise<OperationResponse | Refusal>;

/**
 * Runs a change of merchants for the seller of a session, on the session's submerchant alone, and records the step in the same
 * transaction.
 *
 * @param reopens the seller corrects what was submitted
 */
export function runAsSeller(
  { context, sql }: Unit,
  author: Author,
  step: Step,
  change: SellersChange,
  reopens = false,
): Promise<OperationResponse | Refusal> {
  const { merchant_id, submerchant_id, link_id } = sellerOf(author.caller);
  if (submerchant_id === null) throw noSuchSubmerchant();
  return inTransaction(sql, async (tx) => {
    // The link before the submerchant, as whoever revokes it: otherwise each could wait for the other.
    await lockOpenLink(tx, merchant_id, link_id);
    const merchant = { ...author, caller: asMerchant(author.caller), keep: null };
    const answer = await change({ context, sql: tx }, merchant, submerchant_id);
    if (answer instanceof Refusal) return answer;
    if (reopens) await reopenLink(tx, merchant_id, link_id);
    const { now: at } = author;
    await recordStep(tx, merchant_id, link_id, { step, at, abandon_at: abandonedAfter(at) });
    return { ...answer, subjects: [submerchant_id] };
  });
}

/** Runs the change with which the seller submits, and completes the link with its event in the same transaction. */
export function submitAsSeller(
  { context, sql }: Unit,
  author: Author,
  change: SellersChange,
): Promise<OperationResponse | Refusal> {
  const { merchant_id, link_id } = sellerOf(author.caller);
  return inTransaction(sql, async (tx) => {
    const answer = await runAsSeller({ context, sql: tx }, author, 'submission', change);
    if (answer instanceof Refusal) return answer;
    const link = await completeLink(tx, merchant_id, link_id, author.now);
    await recordLinkEvent(context, tx, link, 'completed', author.now);
    return answer;
  });
}

/** Runs the change with which the seller of a link for one answer sends it, and completes the link. */
export function answerAsSeller(
  { context, sql }: Unit,
  author: Author,
  change: SellersChange,
): Promise<OperationResponse | Refusal> {
  const { merchant_id, link_id } = sellerOf(author.caller);
  return inTransaction(sql, async (tx) => {
    const answer = await runAsSeller({ context, sql: tx }, author, 'documents', change);
    if (!(answer instanceof Refusal)) await completeLink(tx, merchant_id, link_id, author.now);
    return answer;
  });
}

/** Runs the change with which a partner sends a document, and completes the partner's link when it was the last one that was missing. */
export function sendAsPartner(
  { context, sql }: Unit,
  author: Author,
  change: SellersChange,
): Promise<OperationResponse | Refusal> {
  const { merchant_id, link_id } = sellerOf(author.caller);
  return inTransaction(sql, async (tx) => {
    await lockOpenLink(tx, merchant_id, link_id);
    const link = await findLink(tx, merchant_id, link_id);
    const wasComplete = link !== null && (await isPartnerComplete(tx, link));
    const answer = await runAsSeller({ context, sql: tx }, author, 'documents', change);
    if (answer instanceof Refusal || !link || !(await isPartnerComplete(tx, link))) return answer;
    if (wasComplete && link.completed_at !== null) return answer;
    const completed = await completeLink(tx, merchant_id, link_id, author.now);
    await recordLinkEvent(context, tx, completed, 'completed', author.now);
    return answer;
  });
}

/** @throws Refusal UNAUTHORIZED when the link was revoked since the session was read */
async function lockOpenLink(tx: Transaction, merchant_id: string, id: string): Promise<void> {
  if (!(await lockLink(tx, merchant_id, id))) throw new Refusal('UNAUTHORIZED');
}
