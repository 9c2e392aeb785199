import type { Sql } from '../../platform/database/connect.js';

/** Metrics of the queue. */
export interface QueueFigures {
  waiting: number;
  held: number;
  /** Seconds since the first due delivery of an active endpoint became due; 0 when none is due. */
  overdue_s: number;
  /** Age in seconds of the oldest event that an active endpoint has not accepted yet. */
  oldest_s: number;
  /** The number of paused endpoints. */
  paused: number;
}

/** Computes the metrics by one scan of the queue, which contains only undelivered deliveries. */
export async function readQueueFigures(sql: Sql, now: string): Promise<QueueFigures> {
  const [row] = await sql<QueueFigures[]>`
    with queue as (
      select q.due_at, e.status, q.event_id, l.id is not null as is_leased from delivery_queue q
      join endpoints e on e.merchant_id = q.merchant_id and e.id = q.endpoint_id
      left join (
        select merchant_id, unnest(deliveries) as id from delivery_leases where expires_at > ${now}) l
        on l.merchant_id = q.merchant_id and l.id = q.delivery_id),
    oldest as (select event_id from queue where status = 'active' order by event_id limit 1)
    select count(*) filter (where status = 'active') as waiting,
      count(*) filter (where status = 'paused') as held,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where status = 'active' and not is_leased)), 0))
        as overdue_s,
      -- The first 48 bits of a UUIDv7 are its time in milliseconds.
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz) - (
        select ('x' || lpad(replace(substr(event_id::text, 1, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0
        from oldest), 0)) as oldest_s,
      (select count(*) from endpoints where status = 'paused') as paused
    from queue`;
  return row ?? { waiting: 0, held: 0, overdue_s: 0, oldest_s: 0, paused: 0 };
}
