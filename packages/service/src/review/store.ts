import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { all_merchants, type Group, type Groups } from '../platform/cluster/groups.js';
import type { Database, Sql, Transaction } from '../platform/database/connect.js';
import { arrayOf } from '../platform/database/statement.js';
import { findPageOfGroups } from '../platform/lists/find-page-of-groups.js';
import { max_found, type ListQuery } from '../platform/lists/list-query.js';
import { itemsFromRows, type Page } from '../platform/lists/page.js';
import { idRange, readPage, type CountedList } from '../platform/lists/read-page.js';
import { searchPage } from '../platform/lists/search-page.js';
import { wordsQuery, type WordSearch } from '../platform/lists/words.js';
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

/** Columns of the queue's rows beside those of the merchant. */
const caseColumns = [
  ...submerchantColumns,
  'merchant_id',
  'claimed_by',
  'claimed_by_name',
  'claim_expires_at',
];
type CaseRow = Omit<QueueRow, 'merchant_name' | 'merchant_mode'>;

/** A page of cases. */
export interface CasePage extends Page<QueueRow> {
  /** On a cluster: the share of its shards that was not read, since their servers do not answer. */
  missing_share: number;
}

/** Finds the merchant of a submerchant, which the operator knows by id alone; null when it does not exist. */
export function findMerchantOfSubmerchant(
  { groups }: Pick<Context, 'groups'>,
  id: string,
): Promise<string | null> {
  return findInGroups(groups, async ({ id: group, suffix }, database) => {
    const [row] = await database<{ merchant_id: string | null }[]>`
      select ${database(`find_submerchant_owner${suffix}`)}(${group}, ${id}) as merchant_id`;
    return row?.merchant_id ?? null;
  });
}

/** Finds the merchant and the submerchant of a document; null when it does not exist. */
export function findMerchantOfDocument(
  { groups }: Pick<Context, 'groups'>,
  id: string,
): Promise<{ merchant_id: string; submerchant_id: string } | null> {
  return findInGroups(groups, async ({ id: group, suffix }, database) => {
    const [row] = await database<{ merchant_id: string; submerchant_id: string }[]>`
      select merchant_id, submerchant_id from ${database(`find_document_owner${suffix}`)}(${group}, ${id})`;
    return row ?? null;
  });
}

/**
 * Finds a row in any group.
 *
 * @throws Refusal UNAVAILABLE when no group that answers has it, and others do not answer
 */
async function findInGroups<T>(
  groups: Groups,
  find: (group: Group, database: Database) => Promise<T | null>,
): Promise<T | null> {
  const results = await groups.each('find by id', find);
  const found = results.find((one) => one !== null) ?? null;
  if (found === null && results.length < groups.all.length) {
    throw new Refusal('UNAVAILABLE', { retry_after_s: 5 });
  }
  return found;
}

/** Finds a submerchant with its merchant and its review state; null when it does not exist. */
export async function findCase(
  context: Pick<Context, 'database' | 'groups'>,
  id: string,
): Promise<(QueueRow & ReviewState & { trail_position: number }) | null> {
  const merchant_id = await findMerchantOfSubmerchant(context, id);
  if (merchant_id === null) return null;
  type Row = CaseRow & ReviewState & { trail_position: number };
  const sql = await context.groups.databaseFor(merchant_id);
  const [row] = await sql<Row[]>`
    select ${sql(caseColumns)}, submission_position, decided_position, sandbox_due_at, trail_position
    from submerchants where merchant_id = ${merchant_id} and id = ${id}`;
  if (!row) return null;
  const [found] = await addMerchants(context.database, [row]);
  return found ?? null;
}

/** Adds the merchants of cases; on a cluster, the coordinator stores them. */
async function addMerchants<Row extends CaseRow>(
  sql: Sql,
  rows: readonly Row[],
): Promise<(Row & QueueRow)[]> {
  if (rows.length === 0) return [];
  const ids = arrayOf([...new Set(rows.map(({ merchant_id }) => merchant_id))]);
  const merchants = await sql<{ id: string; name: string; mode: 'live' | 'test' }[]>`
    select id, name, mode from merchants where id = any (${ids}::uuid[])`;
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return rows.flatMap((row) => {
    const merchant = byId.get(row.merchant_id);
    if (!merchant) return [];
    return { ...row, merchant_name: merchant.name, merchant_mode: merchant.mode };
  });
}

/**
 * Lists a page of cases: oldest submission first in the queue, otherwise newest first. On a cluster, cases on servers that do not
 * answer are left out.
 */
