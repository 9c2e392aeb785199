-- Finds endpoint queues of a group after a cursor, in the order of merchants and endpoints, and first those of the operator that are not
-- after it: the operator has the deliveries of all merchants and must not wait until all of their queues were read. Each with its first delivery that is not
-- leased, with `max_concurrent`, how many deliveries the endpoint's rate allows now, and when the next ones; the last two are null
-- without a rate, and `allowed_at` while nothing counts. Steps through the index delivery_queue_due from endpoint to endpoint (a loose
-- index scan), so that the cost depends on the endpoints and not on their deliveries; each endpoint by one probe of its key. Leases of
-- the calling process, recognised by their range, do not count as under way: it counts its attempts itself.
create or replace function find_endpoints_to_send(
  of_group uuid, after_merchant uuid, after_endpoint uuid, at timestamptz, max_queues integer, max_under_way integer,
  own_from uuid, own_to uuid)
returns table (merchant_id uuid, endpoint_id uuid, due_at timestamptz(3), status text, failures integer, under_way integer,
  allowed integer, allowed_at timestamptz(3), max_concurrent integer)
language plpgsql stable
-- By the index, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
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
  operators as (
    (select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where q.merchant_id = of_group and (of_group, q.endpoint_id) <= (after_merchant, after_endpoint)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1)
    union all
    select n.* from operators s cross join lateral (
      select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where q.merchant_id = of_group and q.endpoint_id > s.endpoint_id
        and (of_group, q.endpoint_id) <= (after_merchant, after_endpoint)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
  queues as (select * from operators union all (select * from step limit max_queues))
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
