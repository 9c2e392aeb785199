-- A rate for each endpoint.

-- The most attempts that may begin within a second, from all processes together; null: no such limit.
alter table endpoints add column max_per_second integer;

-- What a rate has allowed, and until when it counts: of each claim, `granted` deliveries until `ends_at`, in order of time, in arrays of
-- one length. Each begins at least a second before its end. Only endpoints with a rate have a row, which each of their claims writes
-- under the lock of their merchant.
create table endpoint_rates (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  ends_at timestamptz(3)[] not null,
  granted integer[] not null,
  primary key (merchant_id, endpoint_id)
  -- With room in the page, a claim leaves the index alone.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- As find_due_endpoints (0007), which release 0.2.0 calls, and how many deliveries the endpoint's rate allows now, and when the next ones;
-- both null without a rate, and `allowed_at` while nothing counts.
create function find_sendable_endpoints(
  of_group uuid, after_merchant uuid, after_endpoint uuid, at timestamptz, max_queues integer, max_under_way integer,
  own_from uuid, own_to uuid)
returns table (merchant_id uuid, endpoint_id uuid, due_at timestamptz(3), status text, failures integer, under_way integer,
  allowed integer, allowed_at timestamptz(3))
language plpgsql stable
-- By the index, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  with recursive step as (
    (select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (after_merchant, after_endpoint)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1)
    union all
    select n.* from step s cross join lateral (
      select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
  queues as (select * from step limit max_queues)
  select s.merchant_id, s.endpoint_id, first.due_at, e.status, e.failures, least(l.others, max_under_way)::integer,
    r.allowed, r.allowed_at
  from queues s
  left join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id
  cross join lateral (
    select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between own_from and own_to) as others
    from delivery_leases l cross join unnest(l.deliveries) as d (id)
    where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id and l.expires_at > at) l
  left join lateral (
    select q.due_at from delivery_queue q
    where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and q.due_at >= s.due_at
      and q.delivery_id <> all (l.ids)
    order by q.due_at, q.delivery_id limit 1) first on true
  left join lateral (
    select greatest(0, e.max_per_second - coalesce(sum(g.granted), 0))::integer as allowed, min(g.ends_at)::timestamptz(3) as allowed_at
    -- Not read for an endpoint without a rate.
    from (select where e.max_per_second is not null) as rated
    left join endpoint_rates u on u.merchant_id = s.merchant_id and u.endpoint_id = s.endpoint_id
    left join lateral unnest(u.ends_at, u.granted) as g (ends_at, granted) on g.ends_at > at
    having e.max_per_second is not null) r on true;
end
$$;

-- As claim_deliveries (0007), within the rates of endpoints: what is claimed must begin until `start_by`, at most `start_within`
-- milliseconds after `at`, or be released. It counts until a second after that. So whatever begins within one second counts
-- when the last of them is claimed, and is at most the rate. Without a rate, `start_by` is null.
create function claim_within_rates(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamptz[],
  lease uuid, at timestamptz, until timestamptz, with_retries boolean, own_from uuid, own_to uuid, start_within integer)
returns table (
  merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer, url text, secret text,
  previous_secret text, previous_secret_expires_at timestamptz(3), kind text, body text, due_at timestamptz(3), start_by timestamptz(3))
language plpgsql
-- By the indexes, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off as $$
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
    select l.ctid from unnest(merchants, endpoint_ids) as s (merchant_id, endpoint_id)
    join delivery_leases l using (merchant_id, endpoint_id)
    where l.expires_at <= at for update of l skip locked));
  return query
  with picked as materialized (
    select s.merchant_id, s.endpoint_id, e.failures, e.url, e.secret, e.previous_secret, e.previous_secret_expires_at,
      p.delivery_id, p.event_id, p.kind, p.attempts, p.test_body, p.due_at, e.max_per_second
    from unnest(merchants, endpoint_ids, shares, limits, sinces) as s (merchant_id, endpoint_id, share, concurrency, since)
    -- An endpoint that was paused since its queue was found gets nothing more.
    join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id and e.status = 'active'
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
      select q.delivery_id, q.event_id, q.kind, q.attempts, q.test_body, q.due_at from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id
        -- Index entries before it are dead, since the last vacuum. A row that a slow transaction inserted there meanwhile is found
        -- by the next poll.
        and q.due_at between s.since and at and (with_retries or q.attempts = 0) and q.delivery_id <> all (leased.ids)
      order by q.due_at, q.delivery_id limit greatest(0, least(s.share, s.concurrency - leased.others, rate.allowed))) as p),
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
  select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.attempts, c.failures, c.url, c.secret, c.previous_secret,
    c.previous_secret_expires_at, c.kind, case when c.is_first then coalesce(c.test_body, v.body) end,
    c.due_at, case when c.max_per_second is not null then starts_by end
  from (select *, row_number() over (partition by x.merchant_id, x.event_id) = 1 as is_first from picked x) as c
  -- One row by its primary key. A plain join, planned before the tables have statistics, read all events of the merchant.
  left join lateral (
    select one.body from events one
    where c.is_first and c.test_body is null and one.merchant_id = c.merchant_id and one.id = c.event_id limit 1) as v on true;
