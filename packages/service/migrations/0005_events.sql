-- Events for the merchant, which are also the outbox of deliveries.

-- An event's body is the exact text that every delivery sends, fixed when it is recorded. The key is a UUIDv7, so a partition's
-- range of ids is a range of time, and old days are dropped whole.
create table events (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occurred_at timestamptz(3) not null,
  body text not null,
  -- The transaction that recorded it. Ids are made before the commit: whoever has read up to one of them may have missed a smaller
  -- one. A snapshot of the server says exactly which transactions had ended when it was taken.
  position xid8 default pg_current_xact_id(),
  primary key (merchant_id, id)
) partition by range (id);

create index events_by_kind on events (merchant_id, kind, id);
create index events_of_object on events (merchant_id, object_id, id);

-- Holds what no day's partition does, so that a service whose maintenance has stopped still records.
create table events_default partition of events default;

-- Events whose id carries a time of more than two seconds before they were recorded: their clock is behind, or they waited. Streams
-- search for new events among the ids of late, by the primary key alone, and here, where there are next to none.
create table late_events (
  merchant_id uuid not null,
  id uuid not null,
  position xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, id)
);

create index late_events_position on late_events (merchant_id, position);

-- Records events, counts them for lists and queues their deliveries. `bodies` holds one compact JSON text a line.
create function record_events(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[], bodies text)
returns void language plpgsql as $$
declare
  -- The smallest id of two seconds ago: what is older when it is recorded is late for streams.
  late_before constant uuid := lpad(to_hex((extract(epoch from clock_timestamp() - interval '2 seconds') * 1000)::bigint), 12, '0')
    || '00000000000000000000';
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  insert into events (merchant_id, id, kind, object_id, occurred_at, body)
  select unnest(merchants), unnest(ids), unnest(kinds), unnest(objects), unnest(times), unnest(string_to_array(bodies, E'\n'));
  perform count_listed('events', merchants, '{}', kinds, ids, array_fill(1, array[cardinality(ids)]));
  insert into late_events (merchant_id, id)
  select a.merchant_id, a.id from unnest(merchants, ids) as a (merchant_id, id) where a.id < late_before;
  perform queue_deliveries(merchants, ids, kinds, objects, times);
end
$$;
