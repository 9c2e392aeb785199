import type { Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import { itemsFromRows } from '../../platform/lists/page.js';
import type { Family } from '../families.js';
import { hasFewCandidates } from './filtered-pages.js';
import { composeConditions, searchedColumns, type RecordFilters } from './record-conditions.js';

/** So many records are read for a summary at most: some 100 ms. */
export const max_summed = 100_000;

/** The sums of the records with one status, and one payment method if the family has them. */
export interface Sums {
  status: string;
  payment_method?: string;
  count: number;
  [amount: string]: string | number | undefined;
}

/**
 * Sums the records that match filters, by status and payment method; null when the filters by merchant, status, submerchant and days
 * leave more than `max_summed` to read.
 */
export async function sumRecords(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
): Promise<Sums[] | null> {
  const { values, ordered, others, candidates } = composeConditions(
    family,
    merchant_id,
    list,
    filters,
  );
  const isFew = await hasFewCandidates(sql, family, merchant_id, list, filters);
  const keys = groupingColumns(family);
  const amounts = summedColumns(family);
  const filtered = family.columns.filter((name) => name === 'charge_id');
  const columns = [...keys, ...amounts, ...filtered, ...searchedColumns(family)];
  const rows = await prepared<Sums & { all_read: number }>(
    sql,
    `with read as materialized (
      select ${columns.join(', ')} from ${family.name} where ${ordered} ${isFew ? `and id in (${candidates})` : ''} limit ${max_summed + 1})
    select (select count(*) from read) as all_read, sums.* from (select 1) as one left join (
      select ${keys.join(', ')}, count(*) as count, ${amounts.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from read where ${others} group by ${keys.join(', ')}) as sums on true
    order by ${keys.map((name) => `sums.${name}`).join(', ')}`,
    values,
  );
  if ((rows[0]?.all_read ?? 0) > max_summed) return null;
  return itemsFromRows<Sums>(rows, 'status', ['all_read']);
}

/** The columns by which a family is summed. */
export function groupingColumns({ columns }: Family): string[] {
  return ['status', 'payment_method'].filter((name) => columns.includes(name));
}

export function summedColumns({ columns }: Family): string[] {
  return columns.filter((name) => name === 'amount' || name.endsWith('_amount'));
}
