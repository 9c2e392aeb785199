-- Claims the oldest due deliveries of each endpoint for the time of a lease: at most its share, and at most so many as its concurrency
-- limit leaves beside the leases of other processes. A process counts its attempts itself, and its leases are recognised by their range.
-- The stored body of an event is returned once, however many endpoints receive it. Waits for other claims of the same merchants: two
-- processes that find the same slots free do not both fill them. `merchants` ascending.
--
-- Within the rates of endpoints, what is claimed must begin until `start_by`, at most `start_within` milliseconds after `at`, or be
-- released. It counts until a second after that. So whatever begins within one second counts when the last of them is claimed, and is at
-- most the rate. Without a rate, `start_by` is null.
create or replace function claim_within_rates(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamptz[],
  lease uuid, at timestamptz, until timestamptz, with_retries boolean, own_from uuid, own_to uuid, start_within integer)
returns TABLE(merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, event_merchant_id uuid, attempts integer, failures integer, url text, secret text, previous_secret text, previous_secret_expires_at timestamptz, kind text, body text, due_at timestamptz, start_by timestamptz) language plpgsql set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  starts_by constant timestamptz(3) := at + start_within * interval '1 millisecond';
  -- A second later, rounded up to 20ths of a second, so that an endpoint has few of them.
  counts_until constant timestamptz(3) := date_bin('50 milliseconds', starts_by + interval '1049 milliseconds', timestamptz '2000-01-01 00:00:00+00');
begin
  -- A claim that a power failure undoes causes at worst a second delivery.
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(m.id::text, 7236103))
  from (select distinct u.id from unnest(merchants) as u (id) order by u.id) as m;
  -- A lease that is being settled is left to the settlement, and counts until then.
  delete from delivery_leases where ctid = any (array(
    select l.row_id from unnest(merchants, endpoint_ids) as s (merchant_id, endpoint_id)
    cross join lateral (
      select o.ctid as row_id from delivery_leases o
      where o.merchant_id = s.merchant_id and o.endpoint_id = s.endpoint_id and o.expires_at <= at offset 0 for update skip locked) as l));
  return query
  with picked as materialized (
    select s.merchant_id, s.endpoint_id, e.failures, e.url, e.secret, e.previous_secret, e.previous_secret_expires_at,
      p.delivery_id, p.event_id, p.event_merchant_id, p.kind, p.attempts, p.test_body, p.due_at, e.max_per_second
    from unnest(merchants, endpoint_ids, shares, limits, sinces) as s (merchant_id, endpoint_id, share, concurrency, since)
    -- An endpoint that was paused since its queue was found gets nothing more.
    cross join lateral (
      select * from endpoints o where o.merchant_id = s.merchant_id and o.id between s.endpoint_id and s.endpoint_id
      order by o.id limit 1) as e
    cross join lateral (
      select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between own_from and own_to) as others
      from delivery_leases l cross join unnest(l.deliveries) as d (id)
      where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id) as leased
    cross join lateral (
      -- Not read for an endpoint without a rate.
      select case when e.max_per_second is not null then e.max_per_second - coalesce((
        select sum(g.granted) from endpoint_rates r cross join unnest(r.ends_at, r.granted) as g (ends_at, granted)
        where r.merchant_id = s.merchant_id and r.endpoint_id = s.endpoint_id and g.ends_at > at), 0) end as allowed) as rate
    cross join lateral (
      select q.delivery_id, q.event_id, q.event_merchant_id, q.kind, q.attempts, q.test_body, q.due_at from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id
        -- Index entries before it are dead, since the last vacuum. A row that a slow transaction inserted there meanwhile is found
        -- by the next poll.
        and q.due_at between s.since and at and (with_retries or q.attempts = 0) and q.delivery_id <> all (leased.ids)
      order by q.due_at, q.delivery_id limit greatest(0, least(s.share, s.concurrency - leased.others, rate.allowed))) as p
    where e.status = 'active'),
  leased as (
    insert into delivery_leases (merchant_id, endpoint_id, token, expires_at, deliveries)
    select c.merchant_id, c.endpoint_id, lease, until, array_agg(c.delivery_id) from picked c group by 1, 2),
  granted as (
    insert into endpoint_rates as r (merchant_id, endpoint_id, ends_at, granted)
    select c.merchant_id, c.endpoint_id, array[counts_until], array[count(*)] from picked c where c.max_per_second is not null
    group by 1, 2
    on conflict (merchant_id, endpoint_id) do update set (ends_at, granted) = (
      select array_agg(t.ends_at order by t.ends_at), array_agg(t.granted order by t.ends_at) from (
        select g.ends_at, sum(g.granted)::integer as granted
        from unnest(r.ends_at || excluded.ends_at, r.granted || excluded.granted) as g (ends_at, granted)
        where g.ends_at > at group by 1) as t))
  select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.event_merchant_id, c.attempts, c.failures, c.url, c.secret, c.previous_secret,
    c.previous_secret_expires_at, c.kind, case when c.is_first then coalesce(c.test_body, v.body) end,
    c.due_at, case when c.max_per_second is not null then starts_by end
  from (select *, row_number() over (partition by coalesce(x.event_merchant_id, x.merchant_id), x.event_id) = 1 as is_first from picked x) as c
  -- One row by its primary key. A plain join, planned before the tables have statistics, read all events of the merchant.
  left join lateral (
    select one.body from events one
    where c.is_first and c.test_body is null and one.merchant_id = coalesce(c.event_merchant_id, c.merchant_id)
      and one.id between c.event_id and c.event_id
    order by one.id limit 1) as v on true;
end
$$;
