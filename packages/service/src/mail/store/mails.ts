import type { Sql } from '../../platform/database/connect.js';

/** Mails that wait to be sent. */

export interface NewMail {
  id: string;
  person_id: string | null;
  kind: string;
  /** Sealed. */
  body: string;
  at: string;
  expires_at: string;
}

export async function insertMails(sql: Sql, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ at, ...mail }) => ({ ...mail, created_at: at, due_at: at }));
  await sql`insert into mail_outbox ${sql(rows)}`;
}

/** Deletes the mails of some kinds that were not yet sent to a person. */
export async function withdrawMails(
  sql: Sql,
  person_id: string,
  kinds: readonly string[],
): Promise<void> {
  await sql`delete from mail_outbox where person_id = ${person_id} and kind in ${sql(kinds)}`;
}

/** A mail that this worker may send until the claim ends. */
export interface ClaimedMail {
  id: string;
  person_id: string | null;
  kind: string;
  body: string;
  created_at: string;
  expires_at: string;
  attempts: number;
  refusals: number;
}

/** Claims the mail that has been due for longest. Of simultaneous workers, one gets it. */
export async function claimMail(
  sql: Sql,
  now: string,
  claimedUntil: string,
): Promise<ClaimedMail | null> {
  const [row] = await sql<ClaimedMail[]>`
    update mail_outbox set due_at = ${claimedUntil}, attempts = attempts + 1
    where id = (
      select id from mail_outbox where due_at <= ${now} and expires_at > ${now}
      order by due_at limit 1 for update skip locked)
    returning id, person_id, kind, body, created_at, expires_at, attempts, refusals`;
  return row ?? null;
}

/** Deletes a claimed mail. Resolves with false when the claim had ended and another worker has it. */
export async function deleteMail(
  sql: Sql,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
): Promise<boolean> {
  const rows = await sql`
    delete from mail_outbox where id = ${id} and attempts = ${attempts} returning 1`;
  return rows.length > 0;
}

/** Ends a claim: the mail is tried again, unless it is held since. */
export async function deferMail(
  sql: Sql,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  next: { due_at: string; refusals: number },
): Promise<void> {
  await sql`
    update mail_outbox set due_at = ${next.due_at}, refusals = ${next.refusals}
    where id = ${id} and attempts = ${attempts} and isfinite(due_at)`;
}

/** Deletes the mails that are of no use any more. Resolves with their kinds. */
export async function deleteExpiredMails(sql: Sql, now: string): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    delete from mail_outbox where expires_at <= ${now} returning kind`;
  return rows.map(({ kind }) => kind);
}

/** Counts the mails that wait, and reads how long the oldest one has waited. Held mails do not count. */
export async function readMailFigures(
  sql: Sql,
  now: string,
): Promise<{ waiting: number; oldest_s: number }> {
  const [row] = await sql<{ waiting: number; oldest_s: number }[]>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest_s
    from mail_outbox where isfinite(due_at)`;
  return row ?? { waiting: 0, oldest_s: 0 };
}

/** The mails of a kind that are held after a restore. */
export interface HeldMails {
  kind: string;
  held: number;
  first_created_at: string;
  last_created_at: string;
}

/** Holds the mails that wait. Resolves with how many. */
export async function holdMails(sql: Sql): Promise<number> {
  const rows = await sql`
    update mail_outbox set due_at = 'infinity' where isfinite(due_at) returning 1`;
  return rows.length;
}

export async function readHeldMails(sql: Sql): Promise<HeldMails[]> {
  return sql<HeldMails[]>`
    select kind, count(*)::int as held, min(created_at) as first_created_at, max(created_at) as last_created_at
    from mail_outbox where not isfinite(due_at) group by kind order by kind`;
}

/** Makes held mails due. Resolves with how many. */
export async function releaseMails(sql: Sql, now: string): Promise<number> {
  const rows = await sql`
    update mail_outbox set due_at = ${now} where not isfinite(due_at) returning 1`;
  return rows.length;
}

/** Deletes held mails. Resolves with how many. */
export async function dropMails(sql: Sql): Promise<number> {
  const rows = await sql`delete from mail_outbox where not isfinite(due_at) returning 1`;
  return rows.length;
}
