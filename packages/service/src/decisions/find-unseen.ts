import { Refusal } from '../errors.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { StoredDocument } from '../submerchants/store/documents.js';
import { readViews } from '../cases/store/views.js';

/** The approver, and their reason for approving unopened documents. */
export interface Approver {
  viewer_id: string;
  unseen_reason: string | null;
}

/** The documents that whoever approved them had not opened, and the reason. */
export interface Unseen {
  reason: string;
  documents: readonly { id: string; type: string }[];
}

/**
 * Finds the documents that whoever approves has not opened: null when there are none. Returns a refusal, without a reason for them.
 */
export async function findUnseen(
  { sql, merchant_id }: Pick<SubmerchantChange, 'sql' | 'merchant_id'>,
  { viewer_id, unseen_reason }: Approver,
  documents: readonly StoredDocument[],
): Promise<Unseen | Refusal | null> {
  const records = documents.map(({ record }) => record);
  const ids = records.map(({ id }) => id);
  const seen = await readViews(sql, { merchant_id, viewer_id }, ids);
  const unseen = records.filter(({ id }) => !seen.has(id));
  if (unseen.length === 0) return null;
  if (unseen_reason === null) {
    return new Refusal('DOCUMENTS_NOT_SEEN', {
      errors: unseen.map(({ id, type }) => ({
        path: '/documents',
        code: 'document_not_seen',
        message: `The document ${type} was not opened.`,
        document_id: id,
      })),
    });
  }
  return { reason: unseen_reason, documents: unseen.map(({ id, type }) => ({ id, type })) };
}
