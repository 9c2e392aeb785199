import type { Sql } from '../database/connect.js';
import { wordsQuery, type WordSearch, type WordTerm } from './words.js';
import { prepared } from '../database/statement.js';
import { idRange } from './date-range.js';
import { idAfter, max_found, rowsBefore, type ListQuery } from './list-query.js';
import { countedPage, empty_page, itemsFromRows, type Page } from './page.js';
import { orderedRows, skipping } from './ordered-rows.js';
import { keyOf, type CountedList } from './read-page.js';

/** The number of newest rows sampled to choose the search strategy. */
const sample_rows = 200;
/** From this selectivity on, a scan from the newest row finds a page soon. */
const common_share = 0.04;
/** Up to this many rows, a scan is faster than the index. */
const few_rows = 1000;
/** A term in at least this share of rows is left out of the index query: the index would list all of them. */
const max_indexed_share = 0.2;

/** From this selectivity on, matches are counted by a scan; the index would list too many of the rows. */
const counted_by_scan_share = 0.2;
/** After a cursor, at least so many matches are queried by the index, so that a sort of them finds the next page. */
const matches_after_cursor = 1000;

/**
 * Reads a page of the rows whose words (a tsvector, `search_words`) match, newest first. The total is exact up to `max_found`; pages
 * after a cursor repeat that of the first one, since counting again would cost more than the page.
 * Rare terms are found by the index of keys, common ones by a scan from the newest row, and terms in between by the index from the
 * newest period on, a few weeks at a time.
 */
export async function searchPage<Item extends object>(
  sql: Sql,
  list: CountedList,
  /** Null for the rows of all merchants. */
  merchant_id: string | null,
  query: ListQuery,
  /** Null matches nothing. */
  words: WordSearch | null,
): Promise<Page<Item>> {
  if (words === null) return empty_page;
  const search = compose(list, merchant_id, query, words);
  const plan = await sampleNewest(sql, list, merchant_id, search, query, words);
  const skip = rowsBefore(query);
  const page = [skip < max_found ? query.limit + 1 : 0, String(skip)];
  const isCounted = query.after === null;
  const isScan = plan.strategy === 'newest_first' && (!isCounted || plan.is_counted_by_scan);
  const found = isScan
    ? await prepared<Item & { found: number | null }>(sql, newestFirst(search, isCounted), [
        ...search.values,
        ...page,
      ])
    : await prepared<Item & { found: number }>(
        sql,
        byWords(search, plan.strategy === 'newest_first'),
        [
          ...search.values,
          ...page,
          [
            ...(words.owner === null || plan.is_main_owner ? [] : [words.owner]),
            ...plan.indexed_terms,
          ]
            .map(({ keys }) => keys)
            .join(' & '),
          plan.strategy === 'by_rare_words',
          merchant_id,
          query.status,
          plan.newest,
          plan.oldest,
          isCounted ? max_found : matches_after_cursor,
        ],
      );
  const rows = itemsFromRows<Item>(found, 'id', ['found']);
  return countedPage(rows, query, found[0]?.found ?? 0, keyOf);
}

interface Search {
  table: string;
  item: string;
  by_words: string;
  /** The match as a function call, which the planner cannot serve from an index. */
  unindexed_match: string;
  /** All other filters, and the order, in which an index has the rows. */
  conditions: string;
  order: string;
  /** The same filters and order for the oldest row. */
  oldest: { condition: string; order: string };
  /** The parameter with the merchant; null for the rows of all merchants. */
  merchant: string | null;
  /** The parameters so far; limit and offset follow. */
  values: unknown[];
  /** Bounds of the ids, from the date filter. */
  first: string | null;
  before: string | null;
}

function compose(
  list: CountedList,
  merchant_id: string | null,
  query: ListQuery,
  search: WordSearch,
): Search {
  const { table, columns, status = 'status', by_words = '' } = list;
  const { first, before } = idRange(query);
  const after = idAfter(query);
  const values: unknown[] = [wordsQuery(search)];
  const parameter = (value: unknown) => (value === null ? null : `$${values.push(value)}`);
  const merchant = parameter(merchant_id);
  const ofStatus = parameter(query.status);
  const bounds = [before, after].map(parameter).filter((bound) => bound !== null);
  const range = {
    merchant,
    by: ofStatus === null ? null : { column: status, value: ofStatus },
    first: parameter(first),
    before:
      bounds.length < 2
        ? (bounds[0] ?? null)
        : `least(${bounds.map((bound) => `${bound}::uuid`).join(', ')})`,
  };
  const { condition, order } = orderedRows(range);
  return {
    table,
    item: columns.join(', '),
    by_words,
    unindexed_match: 'ts_match_vq(search_words, $1::tsquery)',
    conditions: condition,
    order,
    oldest: orderedRows(range, 'asc'),
    merchant,
    values,
    first,
    before,
  };
}

/** The search strategy, chosen from the newest rows. */
interface SearchPlan {
  strategy: 'newest_first' | 'by_words' | 'by_rare_words';
  /** With `newest_first`: whether counting by a scan ends soon, too. */
  is_counted_by_scan: boolean;
  /** The terms selective enough for the index. */
  indexed_terms: WordTerm[];
  /**
   * Whether this merchant has at least half of all rows. Its owner word is then not selective, and the index would list all its
   * rows: 10 of 15 ms for two words among a million.
   */
  is_main_owner: boolean;
  /** The ids of the newest and the oldest row of the list. */
  newest: string | null;
  oldest: string | null;
}

