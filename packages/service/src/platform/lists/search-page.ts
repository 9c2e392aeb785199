import type { Sql } from '../database/connect.js';
import { wordsQuery, type WordSearch, type WordTerm } from './words.js';
import { prepared } from '../database/statement.js';
import { max_found, type ListQuery } from './list-query.js';
import { itemsFromRows, type Page } from './page.js';
import { idRange, type CountedList } from './read-page.js';

/** The newest rows, of which the share that matches decides how to look. */
const sample = 200;
/** Where at least this share of rows matches, reading them newest first meets enough of them soon. */
const common_share = 0.04;
/** Lists of so few rows are read through sooner than the index is asked. */
const few_rows = 1000;
/** The index is not asked for a term that at least this share of rows holds: it would list them all. */
const useless_share = 0.2;

/**
 * One page of the rows whose words (a tsvector, `search_words`) match, newest first. The total is exact up to `max_found`. Rare
 * terms are found by the index of keys, common ones by reading the newest rows, where they are met at once; and what is neither by
 * the index from the newest rows on, a few weeks at a time.
 */
export async function searchPage<Item extends object>(
  sql: Sql,
  list: CountedList,
  /** Null for the rows of all merchants. */
  merchant_id: string | null,
  query: ListQuery,
  /** Null finds nothing. */
  words: WordSearch | null,
): Promise<Page<Item>> {
  if (words === null) return { items: [], total: 0 };
  const search = compose(list, merchant_id, query, words);
  const newest = await lookAtNewest(sql, list, merchant_id, search, query, words);
  const page = [Math.min(query.limit, Math.max(0, max_found - search.skip)), String(search.skip)];
  const found =
    newest.way === 'newest_first'
      ? await prepared<Item & { found: number }>(sql, newestFirst(search), [
          ...search.values,
          ...page,
        ])
      : await prepared<Item & { found: number }>(sql, byWords(search), [
          ...search.values,
          ...page,
          [...(words.owner === null || newest.owns_most ? [] : [words.owner]), ...newest.telling]
            .map(({ keys }) => keys)
            .join(' & '),
          newest.way === 'by_rare_words',
          merchant_id,
          query.status,
          newest.newest,
          newest.oldest,
        ]);
  const total = found[0]?.found ?? 0;
  const items = itemsFromRows<Item>(found, 'id', ['found']);
  return total > max_found ? { items, total: max_found, total_is_minimum: true } : { items, total };
}

interface Search {
  table: string;
  item: string;
  by_words: string;
  /** The match as a function, which no index serves. */
  computed: string;
  /** Everything else that is asked for. */
  conditions: string;
  /** Of the parameters so far; limit and offset follow. */
  values: unknown[];
  skip: number;
  /** Bounds of the ids. */
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
  const values: unknown[] = [wordsQuery(search)];
  const conditions = ['true'];
  const ask = (condition: string, value: unknown) =>
    conditions.push(`${condition} $${values.push(value)}`);
  if (merchant_id !== null) ask('merchant_id =', merchant_id);
  if (query.status !== null) ask(`${status} =`, query.status);
  if (first !== null) ask('id >=', first);
  if (before !== null) ask('id <', before);
  return {
    table,
    item: columns.join(', '),
    by_words,
    computed: 'ts_match_vq(search_words, $1::tsquery)',
    conditions: conditions.join(' and '),
    values,
    skip: (query.page - 1) * query.limit,
    first,
    before,
  };
}

/** What the newest rows say about how to look for all. */
interface Newest {
  way: 'newest_first' | 'by_words' | 'by_rare_words';
  /** The terms that tell rows apart. */
  telling: WordTerm[];
  /**
   * Whether most of all rows are this merchant's. Its own word then tells nothing, and the index would list every row of its: 10
   * of 15 ms for two words among a million.
   */
  owns_most: boolean;
  /** The ids of the newest and the oldest row of the list. */
  newest: string | null;
  oldest: string | null;
}

