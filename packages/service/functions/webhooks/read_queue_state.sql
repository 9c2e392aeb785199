-- The state of a group's delivery queue, for the metrics. Each process of the service reads it every 15 s, so it scans no queue: it steps
-- through indexes from endpoint to endpoint, or from merchant to merchant, and counts rows up to a limit.
--
-- `waiting` and `held` are the deliveries of active and of paused endpoints, from the counts of lists. `due` counts the deliveries whose
-- time has come, those in flight included, up to 10,000. `overdue_since` is the time of the first due delivery that no process is
-- sending; endpoints with a rate or with `max_concurrent` are left out, whose deliveries wait because their merchant wants it so.
-- `oldest_delivery` is the first among the 1,000 oldest deliveries of each merchant that is for an active endpoint: its id carries the
-- time of the event.
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
