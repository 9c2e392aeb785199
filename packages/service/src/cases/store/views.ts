import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** A document, and the person or key of the operator to whom its file was delivered. */
export interface ViewKey {
  merchant_id: string;
  document_id: string;
  viewer_id: string;
}

/** Records that the whole file of a document, with this SHA-256, was delivered to a viewer; with `isSeen`, that it was shown. */
export async function saveDelivery(
  sql: Sql,
  { merchant_id, document_id, viewer_id }: ViewKey,
  sha256: string,
  isSeen: boolean,
  at: string,
): Promise<void> {
  // Nothing for a document that was deleted meanwhile.
  await sql`
    insert into document_views as v (merchant_id, document_id, viewer_id, sha256, delivered_at, seen_at)
    select d.merchant_id, d.id, ${viewer_id}::uuid, ${sha256}::text, ${at}::timestamptz, ${isSeen ? at : null}::timestamptz
    from documents d where d.merchant_id = ${merchant_id} and d.id = ${document_id}
    on conflict (merchant_id, document_id, viewer_id) do update set
      sha256 = excluded.sha256, delivered_at = excluded.delivered_at, seen_at = coalesce(excluded.seen_at, v.seen_at)`;
}

/** Records that a delivered file was shown. Returns whether it had been delivered and has not changed since. */
export async function saveView(
  sql: Sql,
  { merchant_id, document_id, viewer_id }: ViewKey,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    update document_views v set seen_at = ${at}
    where v.merchant_id = ${merchant_id} and v.document_id = ${document_id} and v.viewer_id = ${viewer_id}
      and not exists (select from document_files f
        where f.merchant_id = ${merchant_id} and f.document_id = ${document_id} and f.changed_at > v.delivered_at)
    returning v.document_id`;
  return rows.length > 0;
}

/** Reads when a viewer last saw documents, by document. Leaves out those never seen, and those whose file was found changed afterwards. */
export async function readViews(
  sql: Sql,
  { merchant_id, viewer_id }: Omit<ViewKey, 'document_id'>,
  documentIds: readonly string[],
): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await sql<{ document_id: string; seen_at: string }[]>`
    select v.document_id, v.seen_at from document_views v
    where v.merchant_id = ${merchant_id} and v.viewer_id = ${viewer_id}
      and v.document_id = any (${arrayOf(documentIds)}::uuid[]) and v.seen_at is not null
      and coalesce((
        select f.changed_at <= v.seen_at or f.changed_at is null from document_files f
        where f.merchant_id = ${merchant_id} and f.document_id between v.document_id and v.document_id
        order by f.document_id limit 1), true)`;
  return new Map(rows.map(({ document_id, seen_at }) => [document_id, seen_at]));
}
