import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readPage } from '../../platform/lists/read-page.js';
import type { Family, PaymentRecord } from '../families.js';
import { filteredPage } from './filtered-pages.js';
import { needsRows, type RecordFilters } from './record-conditions.js';

/** Reads one page of a merchant's records of a family, newest first, with the number of matches. */
export function findPage(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
): Promise<Page<PaymentRecord>> {
  if (needsRows(list, filters)) return filteredPage(sql, family, merchant_id, list, filters);
  const { name, columns } = family;
  const source = { name, table: name, columns, scope: 'submerchant_id' };
  return readPage<PaymentRecord>(sql, source, merchant_id, list, { scope: filters.submerchant_id });
}
