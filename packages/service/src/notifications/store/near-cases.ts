import type { Group } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';

/** Finds cases of a group that are near their due time and of which nobody was notified; the nearest first. */
export async function findNearCases(
  sql: Sql,
  { id, suffix }: Group,
  now: string,
  limit: number,
): Promise<{ merchant_id: string; id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; id: string }[]>`
      select merchant_id, id from ${sql(`find_near_cases${suffix}`)}(${id}, ${now}, ${limit})`),
  ];
}

export interface CaseHolders {
  assigned_to: string | null;
  claimed_by: string | null;
  claim_expires_at: string | null;
}

/** Notes that the due time of a case is settled; null when it was before, or the case is decided or no longer near. */
export async function noteNear(
  tx: Transaction,
  { merchant_id, id }: { merchant_id: string; id: string },
  now: string,
): Promise<CaseHolders | null> {
  const [row] = await tx<CaseHolders[]>`
    update submerchants set near_notified = due_at
    where merchant_id = ${merchant_id} and id = ${id}
      and status = 'pending_review' and near_at <= ${now} and near_notified is distinct from due_at
    returning assigned_to, claimed_by, claim_expires_at`;
  return row ?? null;
}

/** The people who are notified of cases that nobody has: a few rows. */
export async function findWatchers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`select person_id from sla_watchers`;
  return rows.map(({ person_id }) => person_id);
}

export async function isWatcher(sql: Sql, person_id: string): Promise<boolean> {
  const rows = await sql`select from sla_watchers where person_id = ${person_id}`;
  return rows.length > 0;
}

export async function setWatcher(tx: Sql, person_id: string, isWatching: boolean): Promise<void> {
  if (isWatching)
    await tx`insert into sla_watchers (person_id) values (${person_id}) on conflict do nothing`;
  else await tx`delete from sla_watchers where person_id = ${person_id}`;
}
