import type { Sql } from '../platform/database/connect.js';
import { findRequest, type StoredRequest } from '../requests/store/requests.js';
import type { DocumentType } from '../submerchants/rules/document-types.js';
import { findDocument } from '../submerchants/store/documents.js';
import type { SubmerchantKey } from '../submerchants/store/submerchant-keys.js';

/** What a link asks for: the answer to a request, or a valid document in place of another. */
export interface Asked {
  request: StoredRequest | null;
  /** Null: an answer in text. */
  document_type: DocumentType | null;
  legal_representative_id: string | null;
  due_at: string | null;
  /** What the seller does now. `closed`: it is not asked any more, and was not answered in time or not needed. */
  step: 'answer' | 'done' | 'closed';
}

const steps: Readonly<Record<StoredRequest['status'], Asked['step']>> = {
  open: 'answer',
  answered: 'done',
  accepted: 'done',
  expired: 'closed',
  cancelled: 'closed',
};

/** Finds what a link asks for; null if that is nothing, or gone. */
export async function findAsked(
  sql: Sql,
  where: SubmerchantKey,
  { request_id, document_id }: { request_id: string | null; document_id: string | null },
): Promise<Asked | null> {
  if (request_id !== null) {
    const request = await findRequest(sql, where, request_id);
    if (!request) return null;
    const { document_type, legal_representative_id, due_at, status } = request;
    return { request, document_type, legal_representative_id, due_at, step: steps[status] };
  }
  if (document_id === null) return null;
  const found = await findDocument(sql, where.merchant_id, where.id, document_id);
  if (!found) return null;
  const { type, legal_representative_id, expires_at, replaced_at } = found.record;
  return {
    request: null,
    document_type: type,
    legal_representative_id,
    due_at: expires_at,
    step: replaced_at === null ? 'answer' : 'done',
  };
}
