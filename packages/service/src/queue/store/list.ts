import type { Context } from '../../operation/context.js';
import type { Groups } from '../../platform/cluster/groups.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import { idRange } from '../../platform/lists/date-range.js';
import { findPageOfGroups } from '../../platform/lists/find-page-of-groups.js';
import { idAfter, max_found, rowsBefore, type ListQuery } from '../../platform/lists/list-query.js';
import {
  countedPage,
  empty_page,
  itemsFromRows,
  pageOf,
  type Page,
} from '../../platform/lists/page.js';
import { keyOf, readPage, type CountedList } from '../../platform/lists/read-page.js';
import { searchPage } from '../../platform/lists/search-page.js';
import { wordsQuery, type WordSearch } from '../../platform/lists/words.js';
import { searchTerms } from '../../submerchants/rules/search-words.js';
import { queueConditions, type QueueFilters, type QueueOrder } from '../queue-filters.js';
import { casesDueAt, waitsSince } from '../../cases/rules/waiting.js';
import { addMerchants, caseColumns, type CaseRow, type QueueRow } from '../../cases/store/cases.js';

export interface CasePage extends Page<QueueRow> {
  /** On a cluster: the share of its shards that was not read, since their servers do not answer. */
  missing_share: number;
}

/**
 * Lists a page of cases: the queue in one of its orders, otherwise newest first. On a cluster, cases on servers that do not
 * answer are left out.
 */
