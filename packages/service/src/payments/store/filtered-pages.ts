import type { Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';
import {
  defaultList,
  idAfter,
  max_found,
  rowsBefore,
  type ListQuery,
} from '../../platform/lists/list-query.js';
import { itemsFromRows, pageOf, type Page } from '../../platform/lists/page.js';
import { keyOf } from '../../platform/lists/read-page.js';
import type { Family, PaymentRecord } from '../families.js';
import {
  composeConditions,
  type RecordConditions,
  type RecordFilters,
} from './record-conditions.js';

/** So many records are read for a page or a total at most: some 50 ms. */
const max_scanned = 50_000;

/**
 * Reads a page of the records that match filters without an index in the order of the list. An external_id or a search is found by an
 * index, if it has at most `max_found` candidates. Otherwise the newest records are read, `max_scanned` at most: then a page may have
 * fewer items than its limit, or none, and `next` leads on. The total is that of the first page, a minimum when not all were read.
 */
export async function filteredPage(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
): Promise<Page<PaymentRecord>> {
  const conditions = composeConditions(family, merchant_id, list, filters);
  return (await hasFewCandidates(sql, family, merchant_id, list, filters))
    ? pageOfCandidates(sql, family, list, conditions)
    : scannedPage(sql, family, list, conditions);
}

/** Whether a charge, an external_id or a search has so few candidates that they can be sorted. */
export async function hasFewCandidates(
  sql: Sql,
  family: Family,
  merchant_id: string,
  { search }: ListQuery,
  { external_id, charge_id }: RecordFilters,
): Promise<boolean> {
  const exact =
    charge_id !== undefined ? { charge_id } : external_id !== undefined ? { external_id } : null;
  // Only the used ones, since PostgreSQL refuses parameters that a statement does not use.
  const { values, candidates } = composeConditions(
    family,
    merchant_id,
    { ...defaultList, search: exact === null ? search : null },
    exact ?? {},
  );
  if (candidates === null) return false;
  const [row] = await prepared<{ found: number }>(
    sql,
    `select count(*) as found from (select from (${candidates}) as matching limit ${max_found + 1}) as counted`,
    values,
  );
  return (row?.found ?? 0) <= max_found;
}

/** The records of candidates, each by one probe of the primary key. */
export function amongCandidates(table: string, candidates: string, ordered: string): string {
  return `${candidates} as candidate cross join lateral (
    select * from ${table} where ${ordered} and id between candidate.id and candidate.id order by id limit 1) as record`;
}

async function pageOfCandidates(
  sql: Sql,
  { name, columns }: Family,
  list: ListQuery,
  { values, candidates, ordered, others }: RecordConditions,
): Promise<Page<PaymentRecord>> {
  const all = [...values, list.limit + 1, String(rowsBefore(list)), idAfter(list)];
  const [limit, offset, after] = [all.length - 2, all.length - 1, all.length];
  const rows = await prepared<PaymentRecord & { total: number }>(
    sql,
    `with candidates as materialized (${candidates}),
    matching as materialized (
      select ${columns.map((column) => `record.${column}`).join(', ')} from ${amongCandidates(name, 'candidates', ordered)} where ${others})
    select (select count(*) from matching) as total, i.* from (select 1) as one
    left join (
      select * from matching where $${after}::uuid is null or id < $${after}
      order by id desc limit $${limit} offset $${offset}) i on true
    order by i.id desc`,
    all,
  );
  return pageOf(
    itemsFromRows<PaymentRecord>(rows, 'id', ['total']),
    list,
    rows[0]?.total ?? 0,
    keyOf,
  );
}

async function scannedPage(
  sql: Sql,
  { name, columns }: Family,
  list: ListQuery,
  { values, ordered, others }: RecordConditions,
): Promise<Page<PaymentRecord>> {
  const skip = rowsBefore(list);
  const all = [...values, skip < max_found ? list.limit + 1 : 0, String(skip)];
  const [limit, offset] = [all.length - 1, all.length];
  const after = idAfter(list);
  const start = after === null ? '' : `and id < $${all.push(after)}`;
  // The scan of a page ends with its last match.
  const scan = (selected: string) =>
    `select ${selected} from ${name} where ${ordered} ${start} order by id desc limit ${max_scanned}`;
  const matching = `select * from (${scan(columns.join(', '))}) as scanned where ${others}`;
  const count =
    after === null
      ? `(select count(*) from (select from (${matching}) as m limit ${max_found + 1}) as counted)`
      : 'null::bigint';
  const rows = await prepared<PaymentRecord & { found: number | null; scan_end: string | null }>(
    sql,
    `select ${count} as found,
      (select id from ${name} where ${ordered} ${start} order by id desc limit 1 offset ${max_scanned - 1}) as scan_end, i.*
    from (select 1) as one
    left join (${matching} order by id desc limit $${limit} offset $${offset}) i on true
    order by i.id desc`,
    all,
  );
  const scan_end = rows[0]?.scan_end ?? null;
  const counted = rows[0]?.found ?? 0;
  const found = list.after?.found ?? {
    total: Math.min(counted, max_found),
    total_is_minimum: counted > max_found || scan_end !== null,
  };
  const items = itemsFromRows<PaymentRecord>(rows, 'id', ['found', 'scan_end']);
  const page = pageOf(items, list, found.total, keyOf);
  const key = page.next?.key ?? (scan_end === null || skip >= max_found ? null : [scan_end]);
  return {
    ...page,
    ...(found.total_is_minimum ? { total_is_minimum: true } : {}),
    next: key && { key, found },
  };
}
