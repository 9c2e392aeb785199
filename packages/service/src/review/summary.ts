import { submerchantColumns } from '../submerchants/store/submerchants.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { isClaimed } from './rules/claim.js';
import type { QueueRow } from './store.js';

/** Converts a row of the queue to the operator's view; an expired claim becomes null. */
export function summaryOf(row: QueueRow, now: string) {
  const {
    merchant_id,
    merchant_name,
    merchant_mode,
    claimed_by,
    claimed_by_name,
    claim_expires_at,
  } = row;
  return {
    submerchant: submerchantOf(row),
    merchant: { id: merchant_id, name: merchant_name, mode: merchant_mode },
    claim:
      claimed_by !== null &&
      claimed_by_name !== null &&
      claim_expires_at !== null &&
      isClaimed(row, now)
        ? { claimed_by, claimed_by_name, claim_expires_at }
        : null,
  };
}

/** Picks the submerchant's fields from a row. */
function submerchantOf(row: QueueRow): Submerchant {
  return Object.fromEntries(submerchantColumns.map((name) => [name, row[name]])) as Submerchant;
}
