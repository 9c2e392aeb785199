import type { Sql } from '../database/connect.js';
import { prepared } from '../database/statement.js';
import { idRange, secondRange } from './date-range.js';
import { idAfter, rowsBefore, type ListQuery } from './list-query.js';
import { orderedRows, skipping } from './ordered-rows.js';
import { itemsFromRows, pageOf, type Page } from './page.js';

/** A table with counts kept at every write (migrations/0012_lists.sql), so that any page is found without reading those before. */
export interface CountedList {
  /** Its name in `list_sources`. */
  name: string;
  /** The table or view to read, with the columns merchant_id and id. */
  table: string;
  /** The select list of an item, as SQL; must include `id`. */
  columns: readonly string[];
  /** The column that the status filter applies to. Default `status`. */
  status?: string;
  /** The SQL function that finds rows by their search keys, for lists with search. */
  by_words?: string;
  /** The column of the additional filter, as in `list_sources`. */
  scope?: string;
  /** Whether the table is partitioned by id: then the newest partition is read first, and each has the indexes of merchants alone. */
  is_partitioned?: boolean;
}

/** Reads any page of a list and the total, at a cost independent of the number of rows. */
export async function readPage<Item extends object>(
  sql: Sql,
  list: CountedList,
  merchant_id: string,
  query: ListQuery,
  only: { scope?: string | undefined } = {},
): Promise<Page<Item>> {
  const { scope } = only;
  const seconds = secondRange(query);
  const { first } = idRange(query);
  const narrowed = {
    status: query.status !== null,
    scope: scope !== undefined,
    days: first !== null,
    after: query.after !== null,
  };
  const rows = await prepared<Item & { total: number }>(sql, statement(list, narrowed), [
    merchant_id,
    list.name,
    scope ?? nilId,
    query.status ?? '*',
    seconds.first,
    seconds.before,
    String(rowsBefore(query)),
    query.limit + 1,
    first,
    idAfter(query),
  ]);
  const total = rows[0]?.total ?? 0;
  return pageOf(itemsFromRows<Item>(rows, 'id', ['total']), query, total, keyOf);
}

/** The key of a row of a list in the order of ids. */
export function keyOf(row: object): [string] {
  return [(row as { id: string }).id];
}

const nilId = '00000000-0000-0000-0000-000000000000';

/** `find_page` gives the total and the start of the page; the index on merchant, status or scope, and id reads it from there. */
function statement(
  list: CountedList,
  narrowed: { status: boolean; scope: boolean; days: boolean; after: boolean },
): string {
  const { table, columns, status = 'status', scope = '', is_partitioned = false } = list;
  const by = narrowed.scope
    ? { column: scope, value: '$3' }
    : narrowed.status
      ? { column: status, value: '$4' }
      : null;
  const ofStatus = narrowed.status ? `and ${status} = $4` : '';
  const ordered = orderedRows({
    merchant: '$1',
    by,
    first: narrowed.days ? '$9' : null,
    before: 'least(p.before, $10::uuid)',
  });
  const { condition, order } = is_partitioned
    ? {
        condition: `merchant_id = $1 and id < p.before
          ${narrowed.scope ? `and ${scope} = $3` : ''} ${ofStatus}
          ${narrowed.days ? 'and id >= $9' : ''}
          ${narrowed.after ? 'and id < $10' : 'and $10::uuid is null'}`,
        order: 'order by id desc',
      }
    : {
        condition: `${ordered.condition} ${narrowed.scope ? ofStatus : ''}`,
        order: ordered.order,
      };
  return `
    select p.total, i.* from find_page($1, $2, $3, $4, $5, $6, $7) p
    left join lateral (
      ${skipping(
        'p.rest',
        (rows) => `
        select ${columns.join(', ')} from ${table}
        where ${condition} ${narrowed.days ? '' : 'and $9::uuid is null'}
        ${order} limit $8 + ${rows}`,
      )}) i on true
    order by i.id desc`;
}
