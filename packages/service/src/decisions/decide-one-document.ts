import { Refusal } from '../errors.js';
import { operatorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import type { Document } from '../submerchants/schema/document.js';
import { findDocument, type StoredDocument } from '../submerchants/store/documents.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { decideDocument, requireDecidable } from './decisions.js';
import { findUnseen } from './find-unseen.js';
import { openCaseOfDocument } from '../cases/open-case.js';
import { readReviewedFiles } from './read-reviewed-files.js';
import { readFieldChecks } from '../cases/store/field-checks.js';

/**
 * Approves or rejects one document for a reviewer; approving needs that they have opened it. When the document has expired meanwhile, the refusal is returned and not thrown,
 * so that the expiry is committed.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS, CLAIM_HELD, CASE_CHANGED, DOCUMENTS_NOT_SEEN
 */
export function decideOneDocument(
  call: Call,
  expected: { if_updated_at?: string | null },
  trigger: 'approve' | 'reject',
  verdict: { code: string | null; notes: string | null; unseen_reason?: string | null },
): Promise<{ data: Document } | Refusal> {
  return openCaseOfDocument(call, expected, ['documents'], async (change) => {
    const id = call.params.id.toLowerCase();
    const document =
      change.state.documents.find(({ record }) => record.id === id) ??
      (await findDocument(change.sql, change.merchant_id, change.id, id));
    // It was deleted with its partner after its submerchant was found.
    if (!document) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
    const before = document.record.status;
    expireWithin(change, [document]);
    if (document.record.status !== before) {
      return new Refusal('INVALID_STATUS', {
        message: 'The document has expired: it must be replaced by another.',
      });
    }
    await decideForReviewer(change, document, trigger, {
      ...verdict,
      viewer_id: operatorOf(call.caller).actor_id,
    });
    return { data: document.record };
  });
}

/**
 * Approves or rejects one current document within a change, for a reviewer; approving needs that they have opened it.
 *
 * @throws Refusal INVALID_STATUS, DOCUMENTS_NOT_SEEN
 */
export async function decideForReviewer(
  change: SubmerchantChange,
  document: StoredDocument,
  trigger: 'approve' | 'reject',
  verdict: {
    viewer_id: string;
    code: string | null;
    notes: string | null;
    unseen_reason?: string | null;
  },
): Promise<void> {
  const { viewer_id, code, notes, unseen_reason = null } = verdict;
  requireDecidable(change, document, trigger);
  const unseen =
    trigger === 'approve'
      ? await findUnseen(change, { viewer_id, unseen_reason }, [document])
      : null;
  if (unseen instanceof Refusal) throw unseen;
  const { id } = document.record;
  const [checks, reviewed_files] = await Promise.all([
    readFieldChecks(change.sql, change.merchant_id, [id]),
    readReviewedFiles(change, viewer_id, [document]),
  ]);
  decideDocument(change, document, trigger, {
    code,
    notes,
    unseen_reason: unseen?.reason,
    field_checks: checks.get(id),
    reviewed_files,
  });
}
