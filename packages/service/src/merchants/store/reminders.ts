import type { Sql, Transaction } from '../../platform/database/connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Times before a key's expiry of the first and the last reminder. */
const first_reminder_ms = 14 * day_ms;
const last_reminder_ms = day_ms;
const unused_after_ms = 90 * day_ms;

function plus(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString();
}

/** Keys of both kinds that are not revoked, `merchant_id` null for the operator's. */
const activeKeys = (sql: Sql) => sql`(
  select merchant_id, created_at, last_used_at, expires_at, replaced_by from merchant_api_keys where revoked_at is null
  union all
  select null, created_at, last_used_at, expires_at, replaced_by from operator_api_keys where revoked_at is null)`;

/** Counts the keys that expire soon without a replacement, and those that work and are not used. */
export async function countKeysToMind(
  sql: Sql,
  now: string,
): Promise<{ expiring: number; unused: number }> {
  const unused_before = plus(now, -unused_after_ms);
  const [row] = await sql<{ expiring: number; unused: number }[]>`
    select count(*) filter (where replaced_by is null and expires_at <= ${plus(now, first_reminder_ms)}) as expiring,
      count(*) filter (where coalesce(last_used_at, created_at) <= ${unused_before}) as unused
    from ${activeKeys(sql)} k where expires_at is null or expires_at > ${now}`;
  return row ?? { expiring: 0, unused: 0 };
}

/** A key that expires soon. */
export interface ExpiringKey {
  /** Null: the operator's. */
  merchant_id: string | null;
  id: string;
  name: string;
  public_key: string;
  expires_at: string;
  /** Id of the event that reports it; 0 for a key of the operator, which has no events. */
  event_sequence: number;
}

/** Keys that a reminder is due for: 14 days before their expiry, and once more a day before; none for a key that has a replacement. */
const due = (
  sql: Sql,
  now: string,
) => sql`revoked_at is null and replaced_by is null and expires_at > ${now}
  and expires_at <= ${plus(now, first_reminder_ms)}
  and (reminded_at is null or (expires_at <= ${plus(now, last_reminder_ms)}
    and reminded_at < expires_at - interval '1 day'))`;

/** Finds the owners of keys that a reminder is due for; null is the operator. */
export async function findOwnersToRemind(sql: Sql, now: string): Promise<(string | null)[]> {
  const rows = await sql<{ merchant_id: string | null }[]>`
    (select null::uuid as merchant_id from operator_api_keys where ${due(sql, now)} limit 1)
    union all
    select distinct merchant_id from merchant_api_keys where ${due(sql, now)}`;
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Claims the reminders that are due for an owner's keys. Of several processes, one gets each reminder. */
export async function claimReminders(
  tx: Transaction,
  owner: string | null,
  now: string,
): Promise<ExpiringKey[]> {
  if (owner === null) {
    return tx<ExpiringKey[]>`
      update operator_api_keys set reminded_at = ${now} where ${due(tx, now)}
      returning null::uuid as merchant_id, id, name, public_key, expires_at, 0::bigint as event_sequence`;
  }
  return tx<ExpiringKey[]>`
    update merchant_api_keys set reminded_at = ${now}, event_sequence = event_sequence + 1
    where merchant_id = ${owner} and ${due(tx, now)}
    returning merchant_id, id, name, public_key, expires_at, event_sequence`;
}
