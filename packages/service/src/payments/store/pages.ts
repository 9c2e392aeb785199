import type { Sql } from '../../database/connect.js';
import type { ListQuery } from '../../http/list.js';
import type { Family, PaymentRecord } from '../families.js';

/** One page of a family's records of a merchant, newest first, and the number of all that match. */
export async function findPage(
  sql: Sql,
  family: Family,
  merchant_id: string,
  list: ListQuery,
  submerchant_id: string | undefined,
): Promise<{ items: PaymentRecord[]; total: number }> {
  const where = sql`merchant_id = ${merchant_id}
    ${submerchant_id === undefined ? sql`` : sql`and submerchant_id = ${submerchant_id}`}
    ${list.status === null ? sql`` : sql`and status = ${list.status}`}
    ${list.date_from === null ? sql`` : sql`and created_at >= ${list.date_from}::date`}
    ${list.date_to === null ? sql`` : sql`and created_at < ${list.date_to}::date + 1`}`;
  const [items, [count]] = await Promise.all([
    sql<
      PaymentRecord[]
    >`select ${sql(family.columns as string[])} from ${sql(family.name)} where ${where}
      order by id desc limit ${list.limit} offset ${String((list.page - 1) * list.limit)}`,
    sql<{ total: number }[]>`select count(*) as total from ${sql(family.name)} where ${where}`,
  ]);
  return { items: [...items], total: count?.total ?? 0 };
}
