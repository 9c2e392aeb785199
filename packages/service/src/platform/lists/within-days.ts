import type { Fragment, Sql } from '../database/connect.js';
import { idRange, type DateFilter } from './date-range.js';

/** The date filter as a condition on ids, to append to others: so only the partitions of those days are read. */
export function withinDays(sql: Sql, list: DateFilter, column = 'id'): Fragment {
  const { first, before } = idRange(list);
  return sql`${first === null ? sql`` : sql`and ${sql(column)} >= ${first}`}
    ${before === null ? sql`` : sql`and ${sql(column)} < ${before}`}`;
}
