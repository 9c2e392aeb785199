import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { documentTypes } from '../submerchants/rules/document-types.js';
import { sandboxWish } from '../submerchants/rules/sandbox.js';
import type { ReviewReason } from '../submerchants/schema/submerchant.js';
import { replacedDocuments } from '../submerchants/store/documents.js';
import { approve, decideDocument, reject, sendBack } from './decisions.js';
import { readReviewedFiles } from './read-reviewed-files.js';
import { registrationReasonCodes, type ReasonCode } from '../reasons/rules/reasons.js';
import { dueInSandbox } from '../cases/store/cases.js';

/** Decides what waits of a submerchant that is not in review, within its change. */
export type SandboxDecision = (change: SubmerchantChange, tx: Transaction) => Promise<void>;

/**
 * Decides the due submissions of a group's test merchants, each as requested by its metadata (submerchants/rules/sandbox.ts). Resolves with
 * the number that were done, so that the caller repeats while there are more.
 *
 * @param decideOther of submerchants that are not in review
 */
export async function runSandbox(
  context: Context,
  limit = 100,
  group = all_merchants,
  decideOther: SandboxDecision = () => Promise.resolve(),
): Promise<number> {
  const { database, clock } = context;
  const parts = ['legal_representatives', 'addresses', 'documents'] as const;
  const due = await dueInSandbox(database, clock(), limit, group);
  if (due.length > 0) await context.reasons.follow();
  return eachDue(context.log, due, (where) => {
    const author = { actor: { kind: 'sandbox' }, request_id: null, now: clock() } as const;
    return inTransaction(database, (tx) =>
      changeSubmerchant(context, tx, where, author, parts, async (change) => {
        const { record, review } = change;
        // An operator or another process has decided it meanwhile.
        if (review.sandbox_due_at === null) return;
        if (record.status === 'pending_review') return decideAsRequested(change);
        change.review = { ...review, sandbox_due_at: null };
        await decideOther(change, tx);
      }),
    );
  });
}

async function decideAsRequested(change: SubmerchantChange): Promise<void> {
  const wish = sandboxWish(change.record.metadata);
  switch (wish?.kind) {
    case 'approve':
      return approveOrLeave(change);
    case 'reject':
      return reject(change, null, [reasonNamed(wish.reason)], null);
    case 'send_back':
      return sendBack(change, null, [reasonNamed(wish.reason)], null);
    case 'reject_document':
      return rejectOrApprove(change, wish.type);
    case undefined:
      leaveToOperator(change);
  }
}

/** Leaves a case whose requested decision is not possible to the operator. */
export function leaveToOperator(change: SubmerchantChange): void {
  change.review = { ...change.review, sandbox_due_at: null };
  change.addEntry({
    action: 'sandbox.left_to_operator',
    object: { kind: 'submerchant', id: change.id },
    before: null,
    after: null,
  });
}

async function approveOrLeave(change: SubmerchantChange): Promise<void> {
  if ((await approve(change, null, null)) instanceof Refusal) leaveToOperator(change);
}

/** Rejects the documents of the type; once they have been sent again since the submission, approves the submerchant. */
async function rejectOrApprove(change: SubmerchantChange, type: string): Promise<void> {
  const { sql, merchant_id, id } = change;
  const current = change.state.documents.filter(({ record }) => record.type === type);
  if (!documentTypes.some((known) => known === type) || current.length === 0)
    return leaveToOperator(change);
  const replaced = await replacedDocuments(sql, merchant_id, id, 100);
  const { submitted_at } = change.record;
  const wasSentAgain = replaced.some(
    (document) =>
      document.type === type &&
      document.status === 'rejected' &&
      document.verified_at !== null &&
      document.verified_at >= (submitted_at ?? ''),
  );
  if (wasSentAgain) {
    const isAnyRejected = current.some(({ record }) => record.status === 'rejected');
    if (!isAnyRejected) return approveOrLeave(change);
    // Others of the type have not been sent again yet; each resent document sets a new due time.
    change.review = { ...change.review, sandbox_due_at: null };
    return;
  }
  for (const document of current) {
    if (document.record.status !== 'pending') continue;
    const reviewed_files = await readReviewedFiles(change, null, [document]);
    decideDocument(change, document, 'reject', { code: 'illegible', notes: null, reviewed_files });
  }
  change.review = { ...change.review, sandbox_due_at: null };
}

/** A reason of the catalogue by its code; another name is `other`. */
export function reasonNamed(name: string): ReviewReason {
  const code: ReasonCode = registrationReasonCodes.find((known) => known === name) ?? 'other';
  return { code, message: null, document_id: null, legal_representative_id: null, field: null };
}
