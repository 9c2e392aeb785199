import { asJson, type Sql } from '../database/connect.js';
import type { ListQuery } from '../http/list.js';
import { fold } from '../submerchants/rules/search-text.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { submerchantColumns, type ReviewState } from '../submerchants/store/submerchants.js';

/** A line of the queue. */
export interface QueueRow extends Submerchant {
  merchant_id: string;
  merchant_name: string;
  merchant_mode: 'live' | 'test';
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

export interface QueueFilters {
  merchant_id?: string;
  /** A reviewer's key, or `none` for cases that nobody holds. */
  assignee?: string;
}

/** The operator knows submerchants of all merchants by their id. Null when there is none. */
export async function findMerchantOfSubmerchant(sql: Sql, id: string): Promise<string | null> {
  // By submerchants_id.
  const [row] = await sql<
    { merchant_id: string }[]
  >`select merchant_id from submerchants where id = ${id}`;
  return row?.merchant_id ?? null;
}

export async function findMerchantOfDocument(
  sql: Sql,
  id: string,
): Promise<{ merchant_id: string; submerchant_id: string } | null> {
  // By documents_id.
  const [row] = await sql<{ merchant_id: string; submerchant_id: string }[]>`
    select merchant_id, submerchant_id from documents where id = ${id}`;
  return row ?? null;
}

/** A submerchant with its merchant and what the review keeps of it; null when there is none. */
export async function findCase(
  sql: Sql,
  id: string,
): Promise<(QueueRow & ReviewState & { trail_position: number }) | null> {
  const [row] = await sql<(QueueRow & ReviewState & { trail_position: number })[]>`
    select ${queueColumns(sql)}, s.submission_position, s.decided_position, s.sandbox_due_at, s.trail_position
    from submerchants s join merchants m on m.id = s.merchant_id
    where s.id = ${id}`;
  return row ?? null;
}

/** A page of cases: oldest submission first in the queue, otherwise newest first. */
export async function listCases(
  sql: Sql,
  list: ListQuery,
  filters: QueueFilters,
  now: string,
): Promise<{ items: QueueRow[]; total: number }> {
  const { merchant_id, assignee } = filters;
  const held = sql`s.claimed_by is not null and s.claim_expires_at > ${now}`;
  const where = sql`true
    ${list.status === null ? sql`` : list.status === 'pending_review' ? sql`and s.status = 'pending_review'` : sql`and s.status = ${list.status}`}
    ${merchant_id === undefined ? sql`` : sql`and s.merchant_id = ${merchant_id}`}
    ${assignee === undefined ? sql`` : assignee === 'none' ? sql`and not coalesce(${held}, false)` : sql`and ${held} and s.claimed_by = ${assignee}`}
    ${list.date_from === null ? sql`` : sql`and s.created_at >= ${list.date_from}::date`}
    ${list.date_to === null ? sql`` : sql`and s.created_at < ${list.date_to}::date + 1`}
    ${list.search === null ? sql`` : sql`and strpos(s.search_text, ${fold(list.search)}) > 0`}`;
  // With the status as a literal, the queue is read by submerchants_queue alone, whatever else is stored.
  const order = list.status === 'pending_review' ? sql`s.submitted_at, s.id` : sql`s.id desc`;
  const [items, [count]] = await Promise.all([
    sql<QueueRow[]>`
      select ${queueColumns(sql)} from submerchants s join merchants m on m.id = s.merchant_id
      where ${where} order by ${order} limit ${list.limit} offset ${String((list.page - 1) * list.limit)}`,
    sql<{ total: number }[]>`select count(*) as total from submerchants s where ${where}`,
  ]);
  return { items: [...items], total: count?.total ?? 0 };
}

function queueColumns(sql: Sql) {
  const own = submerchantColumns.map((name) => `s.${name}`);
  return sql`${sql(own)}, s.merchant_id, m.name as merchant_name, m.mode as merchant_mode,
    s.claimed_by, s.claimed_by_name, s.claim_expires_at`;
}

/** How many other submerchants, of any merchant, share a tax id or a partner; counted up to `most`. */
export async function countElsewhere(
  sql: Sql,
  submerchant: { id: string; tax_id: string },
  documents: readonly string[],
  most: number,
): Promise<{ tax_id: number; partners: { document: string; count: number }[] }> {
  const [[tax], partners] = await Promise.all([
    // By submerchants_tax_id; counting ends at the limit, so that a common id costs no more.
    sql<{ count: number }[]>`
      select count(*) as count from (
        select 1 from submerchants where tax_id = ${submerchant.tax_id} and id <> ${submerchant.id} limit ${most}) as found`,
    documents.length === 0
      ? []
      : // By legal_representatives_by_document, once for each partner.
        sql<{ document: string; count: number }[]>`
          select wanted.document, found.count
          from json_array_elements_text(${asJson(sql, documents)}) as wanted (document),
          lateral (select count(*) as count from (
            select 1 from legal_representatives r
            where r.document = wanted.document and r.submerchant_id <> ${submerchant.id} limit ${most}) as one) as found`,
  ]);
  return { tax_id: tax?.count ?? 0, partners: [...partners] };
}

/** Submerchants that the sandbox is to decide now; of test merchants only, whatever else a row says. */
export async function dueInSandbox(
  sql: Sql,
  now: string,
  limit: number,
): Promise<{ merchant_id: string; id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; id: string }[]>`
      select s.merchant_id, s.id from submerchants s join merchants m on m.id = s.merchant_id
      where s.sandbox_due_at <= ${now} and m.mode = 'test'
      order by s.sandbox_due_at limit ${limit}`),
  ];
}
