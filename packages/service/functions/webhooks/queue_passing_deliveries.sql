-- Queues a delivery of each event for each endpoint that subscribes to its kind and whose filter it passes, and counts them. The id of a
-- delivery carries the time of its event. For the rest of the transaction, credencia.queued says that a delivery was queued. Planned
-- once, and not anew for each array of events: planning took longer than running.
create or replace function queue_passing_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[], filter_values text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  owners uuid[];
  receivers uuid[];
  queued_ids uuid[];
begin
  if not exists (select from endpoints e where e.merchant_id = any (merchants)) then
    return;
  end if;
  with queued as (
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, due_at, attempts, total_attempts)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, a.occurred_at, a.occurred_at, 0, 0
    from unnest(merchants, ids, kinds, objects, times, filter_values) as a (merchant_id, id, kind, object_id, occurred_at, filter_values)
    join endpoints e on e.merchant_id = a.merchant_id
    -- `any`: says on which servers of a cluster to search.
    where e.merchant_id = any (merchants) and e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint does not receive the event that it was paused.
      and e.id <> a.object_id
      -- `case`: the values of an event are parsed only for an endpoint with a filter.
      and case when e.filter is null then true else passes_filter(e.filter, nullif(a.filter_values, '')::jsonb) end
    returning merchant_id, delivery_id, endpoint_id)
  select array_agg(merchant_id), array_agg(endpoint_id), array_agg(delivery_id) into owners, receivers, queued_ids from queued;
  if queued_ids is not null then
    perform set_config('credencia.queued', 'true', true);
    perform count_in_lists('{deliveries}', owners, receivers, array_fill('pending'::text, array[cardinality(queued_ids)]), queued_ids,
      array_fill(1, array[cardinality(queued_ids)]));
  end if;
end
$$;
