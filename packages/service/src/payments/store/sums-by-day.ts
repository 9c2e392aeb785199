import type { Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import { itemsFromRows } from '../../platform/lists/page.js';
import type { Family } from '../families.js';
import { amongCandidates, hasFewCandidates } from './filtered-pages.js';
import {
  composeConditions,
  needsRows,
  searchedColumns,
  type RecordFilters,
} from './record-conditions.js';
import { max_summed } from './summaries.js';

/** The records of a day: their number, and the sum of their amounts, or null where there are too many to read. */
export interface DaySums {
  count: number;
  amount: number | null;
}

const any_scope = '00000000-0000-0000-0000-000000000000';

/**
 * Counts the records that match filters by day, and sums their amounts where at most `max_summed` are to be read. Counts by merchant, status,
 * submerchant and days come from the counts that lists keep: their cost depends on the days alone. Null when other filters leave more
 * than `max_summed` to read.
 *
 * @param starts when each day begins and the last one ends, in seconds since 1970; `list` has the same days
 */
export async function sumByDay(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
  starts: readonly number[],
): Promise<DaySums[] | null> {
  const days = starts.slice(0, -1);
  if (days.length === 0) return [];
  const isCounted = !needsRows(list, filters);
  const counts = isCounted
    ? await countDays(sql, family, merchant_id, list, filters, starts)
    : null;
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const sums =
    all > max_summed ? null : await readDays(sql, family, merchant_id, list, filters, starts);
  if (counts === null && sums === null) return null;
  return days.map((_, at) => {
    const read = sums?.get(at + 1);
    return {
      count: counts?.[at] ?? read?.count ?? 0,
      amount: sums === null ? null : (read?.amount ?? 0),
    };
  });
}

async function countDays(
  sql: Sql,
  { name }: Family,
  merchant_id: string,
  { status }: ListQuery,
  { submerchant_id }: RecordFilters,
  starts: readonly number[],
): Promise<number[]> {
  const rows = await prepared<{ total: number }>(
    sql,
    `select p.total from unnest($5::bigint[], $6::bigint[]) with ordinality as d (first, past, at)
    cross join lateral find_page($1::uuid, $2::text, $3::uuid, $4::text, d.first, d.past, 0) p
    order by d.at`,
    [
      merchant_id,
      name,
      submerchant_id ?? any_scope,
      status ?? '*',
      `{${starts.slice(0, -1).join(',')}}`,
      `{${starts.slice(1).join(',')}}`,
    ],
  );
  return rows.map(({ total }) => total);
}

/** Reads the records; null when they are more than `max_summed`. Days without a record are left out, the others counted from 1. */
async function readDays(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
  starts: readonly number[],
): Promise<Map<number, { count: number; amount: number }> | null> {
  const { values, ordered, others, candidates } = composeConditions(
    family,
    merchant_id,
    list,
    filters,
  );
  const isFew = await hasFewCandidates(sql, family, merchant_id, list, filters);
  const filtered = ['payment_method', 'charge_id'].filter((name) => family.columns.includes(name));
  const columns = ['id', 'amount', ...filtered, ...searchedColumns(family)];
  const of = isFew
    ? amongCandidates(family.name, `(${candidates})`, ordered)
    : `${family.name} as record where ${ordered}`;
  const all = [...values, `{${starts.join(',')}}`];
  const rows = await prepared<{ all_read: number; at: number; count: number; amount: number }>(
    sql,
    `with read as materialized (
      select ${columns.map((name) => `record.${name}`).join(', ')} from ${of} limit ${max_summed + 1})
    select (select count(*) from read) as all_read, sums.* from (select 1) as one left join (
      select width_bucket(id_second(id), $${all.length}::bigint[]) as at, count(*) as count, sum(amount)::bigint as amount
      from read where ${others} group by 1) as sums on true`,
    all,
  );
  if ((rows[0]?.all_read ?? 0) > max_summed) return null;
  const found = itemsFromRows<{ at: number; count: number; amount: number }>(rows, 'at', [
    'all_read',
  ]);
  return new Map(found.map(({ at, count, amount }) => [at, { count, amount }]));
}