export async function listCases(
  context: Pick<Context, 'database' | 'groups'>,
  list: ListQuery,
  filters: QueueFilters,
  now: string,
): Promise<CasePage> {
  const { merchant_id = null, assignee } = filters;
  // Only a case in review can be claimed.
  if (assignee !== undefined && list.status !== null && list.status !== 'pending_review') {
    return { data: [], total: 0, missing_share: 0 };
  }
  const found = await findCases();
  return { ...found, data: await addMerchants(context.database, found.data) };

  async function findCases(): Promise<Page<CaseRow> & { missing_share: number }> {
    const { groups } = context;
    if (list.status === 'pending_review' || assignee !== undefined) {
      return readQueue(context, list, filters, now);
    }
    const words = list.search === null ? null : searchTerms(merchant_id, list.search);
    if (groups.isCluster && merchant_id === null) {
      return list.search === null
        ? pageOfGroups(context, list)
        : searchGroups(context, list, words);
    }
    const database =
      merchant_id === null ? context.database : await groups.databaseFor(merchant_id);
    const page =
      list.search === null
        ? await readPage<CaseRow>(database, cases, merchant_id, list)
        : await searchPage<CaseRow>(database, cases, merchant_id, list, words);
    return { ...page, missing_share: 0 };
  }
}

/** The list of the cases of all merchants, by status and id. */
const cases: CountedList = {
  name: 'submerchants',
  table: 'submerchants',
  columns: caseColumns,
  by_words: 'submerchants_by_words',
};

/** The rows of a page of each group and the total of all groups. */
interface GroupPage {
  total: number;
  data: CaseRow[];
}

/** Reads the queue. Its cost depends on the number of cases in review alone. */
async function readQueue(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
  { merchant_id, assignee }: QueueFilters,
  now: string,
): Promise<Page<CaseRow> & { missing_share: number }> {
  const words = list.search === null ? null : searchTerms(merchant_id ?? null, list.search);
  if (list.search !== null && words === null) return { data: [], total: 0, missing_share: 0 };
  const isNone = assignee === 'none';
  const claimant = isNone ? null : (assignee ?? null);
  // Where there are several groups, the rows before the page are in any of them.
  const [skip, most] = rangeIn(list, groups);
  const pages = await groups.each('queue', ({ id, suffix }, database) =>
    readFound(
      database<FoundRow[]>`
        select total, ${foundColumns(database)} from ${database(`read_queue${suffix}`)}(
          ${id}, ${merchant_id ?? null}, ${claimant}, ${isNone}, ${now}, ${list.date_from}, ${list.date_to},
          ${words === null ? null : wordsQuery(words)}, ${most}, ${skip})`,
    ),
  );
  const submission = ({ submitted_at, id }: CaseRow) => `${submitted_at} ${id}`;
  return mergePages(groups, pages, list, (one, other) =>
    submission(one) < submission(other) ? -1 : 1,
  );
}

/** Searches the submerchants of all groups by the index of words. */
async function searchGroups(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
  words: WordSearch | null,
): Promise<Page<CaseRow> & { missing_share: number }> {
  if (words === null) return { data: [], total: 0, missing_share: 0 };
  const { first, before } = idRange(list);
  const [, most] = rangeIn(list, groups);
  const keys = words.terms.map((term) => term.keys).join(' & ');
  const pages = await groups.each('search', ({ id, suffix }, database) =>
    readFound(
      database<FoundRow[]>`
        select total, ${foundColumns(database)} from ${database(`search_submerchants${suffix}`)}(
          ${id}, ${keys}, ${wordsQuery(words)}, ${list.status}, ${before}, ${first}, ${max_found}, ${most})`,
    ),
  );
  const page = mergePages(groups, pages, list, newestFirst);
  if (page.total <= max_found) return page;
  const data = page.data.slice(0, Math.max(0, max_found - (list.page - 1) * list.limit));
  return { ...page, data, total: max_found, total_is_minimum: true };
}

/** Reads a page of the submerchants of all groups, located by the counts of each. */
async function pageOfGroups(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
): Promise<Page<CaseRow> & { missing_share: number }> {
  const { total, before, rest, missing } = await findPageOfGroups(groups, cases.name, list);
  if (before === null) return { data: [], total, missing_share: missing / groups.all.length };
  const { first } = idRange(list);
  const pages = await groups.each('cases', async ({ id, suffix }, database) => ({
    total: 0,
    data: await database<CaseRow[]>`
      select ${database(caseColumns)} from ${database(`read_submerchants${suffix}`)}(
        ${id}, ${before}, ${first}, ${list.status}, ${rest + list.limit})`,
  }));
  const rows = pages.flatMap(({ data }) => data).toSorted(newestFirst);
  return {
    data: rows.slice(rest, rest + list.limit),
    total,
    missing_share: Math.max(missing / groups.all.length, missingShare(groups, pages)),
  };
}

type FoundRow = { total: number } & (CaseRow | { id: null });

