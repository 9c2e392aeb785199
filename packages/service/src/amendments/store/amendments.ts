import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { placeOf } from '../../platform/place.js';
import type { Opener } from '../../platform/data-keys.js';
import type { Document } from '../../submerchants/schema/document.js';
import type { AmendedValues } from '../../submerchants/rules/amended.js';
import type { ReviewReason } from '../../submerchants/schema/submerchant.js';
import { documentsByIds } from '../../submerchants/store/documents.js';
import { partsOf, type SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import { getSubmerchant } from '../../submerchants/store/submerchants.js';
import type { AmendmentRow } from '../../submerchants/store/write-submerchants.js';
import type { Amendment, AmendmentChange } from '../schema.js';

/** The sealed part of an amendment. */
export interface AmendmentBody {
  reason: string | null;
  values: AmendedValues;
  changes: AmendmentChange[];
  /** The documents sent with it, and whose they are. */
  documents: readonly { id: string; legal_representative_id: string | null }[];
  review_notes: string | null;
  review_reasons: ReviewReason[];
}

/** An amendment with its body opened. */
export type StoredAmendment = Omit<AmendmentRow, 'body'> & { body: AmendmentBody };

const columns = [
  'submerchant_id',
  'id',
  'status',
  'body',
  'created_at',
  'decided_at',
  'updated_at',
  'event_sequence',
] as const satisfies (keyof AmendmentRow)[];

function opened(merchant_id: string, opener: Opener, row: AmendmentRow): StoredAmendment {
  const text = opener.open(row.body, placeOf('amendments', 'body', merchant_id, row.id));
  return { ...row, body: JSON.parse(text) as AmendmentBody };
}

/** The row of an amendment; its body is sealed when it is written. */
export function rowOf({ body, ...row }: StoredAmendment): AmendmentRow {
  return { ...row, body: JSON.stringify(body) };
}

async function openRows(
  { seller_keys }: Pick<Context, 'seller_keys'>,
  sql: Sql,
  merchant_id: string,
  rows: readonly AmendmentRow[],
): Promise<StoredAmendment[]> {
  const opener = await seller_keys.load(
    sql,
    merchant_id,
    rows.map(({ body }) => body),
  );
  return rows.map((row) => opened(merchant_id, opener, row));
}

/** Reads the open amendment of a submerchant, by amendments_open; null: there is none. */
export async function findOpenAmendment(
  context: Pick<Context, 'seller_keys'>,
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<StoredAmendment | null> {
  const rows = await sql<AmendmentRow[]>`
    select ${sql(columns)} from amendments
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and status = 'pending_review'`;
  const [amendment] = await openRows(context, sql, merchant_id, rows);
  return amendment ?? null;
}

/** Reads the last amendment of a submerchant; null: there is none. */
export async function findLastAmendment(
  context: Pick<Context, 'seller_keys'>,
  sql: Sql,
  key: SubmerchantKey,
): Promise<StoredAmendment | null> {
  const rows = await sql<AmendmentRow[]>`
    select ${sql(columns)} from ${partsOf(sql, 'amendments', [key])} order by id desc limit 1`;
  const [amendment] = await openRows(context, sql, key.merchant_id, rows);
  return amendment ?? null;
}

/** Reads one amendment, by primary key. @throws Refusal NOT_FOUND */
export async function getAmendment(
  context: Pick<Context, 'seller_keys'>,
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  amendment_id: string,
): Promise<StoredAmendment> {
  const rows = await sql<AmendmentRow[]>`
    select ${sql(columns)} from amendments
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and id = ${amendment_id}`;
  const [amendment] = await openRows(context, sql, merchant_id, rows);
  if (amendment) return amendment;
  throw new Refusal('NOT_FOUND', { message: 'There is no such amendment of this submerchant.' });
}

/** Lists the amendments of a submerchant, newest first. @throws Refusal NOT_FOUND */
export async function listAmendments(
  context: Pick<Context, 'seller_keys'>,
  sql: Sql,
  key: SubmerchantKey,
  list: ListQuery,
): Promise<Page<Amendment>> {
  // By amendments_of_submerchant.
  const rows = sql`
    from ${partsOf(sql, 'amendments', [key])}
      ${list.status === null ? sql`` : sql`and status = ${list.status}`}`;
  const [, page] = await Promise.all([
    getSubmerchant(sql, key.merchant_id, key.id),
    readShortPage<AmendmentRow>(
      sql,
      sql`select ${sql(columns)} ${rows} order by id desc`,
      sql`select count(*) ${rows}`,
      list,
    ),
  ]);
  const amendments = await openRows(context, sql, key.merchant_id, page.data);
  return { ...page, data: await withDocuments(sql, key, amendments) };
}

/** Reads the documents of amendments, and presents each as the API shows it. */
export async function withDocuments(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  amendments: readonly StoredAmendment[],
): Promise<Amendment[]> {
  const ids = amendments.flatMap(({ body }) => body.documents.map((one) => one.id));
  const documents = ids.length === 0 ? [] : await documentsByIds(sql, merchant_id, id, ids);
  const byId = new Map(documents.map((one) => [one.id, one]));
  return amendments.map((one) =>
    presented(
      one,
      one.body.documents.flatMap((named) => byId.get(named.id) ?? []),
    ),
  );
}

/** An amendment in API responses and events. @param documents those that were sent with it, as they are stored */
export function presented(
  { body, ...row }: StoredAmendment,
  documents: readonly Document[],
): Amendment {
  const holders = new Map(
    body.documents.map((one) => [one.id, one.legal_representative_id] as const),
  );
  const { id, submerchant_id, status, created_at, decided_at, updated_at } = row;
  return {
    id,
    submerchant_id,
    status,
    reason: body.reason,
    changes: body.changes,
    documents: documents.map((one) => ({
      ...one,
      legal_representative_id: holders.get(one.id) ?? null,
      // Stored as replaced, so that it is never current before the approval.
      replaced_at: status === 'approved' ? one.replaced_at : null,
    })),
    review_notes: body.review_notes,
    review_reasons: body.review_reasons,
    created_at,
    decided_at,
    updated_at,
  };
}
