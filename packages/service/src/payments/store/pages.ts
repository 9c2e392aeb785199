import type { Sql } from '../../database/connect.js';
import type { ListQuery } from '../../http/list.js';
import type { Page } from '../../lists/page.js';
import { readPage } from '../../lists/read-page.js';
import type { Family, PaymentRecord } from '../families.js';

/** One page of a family's records of a merchant, newest first, and the number of all that match. */
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
