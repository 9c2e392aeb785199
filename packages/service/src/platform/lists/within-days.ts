import type { Fragment, Sql } from '../database/connect.js';
import type { ListQuery } from './list-query.js';
import { idRange } from './read-page.js';

/** The date filter as a condition on ids, to append to others: so only the partitions of those days are read. */
export function withinDays(
  sql: Sql,
  list: Pick<ListQuery, 'date_from' | 'date_to'>,
  column = 'id',
): Fragment {
  const { first, before } = idRange(list);
  return sql`${first === null ? sql`` : sql`and ${sql(column)} >= ${first}`}
    ${before === null ? sql`` : sql`and ${sql(column)} < ${before}`}`;
}