end
$$;

-- For processes of release 0.2.0, which do not know of rates, and begin what they claim within a second, as a rule.
create or replace function claim_deliveries(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamptz[],
  lease uuid, at timestamptz, until timestamptz, with_retries boolean, own_from uuid, own_to uuid)
returns table (
  merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer, url text, secret text,
  previous_secret text, previous_secret_expires_at timestamptz(3), kind text, body text)
language sql as $$
  select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.attempts, c.failures, c.url, c.secret, c.previous_secret,
    c.previous_secret_expires_at, c.kind, c.body
  from claim_within_rates(of_group, merchants, endpoint_ids, shares, limits, sinces, lease, at, until, with_retries, own_from, own_to,
    1000) as c
$$;

-- As before (0015), but `overdue_since` leaves out endpoints with a rate, whose deliveries wait because their merchant wants it so.
create or replace function read_queue_state(of_group uuid, at timestamptz)
returns table (waiting bigint, held bigint, due bigint, overdue_since timestamptz, oldest_delivery uuid)
language plpgsql stable
-- By the indexes, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  max_endpoints constant integer := 10000;
  max_due constant integer := 10000;
  max_oldest constant integer := 1000;
  mark constant timestamptz := list_mark(of_group);
begin
  return query
  with recursive step as (
    (select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1)
    union all
    select n.* from step s cross join lateral (
      select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
  queues as materialized (
    select s.merchant_id, s.endpoint_id, s.due_at, e.status, e.max_per_second
    from (select * from step limit max_endpoints) s
    join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id),
  changed as materialized (
    select d.scope, sum(d.n)::bigint as n from list_deltas d
    where d.written_at >= mark and d.list = 'deliveries' and d.status = 'pending' group by d.scope),
  sizes as (
    select q.status, coalesce(d.n, 0) + (
      select coalesce(sum(c.n), 0)::bigint from list_counts c
      where c.merchant_id = q.merchant_id and c.list = 'deliveries' and c.scope = q.endpoint_id and c.status = 'pending'
        and c.level = 1) as n
    from queues q left join changed d on d.scope = q.endpoint_id),
  active as materialized (select * from queues q where q.status = 'active'),
  firsts as (
    select first.due_at from active a
    cross join lateral (
      select coalesce(array_agg(i.id), '{}') as ids from delivery_leases l cross join unnest(l.deliveries) as i (id)
      where l.merchant_id = a.merchant_id and l.endpoint_id = a.endpoint_id and l.expires_at > at) leased
    cross join lateral (
      select q.due_at from delivery_queue q
      where q.merchant_id = a.merchant_id and q.endpoint_id = a.endpoint_id and q.due_at >= a.due_at
        and q.delivery_id <> all (leased.ids)
      order by q.due_at, q.delivery_id limit 1) first
    where a.max_per_second is null),
  due_ones as (
    select from active a cross join lateral (
      select from delivery_queue q
      where q.merchant_id = a.merchant_id and q.endpoint_id = a.endpoint_id and q.due_at between a.due_at and at
      order by q.due_at limit max_due) one
    limit max_due),
  oldest as (
    select first.delivery_id from (select distinct a.merchant_id from active a) m
    cross join lateral (
      select o.delivery_id from (
        select q.delivery_id, q.endpoint_id from delivery_queue q where q.merchant_id = m.merchant_id
        order by q.delivery_id limit max_oldest) o
      where exists (
        select from endpoints e where e.merchant_id = m.merchant_id and e.id = o.endpoint_id and e.status = 'active')
      order by o.delivery_id limit 1) first)
  select
    (select coalesce(sum(s.n), 0)::bigint from sizes s where s.status = 'active'),
    (select coalesce(sum(s.n), 0)::bigint from sizes s where s.status = 'paused'),
    (select count(*) from due_ones),
    (select min(f.due_at) from firsts f),
    -- There is no min of ids before PostgreSQL 18.
    (select o.delivery_id from oldest o order by o.delivery_id limit 1);
end
$$;
