import type { Sql } from '../database/connect.js';
import type { WordSearch } from '../words.js';
import { prepared } from '../database/statement.js';
import { most_found, type ListQuery } from '../http/list.js';
import { itemsOf, type Page } from './page.js';
import { idsOfDays, type CountedList } from './read-page.js';

/** The newest rows, of which the share that matches decides how to look. */
const sample = 200;
/** Where at least this share of rows matches, reading them newest first meets enough of them soon. */
const common_share = 0.025;
/** The index is not asked for a term that at least this share of rows holds: it would list them all. */
const useless_share = 0.2;

/**
 * One page of the rows whose words (a tsvector, `search_words`) match, newest first. The total is exact up to `most_found`. Rare
 * terms are found by the index of words; it would list every row that holds a common one, so those are looked for in the newest
 * rows, where they are met at once.
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
  const newest = await lookAtNewest(sql, list, merchant_id, search, words);
  const page = [Math.min(query.limit, Math.max(0, most_found - search.skip)), String(search.skip)];
  const found = newest.is_common
    ? await prepared<Item & { found: number }>(sql, newestFirst(search), [
        ...search.values,
        ...page,
      ])
    : await prepared<Item & { found: number }>(sql, byWords(search), [
        ...search.values,
        ...page,
        [
          ...(words.owner === null || newest.owns_most ? [] : [words.owner]),
          ...newest.telling,
        ].join(' & '),
        merchant_id,
        query.status,
        search.first,
        search.before,
      ]);
  const total = found[0]?.found ?? 0;
  const items = itemsOf<Item>(found, 'id', ['found']);
  return total > most_found
    ? { items, total: most_found, total_is_minimum: true }
    : { items, total };
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
  { terms }: WordSearch,
): Search {
  const { table, columns, status = 'status', by_words = '' } = list;
  const { first, before } = idsOfDays(query);
  const values: unknown[] = [terms.join(' & ')];
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

interface Newest {
  /** Whether what is searched is common among the newest rows. */
  is_common: boolean;
  /** The terms that tell rows apart. */
  telling: string[];
  /**
   * Whether most of all rows are this merchant's. Its own word then tells nothing, and the index would list every row of its: 10
   * of 15 ms for two words among a million.
   */
  owns_most: boolean;
}

/** By `t0`, `t1` and so on, how many of the newest rows hold each term. */
type Counted = { looked_at: number; matching: number; owns_most: boolean } & Record<
  `t${number}`,
  number
>;

async function lookAtNewest(
  sql: Sql,
  list: CountedList,
  merchant_id: string | null,
  { table, computed, conditions, values }: Search,
  { terms }: WordSearch,
): Promise<Newest> {
  const at = values.length;
  const holding = terms.map(
    (_, term) =>
      `count(*) filter (where ts_match_vq(search_words, $${at + term + 3}::tsquery)) as t${term}`,
  );
  const [row] = await prepared<Counted>(
    sql,
    `select count(*) as looked_at, count(*) filter (where ${computed}) as matching, ${holding.join(', ')}, (
      select coalesce(2 * sum(n) filter (where merchant_id = $${at + 1}::uuid) >= sum(n) filter (where merchant_id = nil_id()), false)
      from list_counts
      where merchant_id in ($${at + 1}::uuid, nil_id()) and list = $${at + 2} and scope = nil_id() and status = '*' and level = 0
    ) as owns_most
    from (select search_words from ${table} where ${conditions} order by id desc limit ${sample}) as newest`,
    [...values, merchant_id, list.name, ...terms],
  );
  if (!row) throw new Error('A count gave no row.');
  const { looked_at, matching, owns_most } = row;
  const shares = terms.map((_, term) => (row[`t${term}`] ?? 0) / Math.max(1, looked_at));
  const telling = terms.filter((_, term) => (shares[term] ?? 0) < useless_share);
  const rarest = terms[shares.indexOf(Math.min(...shares))] ?? '';
  return {
    is_common: matching > 0 && matching >= looked_at * common_share,
    telling: telling.length > 0 ? telling : [rarest],
    owns_most,
  };
}

/** Rows come newest first, by the index of merchant, status and id. */
function newestFirst({ table, item, computed, conditions, values }: Search): string {
  const rows = `from ${table} where ${conditions} and ${computed}`;
  return `
    select (select count(*) from (select 1 ${rows} order by id desc limit ${most_found + 1}) as matching) as found, i.*
    from (select 1) as one left join lateral (select ${item} ${rows} ${pageFrom(values.length + 1)}) i on true
    order by i.id desc`;
}

/** By the index of words. Where more match than are counted, the newest are met sooner by reading the rows themselves. */
function byWords({ table, item, by_words, computed, conditions, values }: Search): string {
  const at = values.length;
  const page = pageFrom(at + 1);
  return `
    with matching as materialized (
      select id from ${by_words}($${at + 3}::tsquery, $1::tsquery, $${at + 4}, $${at + 5}, $${at + 6}, $${at + 7}, ${most_found + 1}) as id),
    counted as materialized (select count(*) as found from matching)
    select counted.found, i.* from counted
    left join lateral (
      (select ${item} from ${table}
        where counted.found <= ${most_found} and id in (select id from matching) and ${conditions} ${page})
      union all
      (select ${item} from ${table}
        where counted.found > ${most_found} and ${conditions} and ${computed} ${page})) i on true
    order by i.id desc`;
}

function pageFrom(parameter: number): string {
  return `order by id desc limit $${parameter} offset $${parameter + 1}`;
}