/** By `t0`, `t1` and so on, how many of the newest rows hold each term. */
type Counted = {
  looked_at: number;
  matching: number;
  newest: string | null;
  oldest: string | null;
  /** All rows of the list, without its dates; those of the merchant; those of all. As far as they are folded (migrations/0007). */
  listed: number;
  owned: number;
  stored: number;
} & Record<`t${number}`, number>;

async function lookAtNewest(
  sql: Sql,
  list: CountedList,
  merchant_id: string | null,
  { table, computed, conditions, values }: Search,
  query: ListQuery,
  { terms }: WordSearch,
): Promise<Newest> {
  const at = values.length;
  const holding = terms.map(
    (_, term) =>
      `count(*) filter (where ts_match_vq(search_words, $${at + term + 4}::tsquery)) as t${term}`,
  );
  const counted = (merchant: string, status: string) =>
    `folded_total(${merchant}, $${at + 2}, nil_id(), ${status})`;
  const merchant = `coalesce($${at + 1}::uuid, nil_id())`;
  const [row] = await prepared<Counted>(
    sql,
    `select count(*) as looked_at, count(*) filter (where ${computed}) as matching, ${holding.join(', ')},
      (array_agg(id order by id desc))[1] as newest,
      (select id from ${table} where ${conditions} order by id limit 1) as oldest,
      ${counted(merchant, `$${at + 3}`)} as listed, ${counted(merchant, "'*'")} as owned, ${counted('nil_id()', "'*'")} as stored
    from (select id, search_words from ${table} where ${conditions} order by id desc limit ${sample}) as newest`,
    [...values, merchant_id, list.name, query.status ?? '*', ...terms.map(({ words }) => words)],
  );
  if (!row) throw new Error('A count gave no row.');
  const { looked_at, matching, newest, oldest, listed, owned, stored } = row;
  const shares = terms.map((_, term) => (row[`t${term}`] ?? 0) / Math.max(1, looked_at));
  const telling = terms.filter((_, term) => (shares[term] ?? 0) < useless_share);
  const isCommon = matching > 0 && matching >= looked_at * common_share;
  const expected = shares.reduce((rows, share) => rows * share, listed);
  return {
    way:
      isCommon || (listed > 0 && listed <= few_rows)
        ? 'newest_first'
        : expected > max_found
          ? 'by_words'
          : 'by_rare_words',
    telling:
      telling.length > 0
        ? telling
        : terms.filter((_, term) => term === shares.indexOf(Math.min(...shares))),
    owns_most: 2 * owned >= stored,
    newest,
    oldest,
  };
}

/** Rows come newest first, by the index of merchant, status and id. */
function newestFirst({ table, item, computed, conditions, values }: Search): string {
  const rows = `from ${table} where ${conditions} and ${computed}`;
  return `
    select (select count(*) from (select 1 ${rows} order by id desc limit ${max_found + 1}) as matching) as found, i.*
    from (select 1) as one left join lateral (select ${item} ${rows} ${pageFrom(values.length + 1)}) i on true
    order by i.id desc`;
}

/** By the index of keys. Where it finds too many to tell which are the newest, those are met sooner by reading the rows themselves. */
function byWords({ table, item, by_words, computed, conditions, values }: Search): string {
  const at = values.length;
  const page = pageFrom(at + 1);
  return `
    with matching as materialized (
      select id from ${by_words}($${at + 3}, $1::tsquery, $${at + 4}, $${at + 5}, $${at + 6}, $${at + 7}, $${at + 8}, ${max_found}) as id),
    counted as materialized (select count(id) as found, count(*) > count(id) as are_any from matching)
    select counted.found, i.* from counted
    left join lateral (
      (select ${item} from ${table}
        where not counted.are_any and id in (select id from matching ${page}) and ${conditions})
      union all
      (select ${item} from ${table}
        where counted.are_any and ${conditions} and ${computed} ${page})) i on true
    order by i.id desc`;
}

function pageFrom(parameter: number): string {
  return `order by id desc limit $${parameter} offset $${parameter + 1}`;
}