export async function listCases(
  context: Pick<Context, 'database' | 'groups'>,
  list: ListQuery,
  filters: QueueFilters,
  now: string,
): Promise<CasePage> {
  const { merchant_id = null, assignee, kind } = filters;
  const found = await findCases();
  return { ...found, data: await addMerchants(context.database, found.data) };

  async function findCases(): Promise<Page<CaseRow> & { missing_share: number }> {
    const { groups } = context;
    const isQueue =
      list.status === 'pending_review' || assignee !== undefined || kind !== undefined;
    if (isQueue || filters.changed) {
      return readQueue(context, list, filters, now);
    }
    const words = list.search === null ? null : searchTerms(merchant_id, list.search);
    if (merchant_id === null && list.search === null) return pageOfGroups(context, list);
    if (merchant_id === null && groups.isCluster) return searchGroups(context, list, words);
    const database =
      merchant_id === null ? context.database : await groups.databaseFor(merchant_id);
    const page =
      merchant_id !== null && list.search === null
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

interface GroupPage {
  total: number;
  data: CaseRow[];
}

/** The orders of the queue: the values by which each is ordered, as `read_queue_cases` takes them from a cursor. */
const orders: Record<
  QueueOrder,
  { keyOf: (row: CaseRow) => readonly (string | number)[]; isReversed: boolean }
> = {
  oldest: { keyOf: byWait, isReversed: false },
  newest: { keyOf: byWait, isReversed: true },
  amount: { keyOf: ({ monthly_revenue, id }) => [monthly_revenue ?? -1, id], isReversed: true },
  due: { keyOf: byDue, isReversed: false },
  merchant: { keyOf: (row) => [row.merchant_id, ...byWait(row)], isReversed: false },
};

/** A seller whose changes wait has neither: it stands by its submission. */
function byWait(row: CaseRow): [at: string, id: string] {
  return [String(waitsSince(row) ?? row.submitted_at), row.id];
}

function byDue(row: CaseRow): [at: string, id: string] {
  const isInReview = row.status === 'pending_review' || row.open_cases === null;
  return [(isInReview ? row.due_at : casesDueAt(row)) ?? 'infinity', row.id];
}

/** Compares two keys of one order. Ids and times are in the order of their texts, in which `infinity` is last. */
function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? '';
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Reads the queue. Its cost depends on the number of cases alone. */
async function readQueue(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
  filters: QueueFilters,
  now: string,
): Promise<Page<CaseRow> & { missing_share: number }> {
  const { merchant_id = null, sort = 'oldest' } = filters;
  const words = list.search === null ? null : searchTerms(merchant_id, list.search);
  if (list.search !== null && words === null) return { ...empty_page, missing_share: 0 };
  // With several groups, the rows before the page are in any of them.
  const [skip, limit] = rangeIn(list, groups);
  const conditions = queueConditions(list, filters, words && wordsQuery(words), now);
  const pages = await groups.each('queue', ({ id, suffix }, database) =>
    readFound(
      database<FoundRow[]>`
        select total, ${foundColumns(database)} from ${database(`read_queue_cases${suffix}`)}(
          ${id}, ${asJson(database, conditions)}, ${now}, ${sort},
          ${list.after === null ? null : asJson(database, list.after.key)}, ${limit}, ${skip})`,
    ),
  );
  const { keyOf: keyIn, isReversed } = orders[sort];
  // Sellers whose changes wait stand by their submission, whatever else is open of them.
  const key = (row: CaseRow) => keyIn(filters.changed ? { ...row, open_cases: null } : row);
  const merged = mergePages(groups, pages, list, (one, other) =>
    isReversed ? compare(key(other), key(one)) : compare(key(one), key(other)),
  );
  return {
    ...pageOf(merged.rows, list, merged.total, key),
    missing_share: missingShare(groups, pages),
  };
}

/** Searches the submerchants of all groups by the index of words. */
async function searchGroups(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
  words: WordSearch | null,
): Promise<Page<CaseRow> & { missing_share: number }> {
  if (words === null) return { ...empty_page, missing_share: 0 };
  const { first, before: beforeDays } = idRange(list);
  const before = idAfter(list) ?? beforeDays;
  const [, limit] = rangeIn(list, groups);
  const keys = words.terms.map((term) => term.keys).join(' & ');
  const pages = await groups.each('search', ({ id, suffix }, database) =>
    readFound(
      database<FoundRow[]>`
        select total, ${foundColumns(database)} from ${database(`search_submerchants${suffix}`)}(
          ${id}, ${keys}, ${wordsQuery(words)}, ${list.status}, ${before}, ${first}, ${list.after === null ? max_found : 1000}, ${limit})`,
    ),
  );
  const { rows, total } = mergePages(groups, pages, list, newestFirst);
  return {
    ...countedPage(rowsBefore(list) < max_found ? rows : [], list, total, keyOf),
    missing_share: missingShare(groups, pages),
  };
}

/** Reads a page of the submerchants of all groups, located by the counts of each. */
function pageOfGroups(
  { groups }: Pick<Context, 'groups'>,
  list: ListQuery,
): Promise<Page<CaseRow> & { missing_share: number }> {
  return groups.inSnapshot(async (each) => {
    const { total, before, rest, missing } = await findPageOfGroups(groups, each, cases.name, list);
    if (before === null) {
      return { ...empty_page, total, missing_share: missing / groups.all.length };
    }
    const { first } = idRange(list);
    const start = idAfter(list) ?? before;
    // Where there are several groups, the rows to be skipped are in any of them.
    const [skip, limit] =
      groups.all.length === 1 ? [rest, list.limit + 1] : [0, rest + list.limit + 1];
    const pages = await each(
      'cases',
      ({ id, suffix }, database) => database<CaseRow[]>`
        select ${database(caseColumns)} from ${database(`read_submerchants${suffix}`)}(
          ${id}, ${start}, ${first}, ${list.status}, ${limit}, ${skip})`,
    );
    const rows = pages.flat().toSorted(newestFirst);
    return {
      ...pageOf(rows.slice(rest - skip), list, total, keyOf),
      missing_share: Math.max(missing / groups.all.length, missingShare(groups, pages)),
    };
  });
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
function rangeIn(list: ListQuery, groups: Groups): [skip: string, limit: string] {
  const skip = rowsBefore(list);
  const limit = list.limit + 1;
  return groups.all.length === 1
    ? [String(skip), String(limit)]
    : ['0', String(Math.min(skip + limit, Number.MAX_SAFE_INTEGER))];
}

/** Merges the rows of the groups, and cuts the page out, with one row more. */
function mergePages(
  groups: Groups,
  pages: readonly GroupPage[],
  list: ListQuery,
  order: (one: CaseRow, other: CaseRow) => number,
): { rows: CaseRow[]; total: number } {
  const skip = groups.all.length === 1 ? 0 : rowsBefore(list);
  const rows = pages.flatMap(({ data }) => data);
  const sorted = groups.all.length === 1 ? rows : rows.toSorted(order);
  return {
    rows: sorted.slice(skip, skip + list.limit + 1),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The share of the groups that did not return a page. */
function missingShare(groups: Groups, pages: readonly unknown[]): number {
  return 1 - pages.length / groups.all.length;
}

function newestFirst(one: CaseRow, other: CaseRow): number {
  return one.id > other.id ? -1 : 1;
}
