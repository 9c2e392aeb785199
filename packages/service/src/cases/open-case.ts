import { Refusal } from '../errors.js';
import { operatorOf } from '../operation/caller.js';
import type { Author, Call, Unit } from '../operation/operation.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { authorOf } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import type { Part } from '../submerchants/rules/lifecycle.js';
import { isClaimedByAnother } from './rules/claim.js';
import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { findMerchantOfDocument } from './store/cases.js';

/**
 * Opens a case for a reviewer's change: finds its merchant, reads it, and checks that no other reviewer has claimed it and that it
 * has not changed since the version that the reviewer read.
 *
 * @throws Refusal NOT_FOUND, CLAIM_HELD, CASE_CHANGED, and those of `work`.
 */
export async function openCase<T>(
  unit: Unit,
  author: Author,
  id: string,
  expected: { if_updated_at?: string | null },
  parts: readonly Part[],
  work: (change: SubmerchantChange) => T | Promise<T>,
): Promise<T> {
  const merchant_id = await findMerchantOfSubmerchant(unit.context, id, unit.sql);
  if (merchant_id === null) throw notFound('submerchant');
  return openAt({ merchant_id, id }, unit, author, expected, parts, work);
}

/** Opens a case, as `openCase` does, for a change that also writes other rows, in one transaction. */
export async function openCaseInTransaction<T>(
  unit: Unit,
  author: Author,
  id: string,
  expected: { if_updated_at?: string | null },
  parts: readonly Part[],
  work: (change: SubmerchantChange, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { context, sql } = unit;
  const merchant_id = await findMerchantOfSubmerchant(context, id, sql);
  if (merchant_id === null) throw notFound('submerchant');
  const { database } = context.at(await context.groups.of(merchant_id));
  const where = { merchant_id, id };
  return inTransaction(sql.on(database), (tx) =>
    openAt(where, { ...unit, sql: tx }, author, expected, parts, (change) => work(change, tx)),
  );
}

/** Opens the case of a document, as `openCase` does. */
export async function openCaseOfDocument<T>(
  call: Call,
  expected: { if_updated_at?: string | null },
  parts: readonly Part[],
  work: (change: SubmerchantChange) => T | Promise<T>,
): Promise<T> {
  const found = await findMerchantOfDocument(call.context, call.params.id);
  if (found === null) throw notFound('document');
  const { merchant_id, submerchant_id } = found;
  return openAt({ merchant_id, id: submerchant_id }, call, call, expected, parts, work);
}

async function openAt<T>(
  where: { merchant_id: string; id: string },
  unit: Unit,
  author: Author,
  expected: { if_updated_at?: string | null },
  parts: readonly Part[],
  work: (change: SubmerchantChange) => T | Promise<T>,
): Promise<T> {
  const { actor_id, approved_by } = operatorOf(author.caller);
  const context = unit.context.at(await unit.context.groups.of(where.merchant_id));
  await Promise.all([context.sla.follow(), context.reasons.follow()]);
  // All of these operations save their answers, so that none is in a transaction, but for one that a second person approves.
  const sql = unit.sql.on(context.database);
  return changeSubmerchant(context, sql, where, authorOf(author), parts, (change) => {
    const { record } = change;
    // When a change waited for a second person, either person may have claimed the case.
    if (!approved_by || change.review.claimed_by !== approved_by.id)
      requireUnclaimed(change, actor_id);
    if (
      expected.if_updated_at &&
      Date.parse(expected.if_updated_at) !== Date.parse(record.updated_at)
    ) {
      throw new Refusal('CASE_CHANGED', {
        message: `The case was changed at ${record.updated_at}, after the state that you saw. Read it again and decide anew.`,
      });
    }
    return unit.is_preview ? preview(change, work) : work(change);
  });
}

/** @throws Refusal CLAIM_HELD while another reviewer than `actor_id` has claimed the case */
export function requireUnclaimed({ context, review }: SubmerchantChange, actor_id: string): void {
  // The current time and not the change's: a claim may have expired while the request waited for the row.
  if (!isClaimedByAnother(review, actor_id, context.clock())) return;
  throw new Refusal('CLAIM_HELD', {
    message: `${review.claimed_by_name ?? 'Another reviewer'} holds this case until ${review.claim_expires_at}.`,
  });
}

/** Does the work of a change and stops it, so that nothing is written. */
async function preview<T>(
  change: SubmerchantChange,
  work: (change: SubmerchantChange) => T | Promise<T>,
): Promise<never> {
  const { updated_at } = change.record;
  const result = await work(change);
  if (result instanceof Refusal) throw result;
  throw new PreviewEnded(updated_at);
}

/** Ends a preview whose change is possible. */
export class PreviewEnded extends Error {
  override name = 'PreviewEnded';

  /**
   * @param updated_at that of the case before the change, for `if_updated_at`
   * @param assigned_to of a preview of an assignment: to whom the case is assigned now
   */
  constructor(
    readonly updated_at: string,
    readonly assigned_to: string | null = null,
  ) {
    super('The change is possible; nothing was written.');
  }
}

function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', { message: `There is no such ${what}.` });
}
