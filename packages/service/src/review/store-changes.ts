import type { Sql } from '../database/connect.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';

/** A case as it is now, after something moved it. */
export interface ChangedCase {
  id: string;
  status: Submerchant['status'];
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

/** How far changes have been read: every transaction below has ended, and what it recorded has been seen. */
export type ChangesCursor = string;

/** Where to begin: with what is committed from now on, and, harmlessly, with what is just being committed. */
export async function changesFromNow(sql: Sql): Promise<ChangesCursor> {
  const [row] = await sql<{ next: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`;
  if (!row) throw new Error('The database answered without a row.');
  return row.next;
}

/**
 * The changes that a cursor has not passed, with the cursor for the next look. What is committed while others that began
 * before are still under way comes again at the next look; `position` tells it apart.
 */
export async function changesSince(
  sql: Sql,
  cursor: ChangesCursor,
): Promise<{ next: ChangesCursor; changes: (ChangedCase & { position: number })[] }> {
  // By case_changes_transaction. One statement has one snapshot: what it does not see is not below `next`.
  const rows = await sql<
    ({ next: string } & ({ position: null } | (ChangedCase & { position: number })))[]
  >`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next, c.position,
      s.id, s.status, s.claimed_by, s.claimed_by_name, s.claim_expires_at
    from (select 1) as always
      left join case_changes c on c.transaction >= ${cursor}::xid8
      left join submerchants s on s.merchant_id = c.merchant_id and s.id = c.submerchant_id
    order by c.position`;
  const changes = rows.flatMap((row) => {
    if (row.position === null) return [];
    const { next: _next, ...change } = row;
    return [change];
  });
  return { next: rows[0]?.next ?? cursor, changes };
}

/** Clears what every stream has long told. */
export async function forgetCaseChanges(sql: Sql): Promise<void> {
  await sql`delete from case_changes where at < now() - interval '10 minutes'`;
}
