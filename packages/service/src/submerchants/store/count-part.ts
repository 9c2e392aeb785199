import type { Transaction } from '../../platform/database/connect.js';
import type { Part } from '../rules/lifecycle.js';

/** The number of partners, documents (replaced ones too) or addresses of a submerchant; parts are named like their tables. */
export async function countPart(
  tx: Transaction,
  merchant_id: string,
  submerchant_id: string,
  part: Part,
): Promise<number> {
  // By the index of each table on (merchant_id, submerchant_id, …).
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from ${tx(part)}
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return row?.count ?? 0;
}
