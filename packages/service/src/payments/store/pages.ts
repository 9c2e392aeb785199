import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readPage } from '../../platform/lists/read-page.js';
import type { Family, PaymentRecord } from '../families.js';

/** Reads one page of a merchant's records of a family, newest first, with the total number of matches. */
export function findPage(
  sql: Sql,
  { name, columns }: Family,
  merchant_id: string,
  list: ListQuery,
  submerchant_id: string | undefined,
): Promise<Page<PaymentRecord>> {
  const source = { name, table: name, columns, scope: 'submerchant_id' };
  return readPage<PaymentRecord>(sql, source, merchant_id, list, { scope: submerchant_id });
}
