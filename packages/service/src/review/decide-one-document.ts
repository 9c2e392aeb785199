import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import type { Document } from '../submerchants/schema/document.js';
import { findDocument } from '../submerchants/store/documents.js';
import { decideDocument } from './decisions.js';
import { openCaseOfDocument } from './open-case.js';

/**
 * Approves or rejects one document for a reviewer. When the document has expired meanwhile, the refusal is returned and not thrown,
 * so that the expiry is committed.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS, CLAIM_HELD, CASE_CHANGED
 */
export function decideOneDocument(
  call: Call,
  expected: { if_updated_at?: string | null },
  trigger: 'approve' | 'reject',
  verdict: { code: string | null; notes: string | null },
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
    decideDocument(change, document, trigger, verdict);
    return { data: document.record };
  });
}