/** The columns of the row `found` of a function's result. */
function foundColumns(sql: Sql) {
  return sql.unsafe(caseColumns.map((name) => `(found).${name}`).join(', '));
}

async function readFound(reading: Promise<readonly FoundRow[]>): Promise<GroupPage> {
  const rows = await reading;
  const data = itemsFromRows<CaseRow>(rows, 'id', ['total']);
  return { total: rows[0]?.total ?? 0, data };
}

/** Returns how many rows each group skips and reads for a page. */
function rangeIn({ page, limit }: ListQuery, groups: Groups): [skip: string, most: string] {
  const skip = (page - 1) * limit;
  return groups.all.length === 1
    ? [String(skip), String(limit)]
    : ['0', String(Math.min(skip + limit, Number.MAX_SAFE_INTEGER))];
}

/** Merges the rows of the groups, and cuts the page out. */
function mergePages(
  groups: Groups,
  pages: readonly GroupPage[],
  { page, limit }: ListQuery,
  order: (one: CaseRow, other: CaseRow) => number,
): Page<CaseRow> & { missing_share: number } {
  const skip = groups.all.length === 1 ? 0 : (page - 1) * limit;
  const rows = pages.flatMap(({ data }) => data);
  const sorted = groups.all.length === 1 ? rows : rows.toSorted(order);
  return {
    data: sorted.slice(skip, skip + limit),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    missing_share: missingShare(groups, pages),
  };
}

/** The share of the groups that did not return a page. */
function missingShare(groups: Groups, pages: readonly unknown[]): number {
  return 1 - pages.length / groups.all.length;
}

function newestFirst(one: CaseRow, other: CaseRow): number {
  return one.id > other.id ? -1 : 1;
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

/**
 * Counts the matches of several submerchants, by id, up to `max` each; in two statements of each group regardless of their number. On
 * a cluster, matches on servers that do not answer are not counted.
 */
export async function countElsewhere(
  { groups }: Pick<Context, 'groups'>,
  submerchants: readonly { id: string; tax_id: string; documents: readonly string[] }[],
  max: number,
): Promise<Map<string, CountedElsewhere>> {
  const ids = arrayOf(submerchants.map(({ id }) => id));
  const taxIds = arrayOf(submerchants.map(({ tax_id }) => tax_id));
  const partners = submerchants.flatMap(({ id, documents }) =>
    documents.map((document) => ({ id, document })),
  );
  const partnerIds = arrayOf(partners.map(({ id }) => id));
  const documents = arrayOf(partners.map(({ document }) => document));
  const counted = new Map<string, CountedElsewhere>(
    submerchants.map(({ id }) => [id, { tax_id: 0, partners: new Map() }]),
  );
  const atMost = (sum: number) => Math.min(max, sum);
  await groups.each('count elsewhere', async ({ id: group, suffix }, database) => {
    const [byTaxId, byPartner] = await Promise.all([
      // By submerchants_tax_id; the limit bounds the cost of a frequent id.
      database<{ id: string; count: number }[]>`
        select id, count from ${database(`count_tax_ids${suffix}`)}(${group}, ${ids}::uuid[], ${taxIds}::text[], ${max})`,
      // By legal_representatives_by_document, once for each partner.
      partners.length === 0
        ? []
        : database<{ id: string; document: string; count: number }[]>`
            select id, document, count from ${database(`count_partners${suffix}`)}(
              ${group}, ${partnerIds}::uuid[], ${documents}::text[], ${max})`,
    ]);
    for (const { id, count } of byTaxId) {
      const one = counted.get(id);
      if (one) one.tax_id = atMost(one.tax_id + count);
    }
    for (const { id, document, count } of byPartner) {
      const one = counted.get(id);
      if (one) one.partners.set(document, atMost((one.partners.get(document) ?? 0) + count));
    }
  });
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
  // Separately: a cluster stores merchants on another server than their submerchants.
  const merchants = await sql<{ id: string }[]>`
    select id from merchants where mode = 'test' and id in ${sql(due.map(({ merchant_id }) => merchant_id))}`;
  const ofTest = new Set(merchants.map(({ id }) => id));
  return due.filter(({ merchant_id }) => ofTest.has(merchant_id));
}

/** Finds the address of a document's file; null when the document does not exist. */
export async function findDocumentAddress(
  context: Pick<Context, 'groups'>,
  id: string,
): Promise<{ merchant_id: string; file_url: string; file_name: string } | null> {
  const owner = await findMerchantOfDocument(context, id);
  if (owner === null) return null;
  const sql = await context.groups.databaseFor(owner.merchant_id);
  const [row] = await sql<{ merchant_id: string; file_url: string; file_name: string }[]>`
    select merchant_id, file_url, file_name from documents
    where merchant_id = ${owner.merchant_id} and id = ${id}`;
  return row ?? null;
}
