import type { Sql } from '../database/connect.js';
import { smallestIdAt } from '../database/partitions.js';
import { prepared } from '../database/statement.js';
import { most_found, type ListQuery } from '../http/list.js';
import { itemsOf, type Page } from './page.js';
import { daysOf, type CountedList } from './read-page.js';

/** The newest rows, of which the share that matches decides how to look. */
const sample = 1000;
/** Where at least this share of rows matches, reading them newest first meets enough of them soon. */
const common_share = 0.05;

/**
 * One page of the rows whose words (a tsvector, `search_words`) match the query, newest first. The total is exact up to
 * `most_found`. Rare words are found by the index of words; it would read every row that holds a common one, so those are
 * looked for in the newest rows, where they are met at once.
 */
export async function searchPage<Item extends object>(
  sql: Sql,
  list: CountedList,
  /** Null for the rows of all merchants. */
  merchant_id: string | null,
  query: ListQuery,
  /** A tsquery; null finds nothing. */
  words: string | null,
): Promise<Page<Item>> {
  if (words === null) return { items: [], total: 0 };
  const skip = (query.page - 1) * query.limit;
  const search = compose(list, merchant_id, query, words);
  const [newest] = await prepared<{ matching: number; looked_at: number }>(
    sql,
    sampling(search),
    search.values,
  );
  const { matching, looked_at } = newest ?? { matching: 0, looked_at: 0 };
  const isCommon = matching > 0 && matching >= looked_at * common_share;
  const found = await prepared<Item & { found: number }>(
    sql,
    isCommon ? newestFirst(search) : byWords(search),
    [...search.values, Math.min(query.limit, Math.max(0, most_found - skip)), String(skip)],
  );
  const total = found[0]?.found ?? 0;
  const items = itemsOf<Item>(found, 'id', ['found']);
  return total > most_found
    ? { items, total: most_found, total_is_minimum: true }
    : { items, total };
}

const day_ms = 24 * 60 * 60 * 1000;

interface Search {
  table: string;
  item: string;
  /** The match as the index of words serves it, and as a function, which no index serves. */
  indexed: string;
  computed: string;
  /** Everything else that is asked for. */
  conditions: string;
  /** Of the parameters so far; limit and offset follow. */
  values: unknown[];
  page: string;
}

function compose(
  list: CountedList,
  merchant_id: string | null,
  query: ListQuery,
  words: string,
): Search {
  const { table, columns, status = 'status' } = list;
  const { first, last } = daysOf(query);
  const values: unknown[] = [words];
  const conditions = ['true'];
  const ask = (condition: string, value: unknown) =>
    conditions.push(`${condition} $${values.push(value)}`);
  if (merchant_id !== null) ask('merchant_id =', merchant_id);
  if (query.status !== null) ask(`${status} =`, query.status);
  if (first !== null) ask('id >=', smallestIdAt(first * day_ms));
  if (last !== null) ask('id <', smallestIdAt(Math.max(0, last + 1) * day_ms));
  return {
    table,
    item: columns.join(', '),
    indexed: 'search_words @@ $1::tsquery',
    computed: 'ts_match_vq(search_words, $1::tsquery)',
    conditions: conditions.join(' and '),
    values,
    page: `order by id desc limit $${values.length + 1} offset $${values.length + 2}`,
  };
}

function sampling({ table, computed, conditions }: Search): string {
  return `
    select count(*) as looked_at, count(*) filter (where ${computed}) as matching
    from (select search_words from ${table} where ${conditions} order by id desc limit ${sample}) as newest`;
}

/** Rows come newest first, by the index of merchant, status and id. */
function newestFirst({ table, item, computed, conditions, page }: Search): string {
  const rows = `from ${table} where ${conditions} and ${computed}`;
  return `
    select (select count(*) from (select 1 ${rows} order by id desc limit ${most_found + 1}) as matching) as found, i.*
    from (select 1) as one left join lateral (select ${item} ${rows} ${page}) i on true
    order by i.id desc`;
}

/** By the index of words. Where more match than are counted, the newest are met sooner by reading the rows themselves. */
function byWords({ table, item, indexed, computed, conditions, page }: Search): string {
  return `
    with matching as materialized (
      select id from ${table} where ${indexed} and ${conditions} limit ${most_found + 1}),
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
