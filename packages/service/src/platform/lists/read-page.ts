import type { Sql } from '../database/connect.js';
import { smallestIdAt } from '../database/partitions.js';
import { prepared } from '../database/statement.js';
import type { ListQuery } from './list-query.js';
import { itemsFromRows, type Page } from './page.js';

/** A table whose rows are counted as they come and go (migrations/0007_lists.sql), so that any page of it is found at once. */
export interface CountedList {
  /** Its name in `list_sources`. */
  name: string;
  /** The table, or what else its rows are read from, with the columns merchant_id and id. */
  table: string;
  /** What makes up an item, as SQL; `id` must be among it. */
  columns: readonly string[];
  /** The column that the list's status filters by; `status` when left out. */
  status?: string;
  /** The function that finds its rows by their words, where it is searched. */
  by_words?: string;
  /** The column that the list may be narrowed to beside, as `list_sources` says. */
  scope?: string;
}

/** One page of a list: the wanted one, however far back, and the total, at a cost that does not grow with the rows. */
export async function readPage<Item extends object>(
  sql: Sql,
  list: CountedList,
  /** Null for the rows of all merchants: the operator's lists. */
  merchant_id: string | null,
  query: ListQuery,
  only: { scope?: string | undefined } = {},
): Promise<Page<Item>> {
  const { scope } = only;
  const days = dayRange(query);
  const narrowed = {
    merchant: merchant_id !== null,
    status: query.status !== null,
    scope: scope !== undefined,
    days: days.first !== null,
  };
  const rows = await prepared<Item & { total: number }>(sql, statement(list, narrowed), [
    merchant_id ?? nilId,
    list.name,
    scope ?? nilId,
    query.status ?? '*',
    days.first,
    days.last,
    String((query.page - 1) * query.limit),
    query.limit,
    ...(narrowed.days ? [smallestIdAt((days.first ?? 0) * day_ms)] : []),
  ]);
  const total = rows[0]?.total ?? 0;
  return { items: itemsFromRows<Item>(rows, 'id', ['total']), total };
}

const nilId = '00000000-0000-0000-0000-000000000000';
const day_ms = 24 * 60 * 60 * 1000;

/** The days of a list, numbered from 1970 on; null for no bound. */
export function dayRange(query: Pick<ListQuery, 'date_from' | 'date_to'>): {
  first: number | null;
  last: number | null;
} {
  const { date_from, date_to } = query;
  // Nothing is older than 1970. A bound on one side alone keeps the other open.
  const first = date_from === null ? null : Math.max(0, Date.parse(date_from) / day_ms);
  const last = date_to === null ? null : Date.parse(date_to) / day_ms;
  return { first, last };
}

/** The same bounds as ids: the first that may be, and the first that may not. */
export function idRange(query: Pick<ListQuery, 'date_from' | 'date_to'>): {
  first: string | null;
  before: string | null;
} {
  const { first, last } = dayRange(query);
  return {
    first: first === null ? null : smallestIdAt(first * day_ms),
    before: last === null ? null : smallestIdAt(Math.max(0, last + 1) * day_ms),
  };
}

/** By find_page for the total and the place; then by the index of merchant, status or scope, and id, from that place on. */
function statement(
  list: CountedList,
  narrowed: { merchant: boolean; status: boolean; scope: boolean; days: boolean },
): string {
  const { table, columns, status = 'status', scope = '' } = list;
  return `
    select p.total, i.* from find_page($1, $2, $3, $4, $5, $6, $7) p
    left join lateral (
      select ${columns.join(', ')} from ${table}
      where id < p.before
        ${narrowed.merchant ? 'and merchant_id = $1' : ''}
        ${narrowed.status ? `and ${status} = $4` : ''}
        ${narrowed.scope ? `and ${scope} = $3` : ''}
        ${narrowed.days ? 'and id >= $9' : ''}
      order by id desc limit $8 offset p.rest) i on true
    order by i.id desc`;
}
