import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';

/** Suspended sellers, and what is due and past due of sellers, now. */
export interface DueCounts {
  suspended: number;
  due: number;
  past_due: number;
}

/** Counts of one merchant, or with null of each merchant of a group that has any. */
export async function countDue(
  sql: Sql,
  { id, suffix }: Group,
  merchant_id: string | null,
  { now, horizon }: { now: string; horizon: string },
): Promise<(DueCounts & { merchant_id: string })[]> {
  return [
    ...(await sql<(DueCounts & { merchant_id: string })[]>`
      select merchant_id, suspended, due, past_due
      from ${sql(`count_due_of_sellers${suffix}`)}(${id}, ${merchant_id}, ${now}, ${horizon})`),
  ];
}
