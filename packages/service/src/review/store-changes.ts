import type { Group } from '../platform/cluster/groups.js';
import type { Sql } from '../platform/database/connect.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';

/** The current state of a case that changed. */
export interface ChangedCase {
  id: string;
  status: Submerchant['status'];
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
}

/** Position in the changes: a snapshot (`pg_snapshot`) in which exactly the changes returned so far are visible. */
export type ChangesCursor = string;

/** Returns a cursor for the changes committed from now on. */
export async function changesFromNow(sql: Sql): Promise<ChangesCursor> {
  const [row] = await sql<{ next: string }[]>`select pg_current_snapshot()::text as next`;
  if (!row) throw new Error('The database returned no row.');
  return row.next;
}

/**
 * Returns the changes that were committed after a cursor, each once, with the cursor for the next poll. Reading everything since
 * the oldest running transaction instead would repeat changes: that transaction may be in another database of the server and open
 * for hours.
 */
export async function changesSince(
  sql: Sql,
  cursor: ChangesCursor,
): Promise<{ next: ChangesCursor; changes: ChangedCase[] }> {
  // By case_changes_transaction. One statement has one snapshot: `next` is the snapshot that the changes were read in.
  const rows = await sql<({ next: string } & ({ id: null } | ChangedCase))[]>`
    select pg_current_snapshot()::text as next,
      s.id, s.status, s.claimed_by, s.claimed_by_name, s.claim_expires_at
    from (select 1) as always
      left join case_changes c on c.transaction >= pg_snapshot_xmin(${cursor}::pg_snapshot)
        and not pg_visible_in_snapshot(c.transaction, ${cursor}::pg_snapshot)
      left join submerchants s on s.merchant_id = c.merchant_id and s.id = c.submerchant_id
    order by c.position`;
  const changes = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { next: _next, ...change } = row;
    return [change];
  });
  return { next: rows[0]?.next ?? cursor, changes };
}

/** Deletes changes of a group's cases that every stream has long sent. */
export async function forgetCaseChanges(sql: Sql, group: Group): Promise<void> {
  await sql`select ${sql(`forget_case_changes${group.suffix}`)}(${group.id}, now() - interval '10 minutes')`;
}
