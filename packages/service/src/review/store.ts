import { all_merchants } from '../platform/cluster/groups.js';
import { asJson, type Sql, type Transaction } from '../platform/database/connect.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readPage, type CountedList } from '../platform/lists/read-page.js';
import { readShortPage } from '../platform/lists/read-short-page.js';
import { searchPage } from '../platform/lists/search-page.js';
import { wordsQuery } from '../platform/lists/words.js';
import { searchTerms } from '../submerchants/rules/search-words.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { submerchantColumns } from '../submerchants/store/submerchants.js';
import type { ReviewState } from '../submerchants/store/submerchant-state.js';

/** A row of the queue. */
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
  /** Id of a reviewer or a reviewer's key, or `none` for unclaimed cases. */
  assignee?: string;
}

/** Finds the merchant of a submerchant, which the operator knows by id alone; null when it does not exist. */
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

/** Finds a submerchant with its merchant and its review state; null when it does not exist. */
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

/** Lists a page of cases: oldest submission first in the queue, otherwise newest first. */
export function listCases(
  sql: Sql,
  list: ListQuery,
  filters: QueueFilters,
  now: string,
): Promise<Page<QueueRow>> {
  const { merchant_id = null, assignee } = filters;
  // Only a case in review can be claimed.
  if (assignee !== undefined && list.status !== null && list.status !== 'pending_review') {
    return Promise.resolve({ items: [], total: 0 });
  }
  if (list.status === 'pending_review' || assignee !== undefined) {
    return readQueue(sql, list, filters, now);
  }
  if (list.search === null) return readPage(sql, cases, merchant_id, list);
  return searchPage(sql, cases, merchant_id, list, searchTerms(merchant_id, list.search));
}

const merchantOfCase = (column: string) =>
  `(select m.${column} from merchants m where m.id = merchant_id)`;

/** The list of the cases of all merchants, by status and id. */
const cases: CountedList = {
  name: 'submerchants',
  table: 'submerchants',
  columns: [
    ...submerchantColumns,
    'merchant_id',
    `${merchantOfCase('name')} as merchant_name`,
    `${merchantOfCase('mode')} as merchant_mode`,
    'claimed_by',
    'claimed_by_name',
    'claim_expires_at',
  ],
  by_words: 'submerchants_by_words',
};

/** Reads the queue. Its cost depends on the number of cases in review alone: both statements use submerchants_queue. */
function readQueue(
  sql: Sql,
  list: ListQuery,
  { merchant_id, assignee }: QueueFilters,
  now: string,
): Promise<Page<QueueRow>> {
  const isClaimed = sql`claimed_by is not null and claim_expires_at > ${now}`;
  const words = list.search === null ? null : searchTerms(merchant_id ?? null, list.search);
  // With the status as a literal, the planner can use the partial index.
  const where = sql`status = 'pending_review'
    ${merchant_id === undefined ? sql`` : sql`and merchant_id = ${merchant_id}`}
    ${assignee === undefined ? sql`` : assignee === 'none' ? sql`and not coalesce(${isClaimed}, false)` : sql`and ${isClaimed} and claimed_by = ${assignee}`}
    ${list.date_from === null ? sql`` : sql`and created_at >= ${list.date_from}::date`}
    ${list.date_to === null ? sql`` : sql`and created_at < ${list.date_to}::date + 1`}
    ${list.search === null ? sql`` : words === null ? sql`and false` : sql`and ts_match_vq(search_words, ${wordsQuery(words)}::tsquery)`}`;
  return readShortPage<QueueRow>(
    sql,
    sql`select ${sql.unsafe(cases.columns.join(', '))} from submerchants where ${where} order by submitted_at, id`,
    sql`select count(*) from submerchants where ${where}`,
    list,
  );
}

function queueColumns(sql: Sql) {
  const columns = submerchantColumns.map((name) => `s.${name}`);
  return sql`${sql(columns)}, s.merchant_id, m.name as merchant_name, m.mode as merchant_mode,
    s.claimed_by, s.claimed_by_name, s.claim_expires_at`;
}

/** The operator's custom texts of a reason; null where the default applies. */
export interface CustomText {
  en: string | null;
  pt: string | null;
}

