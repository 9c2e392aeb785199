import type { Sql } from '../../platform/database/connect.js';

/** Look-ups of companies: each is a question to a source of another server, and its answer for a day. */

export interface StoredLookup {
  /** Sealed JSON; null while it is not answered. */
  answer: string | null;
  /** Null once it is settled. */
  due_at: string | null;
}

/** Reads a look-up that has not expired, and, if `kept_from` is given, has no answer whose time ends before. */
export async function findLookup(
  sql: Sql,
  tax_id: string,
  now: string,
  kept_from: string | null = null,
): Promise<StoredLookup | null> {
  const [row] = await sql<StoredLookup[]>`
    select answer, due_at from company_lookups where tax_id = ${tax_id} and expires_at > ${now}
      and (answer is null or ${kept_from}::timestamptz is null or expires_at >= ${kept_from})`;
  return row ?? null;
}

/** Queues a look-up, unless one that `findLookup` finds is there. */
export async function queueLookup(
  sql: Sql,
  {
    tax_id,
    now,
    expires_at,
    kept_from = null,
  }: { tax_id: string; now: string; expires_at: string; kept_from?: string | null },
): Promise<void> {
  await sql`
    insert into company_lookups (tax_id, due_at, expires_at) values (${tax_id}, ${now}, ${expires_at})
    on conflict (tax_id) do update
    set due_at = excluded.due_at, attempts = 0, answer = null, expires_at = excluded.expires_at
    where company_lookups.expires_at <= ${now}
      or company_lookups.answer is not null and company_lookups.expires_at < ${kept_from}::timestamptz`;
}

export interface ClaimedLookup {
  tax_id: string;
  attempts: number;
}

/** Claims the look-up that has been due for longest. Of simultaneous workers, one gets it. */
export async function claimLookup(
  sql: Sql,
  now: string,
  until: string,
): Promise<ClaimedLookup | null> {
  const [row] = await sql<ClaimedLookup[]>`
    update company_lookups set due_at = ${until}, attempts = attempts + 1
    where tax_id = (
      select tax_id from company_lookups where due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning tax_id, attempts`;
  return row ?? null;
}

/** Ends a claim; nothing when another worker has it since. */
export async function settleLookup(
  sql: Sql,
  { tax_id, attempts }: ClaimedLookup,
  settled: { due_at: string | null; answer: string | null; expires_at: string },
): Promise<void> {
  await sql`
    update company_lookups set ${sql(settled, 'due_at', 'answer', 'expires_at')}
    where tax_id = ${tax_id} and attempts = ${attempts} and due_at is not null`;
}

/** Gives a claim back as it was before. */
export async function releaseLookup(
  sql: Sql,
  { tax_id, attempts }: ClaimedLookup,
  due_at: string,
): Promise<void> {
  await sql`
    update company_lookups set due_at = ${due_at}, attempts = attempts - 1
    where tax_id = ${tax_id} and attempts = ${attempts} and due_at is not null`;
}

/** Deletes look-ups that have expired, the oldest first. Resolves with their number. */
export async function deleteExpiredLookups(sql: Sql, now: string, limit: number): Promise<number> {
  const rows = await sql`
    delete from company_lookups where tax_id = any (array(
      select tax_id from company_lookups where expires_at <= ${now} order by expires_at limit ${limit}))`;
  return rows.count;
}
