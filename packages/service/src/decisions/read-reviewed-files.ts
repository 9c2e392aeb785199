import { arrayOf } from '../platform/database/statement.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { ReviewedFile } from '../submerchants/recorded-fields.js';
import type { StoredDocument } from '../submerchants/store/documents.js';

/**
 * Reads which files a reviewer could see of documents, for the entry of the decision: the recorded ones, and what their hosts served the
 * reviewer in place of these.
 *
 * @param viewer_id null: a decision of the sandbox, to which no file was delivered
 */
export async function readReviewedFiles(
  { sql, merchant_id }: Pick<SubmerchantChange, 'sql' | 'merchant_id'>,
  viewer_id: string | null,
  documents: readonly StoredDocument[],
): Promise<ReviewedFile[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ record }) => record.id);
  // By primary key.
  const rows = await sql<{ document_id: string; sha256: string | null; seen: string | null }[]>`
    select f.document_id, f.sha256, v.sha256 as seen from unnest(${arrayOf(ids)}::uuid[]) as w (id)
    cross join lateral (
      select o.document_id, o.sha256 from document_files o
      where o.merchant_id = ${merchant_id} and o.document_id between w.id and w.id order by o.document_id limit 1) as f
    left join lateral (
      select o.sha256 from document_views o
      where o.merchant_id = ${merchant_id} and o.viewer_id = ${viewer_id} and o.document_id between w.id and w.id
      order by o.document_id limit 1) as v on true`;
  const found = new Map(rows.map((row) => [row.document_id, row]));
  return ids.map((document_id) => {
    const { sha256 = null, seen = null } = found.get(document_id) ?? {};
    const isOther = seen !== null && seen !== sha256;
    return { document_id, sha256, ...(isOther ? { seen_sha256: seen } : {}) };
  });
}
