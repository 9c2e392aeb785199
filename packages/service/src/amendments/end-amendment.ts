import type { SubmerchantChange } from '../submerchants/change.js';
import type { ReviewedFile } from '../submerchants/recorded-fields.js';
import type { Document } from '../submerchants/schema/document.js';
import type { ReviewReason } from '../submerchants/schema/submerchant.js';
import { closeCaseOf } from '../submerchants/open-cases.js';
import { hasUnreviewedChanges } from '../submerchants/return-to-queue.js';
import { presented, rowOf, type StoredAmendment } from './store/amendments.js';
import type { Amendment } from './schema.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    amendment: Pick<
      Amendment,
      | 'id'
      | 'submerchant_id'
      | 'status'
      | 'changes'
      | 'review_notes'
      | 'review_reasons'
      | 'created_at'
      | 'decided_at'
    > & {
      unseen_reason: string;
      unseen_documents: readonly { id: string; type: string }[];
      reviewed_files: readonly ReviewedFile[];
    };
  }
}

/** How an amendment ends. */
export interface Ending {
  status: 'approved' | 'rejected' | 'withdrawn';
  review_notes?: string | null;
  review_reasons?: ReviewReason[];
}

/**
 * Ends an open amendment within a change: its row, its entry, its event, and its case.
 *
 * @param documents those of the amendment, as they will be saved
 * @param seen what the reviewer could see, for the entry
 */
export function endAmendment(
  change: SubmerchantChange,
  amendment: StoredAmendment,
  { status, review_notes = null, review_reasons = [] }: Ending,
  documents: readonly Document[],
  seen: object = {},
): Amendment {
  const { at } = change;
  const ended: StoredAmendment = {
    ...amendment,
    status,
    decided_at: at,
    updated_at: at,
    event_sequence: amendment.event_sequence + 1,
    body: { ...amendment.body, review_notes, review_reasons },
  };
  change.putAmendment(rowOf(ended));
  const isDecision = status !== 'withdrawn';
  change.addEntry({
    action: `amendment.${status}`,
    object: { kind: 'amendment', id: amendment.id },
    before: { status: amendment.status, decided_at: null },
    after: {
      status,
      decided_at: at,
      ...(isDecision ? { review_notes, review_reasons, ...seen } : {}),
    },
  });
  const isOfThis = (one: { subject_id: string | null }) => one.subject_id === amendment.id;
  closeCaseOf(change, isOfThis, { outcome: status });
  if (isDecision) endClaim(change);
  const data = presented(ended, documents);
  change.addAmendmentEvent(`amendment.${status}`, data, ended.event_sequence);
  return data;
}

/** Ends the claim of whoever has decided, when nothing else of the submerchant waits for them. */
function endClaim(change: SubmerchantChange): void {
  const { review, record } = change;
  if (review.open_cases !== null || hasUnreviewedChanges(record.status, review)) return;
  change.review = {
    ...review,
    claimed_by: null,
    claimed_by_name: null,
    claim_expires_at: null,
  };
}
