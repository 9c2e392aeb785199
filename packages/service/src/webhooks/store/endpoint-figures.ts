import { all_merchants } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** Retention of the figures: a little longer than the week that is shown. */
const kept_ms = 8 * 24 * 60 * 60 * 1000;

/** Attempts at an endpoint within some time. */
export interface CountedAttempts {
  attempts: number;
  /** Attempts that were accepted: each ends its delivery. */
  succeeded: number;
  /** Deliveries whose last attempt failed. */
  given_up: number;
  /** Answered attempts, by duration (rules/latency.ts). */
  by_duration: number[];
  sum_ms: number;
  max_ms: number;
}

/** Sums the attempts at an endpoint in the quarters of an hour from one on. */
export async function sumAttempts(
  sql: Sql,
  owner_ids: readonly string[],
  endpoint_id: string,
  since: string,
): Promise<CountedAttempts> {
  const [sums] = await sql<[CountedAttempts]>`
    select ${sql.unsafe(sums_of_attempts)}
    from endpoint_figures where merchant_id = any (${arrayOf(owner_ids)}::uuid[]) and endpoint_id = ${endpoint_id} and since >= ${since}`;
  return sums;
}

/**
 * Sums the attempts at an endpoint in parts of so many hours, by the beginning of the part; those without an attempt are left out. `since` is
 * the beginning of a quarter of an hour.
 */
export async function sumAttemptsByTime(
  sql: Sql,
  owner_ids: readonly string[],
  endpoint_id: string,
  since: string,
  hours: number,
): Promise<Map<string, CountedAttempts>> {
  const rows = await sql<(CountedAttempts & { part: string })[]>`
    select date_bin(make_interval(hours => ${hours}::int), since, ${since}) as part, ${sql.unsafe(sums_of_attempts)}
    from endpoint_figures where merchant_id = any (${arrayOf(owner_ids)}::uuid[]) and endpoint_id = ${endpoint_id} and since >= ${since}
    group by 1`;
  return new Map(rows.map(({ part, ...sums }) => [part, sums]));
}

const sums_of_attempts = `
  coalesce(sum(attempts), 0)::bigint as attempts, coalesce(sum(succeeded), 0)::bigint as succeeded,
  coalesce(sum(given_up), 0)::bigint as given_up, coalesce(sum(sum_ms), 0)::bigint as sum_ms,
  coalesce(max(max_ms), 0)::bigint as max_ms,
  json_build_array(coalesce(sum(within_10), 0), coalesce(sum(within_25), 0), coalesce(sum(within_50), 0),
    coalesce(sum(within_100), 0), coalesce(sum(within_250), 0), coalesce(sum(within_500), 0), coalesce(sum(within_1000), 0),
    coalesce(sum(within_2500), 0), coalesce(sum(within_5000), 0), coalesce(sum(longer), 0)) as by_duration`;

/** Counts the deliveries that an endpoint has not accepted yet, by the counts that lists keep. */
export async function countPending(
  sql: Sql,
  owner_ids: readonly string[],
  endpoint_id: string,
): Promise<number> {
  let pending = 0;
  for (const id of owner_ids) {
    const [row] = await sql<{ total: number }[]>`
      select total from find_page(${id}, 'deliveries', ${endpoint_id}, 'pending', null, null, 0)`;
    pending += row?.total ?? 0;
  }
  return pending;
}

/** The most deliveries that are counted as waiting for a rate. */
const max_waiting = 1_000;

/** Counts the deliveries of an endpoint that are due and not under way, by the index of its queue, up to 1,000. */
export async function countDue(
  sql: Sql,
  owner_ids: readonly string[],
  endpoint_id: string,
  now: string,
): Promise<number> {
  let due = 0;
  for (const id of owner_ids) due += await countDueOf(sql, id, endpoint_id, now);
  return Math.min(due, max_waiting);
}

async function countDueOf(
  sql: Sql,
  merchant_id: string,
  endpoint_id: string,
  now: string,
): Promise<number> {
  const [row] = await sql<[{ due: number }]>`
    with leased as (
      select unnest(deliveries) as id from delivery_leases
      where merchant_id = ${merchant_id} and endpoint_id = ${endpoint_id} and expires_at > ${now})
    select count(*) as due from (
      select from delivery_queue
      where merchant_id = ${merchant_id} and endpoint_id = ${endpoint_id} and due_at <= ${now}
        and delivery_id not in (select id from leased)
      order by due_at limit ${max_waiting}) as one`;
  return row.due;
}

/** Deletes figures that are no longer shown, at most `limit`. Resolves with how many. */
export async function deleteOldFigures(
  sql: Sql,
  now: string,
  limit: number,
  group = all_merchants,
): Promise<number> {
  const before = new Date(Date.parse(now) - kept_ms).toISOString();
  const [row] = await sql<{ forgotten: number }[]>`
    select ${sql(`forget_endpoint_figures${group.suffix}`)}(${group.id}, ${before}, ${limit}) as forgotten`;
  return row?.forgotten ?? 0;
}
