-- Filters of endpoints by values of the payload.

-- Which events it receives of those that it subscribes to: `{"status": ["captured"], "amount_from": 10000}`, by the fields of
-- src/events/filter-values.ts. Null: all of them.
alter table endpoints add column filter jsonb;

-- Whether an event with these values passes a filter: every condition holds, and a field that the event does not have passes none. Null
-- values: recorded by release 0.2.0, which does not send them, so the event passes.
create function passes_filter(filter jsonb, event_values jsonb) returns boolean language sql immutable parallel safe as $$
  select event_values is null or not exists (
    select from jsonb_each(filter) as c (field, expected)
    where not coalesce(
      case c.field
        when 'amount_from' then (event_values ->> 'amount')::bigint >= (c.expected #>> '{}')::bigint
        when 'amount_to' then (event_values ->> 'amount')::bigint <= (c.expected #>> '{}')::bigint
        else c.expected ? (event_values ->> c.field)
      end, false))
$$;

-- Queues a delivery of each event for each endpoint that subscribes to its kind and whose filter it passes, and counts them. The id of a
-- delivery carries the time of its event. It replaces queue_deliveries (0007), which transactions of the time of the upgrade still call.
create function queue_passing_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[], filter_values text[]) returns void language plpgsql as $$
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
    perform count_in_lists('{deliveries}', owners, receivers, array_fill('pending'::text, array[cardinality(queued_ids)]), queued_ids,
      array_fill(1, array[cardinality(queued_ids)]));
  end if;
end
$$;

-- As before (0005), and a body may be followed by a tab and the values that filters of endpoints compare, which are not stored: neither
-- compact JSON nor an encrypted value contains a tab.
create or replace function record_events_and_count(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  lists text[] default '{}', list_merchants uuid[] default '{}', statuses text[] default '{}', listed_ids uuid[] default '{}',
  changes integer[] default '{}', scopes uuid[] default '{}')
returns integer language plpgsql as $$
declare
  size constant integer[] := array[cardinality(ids)];
  lines text[];
  counted integer;
begin
  if size[1] > 0 then
    lines := string_to_array(bodies, E'\n');
    insert into events (merchant_id, id, kind, object_id, occurred_at, body)
    select e.merchant_id, e.id, e.kind, e.object_id, e.occurred_at, split_part(e.line, E'\t', 1)
    from unnest(merchants, ids, kinds, objects, times, lines) as e (merchant_id, id, kind, object_id, occurred_at, line);
    insert into unnumbered_events (merchant_id, object_id, sequence, event_id)
    select unnest(merchants), unnest(objects), unnest(sequences), unnest(ids);
    perform queue_passing_deliveries(merchants, ids, kinds, objects, times,
      array(select split_part(line, E'\t', 2) from unnest(lines) with ordinality as l (line, n) order by n));
  end if;
  counted := count_in_lists(lists || array_fill('events'::text, size), list_merchants || merchants, scopes, statuses || kinds,
    listed_ids || ids, changes || array_fill(1, size));
  return size[1];
end
$$;
