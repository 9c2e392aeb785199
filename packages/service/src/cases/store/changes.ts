import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import type { ReviewState } from '../../submerchants/store/submerchant-state.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';

/** The current state of a case that changed. */
export interface ChangedCase {
  id: string;
  status: Submerchant['status'];
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
  open_cases: ReviewState['open_cases'];
}

/**
 * Returns the changes of a group's cases that were committed after a cursor, each once, with the cursor for the next poll; with null
 * only a cursor for the changes committed from now on.
 */
export async function readCaseChanges(
  sql: Sql,
  { id: group, suffix }: Group,
  cursor: string | null,
): Promise<{ next: string; changes: ChangedCase[] }> {
  const rows = await sql<({ next: string } & ({ id: null } | ChangedCase))[]>`
    select next, id, status, claimed_by, claimed_by_name, claim_expires_at, open_cases
    from ${sql(`read_case_changes${suffix}`)}(${group}, ${cursor})`;
  const changes = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { next: _next, ...change } = row;
    return [change];
  });
  const [first] = rows;
  if (!first) throw new Error('The database returned no row.');
  return { next: first.next, changes };
}

/** Has review streams report a case of which something else than its claim or its status changed. */
export async function recordCaseChange(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<void> {
  await sql`insert into case_changes (merchant_id, submerchant_id) values (${merchant_id}, ${id})`;
}

/** Deletes the changes of a group that every stream has long sent. */
export async function deleteOldCaseChanges(sql: Sql, { id, suffix }: Group): Promise<void> {
  await sql`select ${sql(`forget_case_changes${suffix}`)}(${id})`;
}
