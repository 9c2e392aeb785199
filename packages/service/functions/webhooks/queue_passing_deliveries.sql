-- Queues a delivery of each event for each endpoint that subscribes to its kind and whose filter it passes, and counts them: for endpoints
-- of its merchant, and for those of the operator, which have the group's id as merchant. The id of a delivery carries the time of its event.
-- For the rest of the transaction, credencia.queued says that a delivery was queued. Planned once, and not anew for each array of events:
-- planning took longer than running. The endpoints are read once for all events, and joined by hashing, however many there are of both.
create or replace function queue_passing_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[], filter_values text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = off as $$
declare
  -- The merchants of one call are of one group.
  of_group constant uuid := list_group(merchants[1]);
  possible constant uuid[] := merchants || of_group;
  endpoint_owners uuid[];
  endpoint_ids uuid[];
  subscriptions jsonb[];
  filters jsonb[];
  owners uuid[];
  receivers uuid[];
  queued_ids uuid[];
begin
  select array_agg(e.merchant_id), array_agg(e.id), array_agg(e.events), array_agg(e.filter)
  into endpoint_owners, endpoint_ids, subscriptions, filters
  -- `any`: says on which servers of a cluster to search.
  from endpoints e where e.merchant_id = any (possible);
  if endpoint_owners is null then
    return;
  end if;
  with queued as (
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, event_merchant_id, kind, occurred_at, due_at, attempts,
      total_attempts)
    select e.owner,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, nullif(a.merchant_id, e.owner), a.kind, a.occurred_at, a.occurred_at, 0, 0
    from (
      select o.merchant_id as owner, o.* from unnest(merchants, ids, kinds, objects, times, filter_values)
        as o (merchant_id, id, kind, object_id, occurred_at, filter_values)
      union all
      select of_group, o.* from unnest(merchants, ids, kinds, objects, times, filter_values)
        as o (merchant_id, id, kind, object_id, occurred_at, filter_values)) as a
    join unnest(endpoint_owners, endpoint_ids, subscriptions, filters) as e (owner, id, events, filter) on e.owner = a.owner
    where e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
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
