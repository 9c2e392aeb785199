import { placeOf } from '../../platform/place.js';
import type { DataKeys } from '../../platform/data-keys.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { SecurityEvent } from '../ocsf.js';

/** Events that no destination wanted, or that could not be sent for so long, are deleted. */
const kept_for = '30 days';

/** Their rows get their keys from the database; equal bodies do not exist, since each event has an id. */
export const event_place = placeOf('security_events', 'body');

/** Inserts events to be sent, in the transaction of what they report. */
export async function insertSecurityEvents(
  sql: Sql,
  keys: DataKeys,
  events: readonly SecurityEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    at: new Date(event.time).toISOString(),
    body: keys.seal(JSON.stringify(event), event_place),
  }));
  await sql`insert into security_events ${sql(rows)}`;
}

/** An event that waits for a destination. */
export interface WaitingEvent {
  position: number;
  at: string;
  /** Encrypted JSON. */
  body: string;
}

/**
 * Leases a destination for so many seconds; resolves with false while another process has it. The lease is needed so that events of
 * one destination are sent in their order, and each once as long as no process is killed.
 */
export async function leaseDestination(
  sql: Sql,
  name: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await sql`
    insert into security_event_senders as s (destination, leased_until)
    values (${name}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (destination) do update set leased_until = excluded.leased_until
    where s.leased_until < now() or s.leased_until > excluded.leased_until + make_interval(secs => ${leaseSeconds})
    returning 1`;
  return rows.length > 0;
}

/** Ends the lease. */
export async function releaseDestination(sql: Sql, name: string): Promise<void> {
  await sql`update security_event_senders set leased_until = now() where destination = ${name}`;
}

/** Reads the first events that a destination does not have. */
export async function readWaiting(sql: Sql, name: string, limit: number): Promise<WaitingEvent[]> {
  return [
    ...(await sql<WaitingEvent[]>`
      select position, at, body from security_events where not sent_to @> array[${name}]
      order by position limit ${limit}`),
  ];
}

/** Records that a destination has the events. */
export async function markSent(
  sql: Sql,
  name: string,
  positions: readonly number[],
): Promise<void> {
  await sql`
    update security_events set sent_to = sent_to || ${name}::text
    where position = any (${arrayOf(positions.map(String))}::bigint[])`;
}

/**
 * Deletes the events that all of these destinations have, and those that are too old. Resolves with how many of the latter a
 * destination never got.
 */
export async function deleteSent(sql: Sql, names: readonly string[]): Promise<number> {
  const rows = await sql<{ is_unsent: boolean }[]>`
    delete from security_events
    where at < now() - ${kept_for}::interval
      or (${names.length > 0} and sent_to @> ${arrayOf(names)}::text[])
    returning not sent_to @> ${arrayOf(names)}::text[] as is_unsent`;
  return rows.filter(({ is_unsent }) => is_unsent).length;
}
