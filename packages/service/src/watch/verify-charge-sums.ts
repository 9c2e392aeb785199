import { pino } from 'pino';
import { Groups, readGroups } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { max_reported } from '../platform/lists/verify-lists.js';
import { findSumMiscounts, firstKeptDay } from './store/charge-sums.js';

/** Name of the sums, as `verify lists` names what it compares. */
export const charges_by_day = 'charges_by_day';
const day_ms = 24 * 60 * 60 * 1000;

/** Compares the sums by which sellers are watched with their charges, of the days that are kept. */
export async function verifyChargeSums(
  database: Database,
  rebuild: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const groups = new Groups(await readGroups(database), database, pino({ enabled: false }));
  // The oldest day may be deleted meanwhile.
  const since = firstKeptDay(new Date(Date.now() + day_ms).toISOString());
  const find = async (isCorrected: boolean) => {
    const query = { since, limit: max_reported, isCorrected };
    const found = await groups.each('charges by day', (group, sql) =>
      findSumMiscounts(sql, group, query),
    );
    return found.flat();
  };
  if (rebuild) await find(true);
  const found = await find(false);
  for (const { merchant_id, submerchant_id, day, ...one } of found) {
    print(
      `WRONG  ${charges_by_day} of seller ${submerchant_id} of merchant ${merchant_id} on ${day}: ${one.counted_sales} sales of ${one.counted_amount} and ${one.counted_chargebacks} chargebacks counted, ${one.sales} of ${one.amount} and ${one.chargebacks} there`,
    );
  }
  print(`${charges_by_day}: ${found.length} wrong.`);
  return found.length === 0;
}
