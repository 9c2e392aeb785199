import type { Fragment, Sql } from '../database/connect.js';
import type { ListQuery } from './list-query.js';
import { itemsOf, type Page } from './page.js';

/**
 * One page of a list that is short by its nature, such as what belongs to one submerchant: it is counted and skipped row by
 * row. `rows` selects the items in their order, `count` how many there are; both are read in one moment.
 */
export async function readShortPage<Item extends object>(
  sql: Sql,
  rows: Fragment,
  count: Fragment,
  list: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Page<Item>> {
  const found = await sql<(Item & { total: number; listed_at: number | null })[]>`
    select (${count}) as total, i.* from (select 1) as one
    left join (
      select row_number() over () as listed_at, r.* from (
        ${rows} limit ${list.limit} offset ${String((list.page - 1) * list.limit)}) r) i on true
    order by listed_at`;
  const total = found[0]?.total ?? 0;
  return { items: itemsOf<Item>(found, 'listed_at', ['total', 'listed_at']), total };
}