/** Counts of the sampled rows; `t0`, `t1`, … is the number that contain each term. */
type Sample = {
  sampled: number;
  matching: number;
  newest: string | null;
  oldest: string | null;
  /** Rows of the list without the date filter; rows of the merchant; all rows. As far as they are folded (migrations/0012_lists.sql). */
  listed: number;
  owned: number;
  stored: number;
} & Record<`t${number}`, number>;

async function sampleNewest(
  sql: Sql,
  list: CountedList,
  merchant_id: string | null,
  { table, unindexed_match, conditions, order, oldest: ofOldest, values }: Search,
  query: ListQuery,
  { terms }: WordSearch,
): Promise<SearchPlan> {
  const at = values.length;
  const termCounts = terms.map(
    (_, term) =>
      `count(*) filter (where ts_match_vq(search_words, $${at + term + 3}::tsquery)) as t${term}`,
  );
  const ofAll = (status: string) => `folded_total_of_all($${at + 1}, ${status})`;
  const ofOwner = (status: string) =>
    merchant_id === null
      ? ofAll(status)
      : `folded_total($${at + terms.length + 4}, $${at + 1}, nil_id(), ${status})`;
  const [row] = await prepared<Sample>(
    sql,
    `select count(*) as sampled, count(*) filter (where ${unindexed_match}) as matching, ${termCounts.join(', ')},
      (array_agg(id order by id desc))[1] as newest,
      (select id from ${table} where ${ofOldest.condition} ${ofOldest.order} limit 1) as oldest,
      ${ofOwner(`$${at + 2}`)} as listed, ${ofOwner("'*'")} as owned, ${ofAll("'*'")} as stored
    from (
      select id, search_words from ${table} where ${conditions} ${order} limit $${at + terms.length + 3}::bigint) as newest`,
    [
      ...values,
      list.name,
      query.status ?? '*',
      ...terms.map(({ words }) => words),
      sample_rows,
      ...(merchant_id === null ? [] : [merchant_id]),
    ],
  );
  if (!row) throw new Error('A count returned no row.');
  const { sampled, matching, newest, oldest, listed, owned, stored } = row;
  const shares = terms.map((_, term) => (row[`t${term}`] ?? 0) / Math.max(1, sampled));
  const selective = terms.filter((_, term) => (shares[term] ?? 0) < max_indexed_share);
  const isCommon = matching > 0 && matching >= sampled * common_share;
  const expected = shares.reduce((rows, share) => rows * share, listed);
  const isShort = listed > 0 && listed <= few_rows;
  return {
    is_counted_by_scan: isShort || matching >= sampled * counted_by_scan_share,
    strategy:
      isCommon || isShort
        ? 'newest_first'
        : expected > matches_after_cursor
          ? 'by_words'
          : 'by_rare_words',
    indexed_terms:
      selective.length > 0
        ? selective
        : terms.filter((_, term) => term === shares.indexOf(Math.min(...shares))),
    is_main_owner: 2 * owned >= stored,
    newest,
    oldest,
  };
}

/** A scan newest first, by the index on merchant, status and id. */
function newestFirst(
  { table, item, unindexed_match, conditions, order, values }: Search,
  isCounted: boolean,
): string {
  const rows = `from ${table} where ${conditions} and ${unindexed_match}`;
  const count = isCounted
    ? `(select count(*) from (select 1 ${rows} ${order} limit ${max_found + 1}) as matching)`
    : 'null::bigint';
  return `
    select ${count} as found, i.*
    from (select 1) as one left join lateral (
      ${pageOfRows(values.length + 1, `select ${item} ${rows} ${order}`)}) i on true
    order by i.id desc`;
}

/**
 * By the index of keys. Where it finds too many to sort by age, and where matches are common, a scan from the newest row finds the
 * page sooner.
 */
function byWords(
  { table, item, by_words, unindexed_match, conditions, order, merchant, values }: Search,
  isCommon: boolean,
): string {
  const at = values.length;
  // One probe of a key for each.
  const one = orderedRows({ merchant, by: null, first: null, before: null }, 'asc');
  const byId = `${one.condition} and id between found_id and found_id and ${conditions} ${one.order} limit 1`;
  return `
    with matching as materialized (
      select id from ${by_words}($${at + 3}, $1::tsquery, $${at + 4}, $${at + 5}, $${at + 6}, $${at + 7}, $${at + 8}, $${at + 9}) as id),
    counted as materialized (
      select count(id) as found, ${isCommon ? 'true' : 'count(*) > count(id)'} as are_many from matching)
    select counted.found, i.* from counted
    left join lateral (
      (select found.* from (${pageOfRows(at + 1, 'select id as found_id from matching where not counted.are_many order by id desc')}) as one
        cross join lateral (select ${item} from ${table} where ${byId}) as found)
      union all
      (${pageOfRows(at + 1, `select ${item} from ${table} where counted.are_many and ${conditions} and ${unindexed_match} ${order}`)})) i on true
    order by i.id desc`;
}

/** The page of rows, by the parameters of its limit and its offset. */
function pageOfRows(parameter: number, rows: string): string {
  return skipping(`$${parameter + 1}`, (more) => `${rows} limit $${parameter} + ${more}`);
}
