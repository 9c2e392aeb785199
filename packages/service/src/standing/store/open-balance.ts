import type { Sql } from '../../platform/database/connect.js';
import { prepared } from '../../platform/database/statement.js';

/** More receivables are not counted: what matters is whether there are any. */
const max_counted = 1_000;

// Receivables by their counts of each status (find_page), which do not grow with the rows; wallets are few.
const select_open = `
  select
    (select count(*) from (
      select from wallets where merchant_id = $1 and submerchant_id = $2
        and (available_amount <> 0 or blocked_amount <> 0 or waiting_funds_amount <> 0) limit ${max_counted}) as w) as wallets,
    (select p.total from find_page($1::uuid, 'receivables', $2::uuid, 'scheduled', 0, 9999999999, 0) p limit 1) as receivables`;

/** Counts a seller's wallets with money, and its receivables that are still to be paid. */
export async function readOpenBalance(
  sql: Sql,
  { merchant_id, submerchant_id }: { merchant_id: string; submerchant_id: string },
): Promise<{ wallets: number; receivables: number }> {
  const [row] = await prepared<{ wallets: number; receivables: number | null }>(sql, select_open, [
    merchant_id,
    submerchant_id,
  ]);
  return { wallets: row?.wallets ?? 0, receivables: row?.receivables ?? 0 };
}
