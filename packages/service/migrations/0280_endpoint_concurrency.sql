-- How many attempts an endpoint may have at once.

-- The most attempts under way at the same time, from all processes together; null: as many as the receiver takes, up to 256.
alter table endpoints add column max_concurrent integer;

-- As find_sendable_endpoints (0062), which processes from before this migration call, with `max_concurrent`; each endpoint by one
-- probe of its key.
create function find_endpoints_to_send(
  of_group uuid, after_merchant uuid, after_endpoint uuid, at timestamptz, max_queues integer, max_under_way integer,
  own_from uuid, own_to uuid)
returns table (merchant_id uuid, endpoint_id uuid, due_at timestamptz(3), status text, failures integer, under_way integer,
  allowed integer, allowed_at timestamptz(3), max_concurrent integer)
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
    r.allowed, r.allowed_at, e.max_concurrent
  from queues s
  left join lateral (
    select one.status, one.failures, one.max_per_second, one.max_concurrent from endpoints one
    where one.merchant_id = s.merchant_id and one.id = s.endpoint_id limit 1) e on true
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

-- As before (0062), but `overdue_since` leaves out endpoints with `max_concurrent` too, whose deliveries wait because their merchant
-- wants it so.
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
    select s.merchant_id, s.endpoint_id, s.due_at, e.status, coalesce(e.max_per_second, e.max_concurrent) as own_limit
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
    where a.own_limit is null),
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
