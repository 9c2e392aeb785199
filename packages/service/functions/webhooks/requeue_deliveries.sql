-- Queues deliveries of a merchant again, due now, with a fresh retry schedule; an attempt in flight continues. Returns how many:
-- those whose endpoint or event was deleted, and those before `first_kept`, are left out.
create or replace function requeue_deliveries(merchant uuid, ids uuid[], at timestamptz, first_kept uuid)
returns integer language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  possible uuid[];
  receivers_of uuid[];
  part_size constant integer := 500;
  part record;
  one record;
  waiting record;
  gone deliveries;
  gone_ones deliveries[];
  queued uuid[] := '{}';
  found_now uuid[];
  receivers uuid[];
  states text[];
  -- The merchants of the events: on a cluster, the statement says by them where it runs.
  event_owners uuid[] := array[merchant];
begin
  if merchant = list_group(merchant) then
    event_owners := event_owners || array(
      select d.event_merchant_id from deliveries d where d.merchant_id = merchant and d.id = any (ids) and d.event_merchant_id is not null
      union
      select q.event_merchant_id from delivery_queue q
      where q.merchant_id = merchant and q.delivery_id = any (ids) and q.event_merchant_id is not null);
  end if;
  -- A delivery that is settled between two statements is found by neither of them.
  for try in 1..3 loop
    select coalesce(array_agg(d.id order by d.id), '{}'), array_agg(d.endpoint_id order by d.id) into possible, receivers_of
    from (select unnest(ids) except select unnest(queued)) as w (id)
    cross join lateral (
      (select l.id, l.endpoint_id, l.event_id, l.event_merchant_id, l.test_body is not null as is_test from deliveries l
        where l.merchant_id = merchant and l.id between w.id and w.id order by l.id limit 1)
      union all
      (select q.delivery_id, q.endpoint_id, q.event_id, q.event_merchant_id, q.test_body is not null from delivery_queue q
        where q.merchant_id = merchant and q.delivery_id between w.id and w.id order by q.delivery_id limit 1)
      limit 1) as d
    cross join lateral (
      select e.id from endpoints e where e.merchant_id = merchant and e.id between d.endpoint_id and d.endpoint_id
      order by e.id limit 1) as e
    where d.id >= first_kept
      and (d.is_test or (
        select true from events v
        where v.merchant_id = any (event_owners) and v.merchant_id = coalesce(d.event_merchant_id, merchant)
          and v.id between d.event_id and d.event_id order by v.id limit 1));
    exit when possible = '{}';
    -- By ranges of an endpoint's ids: either index that may be chosen finds these without the rest of the log.
    gone_ones := '{}';
    for part in
      select p.endpoint_id, array_agg(p.id order by p.id) as ids from (
        select u.id, u.endpoint_id, (row_number() over (partition by u.endpoint_id order by u.id) - 1) / part_size as n
        from unnest(possible, receivers_of) as u (id, endpoint_id)) as p
      group by p.endpoint_id, p.n order by 1, 2
    loop
      for gone in
        delete from deliveries d
        where d.merchant_id = merchant and d.endpoint_id = part.endpoint_id
          and d.id between part.ids[1] and part.ids[cardinality(part.ids)] and d.id = any (part.ids)
        returning d.*
      loop
        gone_ones := gone_ones || gone;
      end loop;
    end loop;
    insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code, error_message, location,
      timings, response_start, response_bytes)
    select g.merchant_id, g.attempt_id, g.id, g.number, g.last_attempt_at, g.url, g.brand, g.last_status, g.error_code, g.last_error,
      g.location, g.timings, g.response_start, g.response_bytes
    from unnest(gone_ones) as g where g.attempt_id is not null;
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, event_merchant_id, kind, occurred_at, test_body, due_at,
      attempts, total_attempts, last_status, last_error, last_attempt_at)
    select g.merchant_id, g.id, g.endpoint_id, g.event_id, g.event_merchant_id, g.kind, g.occurred_at, g.test_body, at, 0,
      g.attempts, g.last_status, g.last_error, g.last_attempt_at
    from unnest(gone_ones) as g;
    select coalesce(array_agg(g.id), '{}'), array_agg(g.endpoint_id), array_agg(g.state) into found_now, receivers, states
    from unnest(gone_ones) as g;
    if found_now <> '{}' then
      perform count_in_lists('{deliveries}', array_fill(merchant, array[2 * cardinality(found_now)]), receivers || receivers,
        states || array_fill('pending'::text, array[cardinality(found_now)]), found_now || found_now,
        array_fill(-1, array[cardinality(found_now)]) || array_fill(1, array[cardinality(found_now)]));
    end if;
    queued := queued || found_now;
    for one in select p.id from (select unnest(possible) except select unnest(found_now) order by 1) as p (id) loop
      select q.endpoint_id, q.due_at into waiting from delivery_queue q
      where q.merchant_id = merchant and q.delivery_id between one.id and one.id order by q.delivery_id limit 1 for update;
      if found then
        update delivery_queue q set attempts = 0, due_at = at
        where q.merchant_id = merchant and q.delivery_id = one.id and q.endpoint_id = waiting.endpoint_id and q.due_at = waiting.due_at;
        queued := queued || one.id;
      end if;
    end loop;
    exit when cardinality(queued) = cardinality(ids);
  end loop;
  return cardinality(queued);
end
$$;
