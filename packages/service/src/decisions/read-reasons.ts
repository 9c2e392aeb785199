import { Refusal, type Problem } from '../errors.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { ReviewReason } from '../submerchants/schema/submerchant.js';
import { findDocument } from '../submerchants/store/documents.js';
import { findLegalRepresentative } from '../submerchants/store/legal-representatives.js';
import type { Rejection } from '../cases/schema.js';

/**
 * Completes the reasons for the record. One without words of the reviewer keeps its code alone: whoever reads it gets the text of the
 * catalogue in the language of the request.
 *
 * @param joining ids of partners whom the decision is about and who are not stored yet
 * @throws Refusal VALIDATION_ERROR when one names a document or a partner of another submerchant.
 */
export async function readReasons(
  change: SubmerchantChange,
  reasons: Rejection['reasons'],
  joining: readonly string[] = [],
): Promise<ReviewReason[]> {
  const { sql, merchant_id, id } = change;
  const problems: Problem[] = [];
  const completed: ReviewReason[] = [];
  for (const [at, reason] of reasons.entries()) {
    const { code, document_id = null, legal_representative_id = null, field = null } = reason;
    if (document_id !== null && !(await findDocument(sql, merchant_id, id, document_id))) {
      problems.push(unknown(`/reasons/${at}/document_id`, 'document'));
    }
    if (
      legal_representative_id !== null &&
      !joining.includes(legal_representative_id) &&
      !(await findLegalRepresentative(sql, merchant_id, id, legal_representative_id))
    ) {
      problems.push(unknown(`/reasons/${at}/legal_representative_id`, 'partner'));
    }
    const { message = null } = reason;
    completed.push({ code, message, document_id, legal_representative_id, field });
  }
  if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
  return completed;
}

function unknown(path: string, what: string): Problem {
  return { path, code: 'not_found', message: `There is no such ${what} of this submerchant.` };
}
