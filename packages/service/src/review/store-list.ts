import type { Context } from '../operation/context.js';
import type { Groups } from '../platform/cluster/groups.js';
import type { Sql } from '../platform/database/connect.js';
import { findPageOfGroups } from '../platform/lists/find-page-of-groups.js';
import { max_found, type ListQuery } from '../platform/lists/list-query.js';
import { itemsFromRows, type Page } from '../platform/lists/page.js';
import { idRange, readPage, type CountedList } from '../platform/lists/read-page.js';
import { searchPage } from '../platform/lists/search-page.js';
import { wordsQuery, type WordSearch } from '../platform/lists/words.js';
import { searchTerms } from '../submerchants/rules/search-words.js';
import { addMerchants, caseColumns, type CaseRow, type QueueRow } from './store.js';

export interface QueueFilters {
  merchant_id?: string;
  /** Id of a reviewer or a reviewer's key, or `none` for unclaimed cases. */
  assignee?: string;
}

/** A page of cases. */
export interface CasePage extends Page<QueueRow> {
  /** On a cluster: the share of its shards that was not read, since their servers do not answer. */
  missing_share: number;
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
