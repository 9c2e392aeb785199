import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';

/** A group's daily pass over its active sellers, as one process has claimed it. */
export interface ClaimedPass {
  lease: string;
  /** Sellers up to this id have been compared. */
  after_id: string;
}

/** Claims the pass of a day for a time; null while another process has claimed it, or when it is over. */
export async function claimPass(
  sql: Sql,
  { id, suffix }: Group,
  { day, lease, now, until }: { day: string; lease: string; now: string; until: string },
): Promise<ClaimedPass | null> {
  const [row] = await sql<{ after_id: string }[]>`
    select after_id from ${sql(`claim_watch${suffix}`)}(${id}, ${day}, ${lease}, ${now}, ${until})`;
  return row ? { lease, after_id: row.after_id } : null;
}

/** Notes up to which seller a claimed pass has come; null for all, which ends the claim. */
export async function advancePass(
  sql: Sql,
  { id, suffix }: Group,
  { lease }: ClaimedPass,
  after_id: string | null,
): Promise<void> {
  await sql`select ${sql(`advance_watch${suffix}`)}(${id}, ${lease}, ${after_id})`;
}
