import type { Fragment, Sql } from '../database/connect.js';
import type { ListQuery } from './list-query.js';
import { itemsFromRows, type Page } from './page.js';

/**
 * Reads a page of a list that is always short, such as the records of one submerchant, with COUNT and OFFSET. `rows` selects the
 * items in order, `count` their number; one statement runs both, so they see the same snapshot.
 *
 * @param maxTotal the limit of the total and the pages; `count` must stop at one more, to set `total_is_minimum`
 */
export async function readShortPage<Item extends object>(
  sql: Sql,
  rows: Fragment,
  count: Fragment,
  list: Pick<ListQuery, 'page' | 'limit'>,
  maxTotal = Number.MAX_SAFE_INTEGER,
): Promise<Page<Item>> {
  const skip = (list.page - 1) * list.limit;
  const take = Math.min(list.limit, Math.max(0, maxTotal - skip));
  const found = await sql<(Item & { total: number; listed_at: number | null })[]>`
    select (${count}) as total, i.* from (select 1) as one
    left join (
      select row_number() over () as listed_at, r.* from (
        ${rows} limit ${take} offset ${String(skip)}) r) i on true
    order by listed_at`;
  const total = found[0]?.total ?? 0;
  const data = itemsFromRows<Item>(found, 'listed_at', ['total', 'listed_at']);
  return total > maxTotal ? { data, total: maxTotal, total_is_minimum: true } : { data, total };
}
