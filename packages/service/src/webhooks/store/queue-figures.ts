import type { Sql } from '../../platform/database/connect.js';

/** What the queue looks like from outside. */
export interface QueueFigures {
  waiting: number;
  held: number;
  /** Seconds that the first due delivery of an active endpoint has been due; 0 when none is. */
  overdue_s: number;
  /** Age in seconds of the oldest event that an active endpoint has not taken yet. */
  oldest_s: number;
  /** Paused endpoints. */
  paused: number;
}

/** Reads the queue once through: it holds what is undelivered, and nothing of what is done. */
export async function queueFigures(sql: Sql, now: string): Promise<QueueFigures> {
  const [row] = await sql<QueueFigures[]>`
    with queue as (
      select q.due_at, e.status, q.event_id from delivery_queue q
      join endpoints e on e.merchant_id = q.merchant_id and e.id = q.endpoint_id),
    oldest as (select event_id from queue where status = 'active' order by event_id limit 1)
    select count(*) filter (where status = 'active') as waiting,
      count(*) filter (where status = 'paused') as held,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where status = 'active')), 0))
        as overdue_s,
      -- The first 48 bits of a UUIDv7 are its time in milliseconds.
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz) - (
        select ('x' || lpad(replace(substr(event_id::text, 1, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0
        from oldest), 0)) as oldest_s,
      (select count(*) from endpoints where status = 'paused') as paused
    from queue`;
  return row ?? { waiting: 0, held: 0, overdue_s: 0, oldest_s: 0, paused: 0 };
}
