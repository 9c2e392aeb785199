import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import type { ReviewState } from '../../submerchants/store/submerchant-state.js';

/** An active seller, as the daily pass reads it. */
export interface ActiveSeller extends Pick<ReviewState, 'open_cases' | 'watch'> {
  merchant_id: string;
  id: string;
  tax_id: string;
  email: string | null;
  phone: string | null;
  mcc: string | null;
  monthly_revenue: number | null;
  average_ticket: number | null;
  activated_at: string | null;
  erased_at: string | null;
}

/** Reads active sellers of a group after an id, in the order of their ids. */
export async function findActiveSellers(
  sql: Sql,
  { id, suffix }: Group,
  after_id: string,
  limit: number,
): Promise<readonly ActiveSeller[]> {
  return sql<ActiveSeller[]>`
    select merchant_id, id, tax_id, email, phone, mcc, monthly_revenue, average_ticket, activated_at, erased_at, open_cases, watch
    from ${sql(`find_active_sellers${suffix}`)}(${id}, ${after_id}, ${limit})`;
}

/** A seller that was suspended, or closed for fraud, and whose related ones are to be looked for. */
export interface SuspendedSeller {
  merchant_id: string;
  id: string;
  tax_id: string;
  /** When that was. */
  at: string;
}

export async function findSuspendedToFollow(
  sql: Sql,
  { id, suffix }: Group,
  limit: number,
): Promise<readonly SuspendedSeller[]> {
  return sql<SuspendedSeller[]>`
    select merchant_id, id, tax_id, at from ${sql(`find_suspended_to_follow${suffix}`)}(${id}, ${limit})`;
}
