import type { Sql } from '../platform/database/connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/** How long before its expiry a key is first reminded of, and for the last time. */
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
}

/**
 * Claims the reminders that are due: 14 days before a key expires, and once more a day before; none for a key that has a replacement. Of
 * several processes, one gets each reminder.
 */
export async function claimReminders(sql: Sql, now: string): Promise<ExpiringKey[]> {
  const due = sql`revoked_at is null and replaced_by is null and expires_at > ${now}
    and expires_at <= ${plus(now, first_reminder_ms)}
    and (reminded_at is null or (expires_at <= ${plus(now, last_reminder_ms)}
      and reminded_at < expires_at - interval '1 day'))`;
  return [
    ...(await sql<ExpiringKey[]>`
      update operator_api_keys set reminded_at = ${now} where ${due}
      returning null::uuid as merchant_id, id, name, public_key, expires_at`),
    ...(await sql<ExpiringKey[]>`
      update merchant_api_keys set reminded_at = ${now} where ${due}
      returning merchant_id, id, name, public_key, expires_at`),
  ];
}