/** Finds the operator's custom texts by reason code, of all reasons or of one. */
export async function findReasonTexts(sql: Sql, code?: string): Promise<Map<string, CustomText>> {
  const rows = await sql<(CustomText & { code: string })[]>`
    select code, en, pt from review_reason_texts
    ${code === undefined ? sql`` : sql`where code = ${code}`}`;
  return new Map(rows.map(({ code: name, en, pt }) => [name, { en, pt }]));
}

export async function saveReasonText(
  tx: Transaction,
  code: string,
  { en, pt }: CustomText,
  at: string,
): Promise<void> {
  await tx`
    insert into review_reason_texts (code, en, pt, updated_at) values (${code}, ${en}, ${pt}, ${at})
    on conflict (code) do update set
      en = excluded.en, pt = excluded.pt, updated_at = excluded.updated_at`;
}

/** Numbers of other submerchants, of any merchant, with the same tax id or partner; counted up to a maximum. */
export interface CountedElsewhere {
  tax_id: number;
  /** By the partner's document; partners without matches are left out. */
  partners: Map<string, number>;
}

/** Counts the matches of several submerchants, by id, up to `max` each; in two statements regardless of their number. */
export async function countElsewhere(
  sql: Sql,
  submerchants: readonly { id: string; tax_id: string; documents: readonly string[] }[],
  max: number,
): Promise<Map<string, CountedElsewhere>> {
  const taxIds = submerchants.map(({ id, tax_id }) => ({ id, tax_id }));
  const partners = submerchants.flatMap(({ id, documents }) =>
    documents.map((document) => ({ id, document })),
  );
  const [by_tax_id, by_partner] = await Promise.all([
    // By submerchants_tax_id; the limit bounds the cost of a frequent id.
    sql<{ id: string; count: number }[]>`
      select wanted.id, found.count
      from json_to_recordset(${asJson(sql, taxIds)}) as wanted (id uuid, tax_id text),
      lateral (select count(*) as count from (
        select 1 from submerchants s
        where s.tax_id = wanted.tax_id and s.id <> wanted.id limit ${max}) as one) as found`,
    partners.length === 0
      ? []
      : // By legal_representatives_by_document, once for each partner.
        sql<{ id: string; document: string; count: number }[]>`
          select wanted.id, wanted.document, found.count
          from json_to_recordset(${asJson(sql, partners)}) as wanted (id uuid, document text),
          lateral (select count(*) as count from (
            select 1 from legal_representatives r
            where r.document = wanted.document and r.submerchant_id <> wanted.id limit ${max}) as one) as found
          where found.count > 0`,
  ]);
  const counted = new Map(
    by_tax_id.map(({ id, count }) => [id, { tax_id: count, partners: new Map<string, number>() }]),
  );
  for (const { id, document, count } of by_partner) counted.get(id)?.partners.set(document, count);
  return counted;
}

/**
 * Finds submerchants of a group that are due for a decision by the sandbox; restricted to test merchants, even if another row has a
 * due time.
 */
export async function dueInSandbox(
  sql: Sql,
  now: string,
  limit: number,
  group = all_merchants,
): Promise<{ merchant_id: string; id: string }[]> {
  const due = await sql<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from ${sql(`find_due_in_sandbox${group.suffix}`)}(${group.id}, ${now}, ${limit})`;
  if (due.length === 0) return [];
  // Separately: on a cluster, merchants stand on another server than their submerchants.
  const merchants = await sql<{ id: string }[]>`
    select id from merchants where mode = 'test' and id in ${sql(due.map(({ merchant_id }) => merchant_id))}`;
  const ofTest = new Set(merchants.map(({ id }) => id));
  return due.filter(({ merchant_id }) => ofTest.has(merchant_id));
}

/** Finds the address of a document's file; null when the document does not exist. */
export async function findDocumentAddress(
  sql: Sql,
  id: string,
): Promise<{ merchant_id: string; file_url: string; file_name: string } | null> {
  // By documents_id.
  const [row] = await sql<{ merchant_id: string; file_url: string; file_name: string }[]>`
    select merchant_id, file_url, file_name from documents where id = ${id}`;
  return row ?? null;
}
