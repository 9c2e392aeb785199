import type { Fragment, Sql } from '../database/connect.js';
import { idAfter, rowsBefore, type ListQuery } from './list-query.js';
import { countedPage, itemsFromRows, type Page } from './page.js';

/**
 * Reads a page of a list that is always short, such as the records of one submerchant, with COUNT and OFFSET. `rows` selects the
 * items with their ids, newest first, after a cursor if it is a function, `count` their number; one statement runs both, so they see the same snapshot.
 *
 * @param maxTotal the limit of the total and of pages by number; `count` must stop at one more, to set `total_is_minimum`. The
 *   pages after a cursor then repeat the total of the first one
 */
export async function readShortPage<Item extends object>(
  sql: Sql,
  rows: Fragment | ((after: string | null) => Fragment),
  count: Fragment,
  list: ListQuery,
  maxTotal = Number.MAX_SAFE_INTEGER,
): Promise<Page<Item>> {
  const skip = rowsBefore(list);
  const isLimited = maxTotal < Number.MAX_SAFE_INTEGER;
  const counted = isLimited && list.after !== null ? sql`null::bigint` : count;
  const after = idAfter(list);
  // PostgreSQL moves the condition into the subquery, and keeps its order.
  const rest =
    typeof rows === 'function'
      ? rows(after)
      : after === null
        ? rows
        : sql`select * from (${rows}) as listed where id < ${after} order by id desc`;
  const found = await sql<
    (Item & { id: string; total: number | null; listed_at: number | null })[]
  >`
    select (${counted}) as total, i.* from (select 1) as one
    left join (
      select row_number() over () as listed_at, r.* from (
        select * from (${rest} limit ${skip >= maxTotal ? 0 : skip + list.limit + 1}) as upto offset ${String(skip)}) r) i on true
    order by listed_at`;
  const total = found[0]?.total ?? null;
  const items = itemsFromRows<Item & { id: string }>(found, 'listed_at', ['total', 'listed_at']);
  const page = countedPage(items, list, total, ({ id }) => [id], maxTotal);
  return isLimited ? page : { ...page, next: page.next && { ...page.next, found: null } };
}
