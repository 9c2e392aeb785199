import type { Sql } from '../../platform/database/connect.js';
import type { moments } from '../rules.js';

export interface MomentRow {
  moment: (typeof moments)[number];
  reached: number;
  stopped: number;
  /** Median of the seconds since the moment before; null for the first one. */
  seconds: number | null;
}

/**
 * Counts the links that were created from one time to another: how many reached each moment, for how many it is the last one of an
 * attempt that ended, and how long it took. `offset 0` has a cluster collect the links on the coordinator.
 *
 * @param idleSince a seller who has done nothing since then has stopped
 */
export async function countMoments(
  sql: Sql,
  range: { from: string; to: string; merchant_id: string | null },
  { now, idleSince }: { now: string; idleSince: string },
): Promise<MomentRow[]> {
  const { from, to, merchant_id } = range;
  return [
    ...(await sql<MomentRow[]>`
      with links as (
        select l.id, l.created_at, l.started_at, l.steps, l.expires_at, l.revoked_at, s.activated_at, s.status
        from onboarding_links l
        left join submerchants s on s.merchant_id = l.merchant_id and s.id = l.submerchant_id
        where l.created_at >= ${from}::timestamptz and l.created_at < ${to}::timestamptz
          -- Those of registrations: others have other steps.
          and l.legal_representative_id is null and l.request_id is null and l.document_id is null
          ${merchant_id === null ? sql`` : sql`and l.merchant_id = ${merchant_id}`} offset 0),
      taken as (
        select l.id, m.moment, m.at,
          lag(m.at) over one_link as before,
          lead(m.at) over one_link is null and m.moment not in ('submission', 'approval') and l.status is distinct from 'active'
            and (l.revoked_at is not null or l.expires_at <= ${now}::timestamptz or m.at < ${idleSince}::timestamptz) as is_stop
        from links l cross join lateral (
          select 'link' as moment, l.created_at as at
          union all select 'start', l.started_at where l.started_at is not null
          union all select t.key, t.value::timestamptz from jsonb_each_text(l.steps) t
          union all select 'approval', l.activated_at where l.steps ? 'submission' and l.activated_at > l.started_at) m
        window one_link as (partition by l.id order by m.at, m.moment = 'link' desc, m.moment = 'start' desc))
      select moment, count(*) as reached, count(*) filter (where is_stop) as stopped,
        percentile_cont(0.5) within group (order by extract(epoch from at - before)) as seconds
      from taken group by moment`),
  ];
}
