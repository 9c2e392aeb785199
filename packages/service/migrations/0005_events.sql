-- Events for the merchant, which are also the outbox of deliveries.

-- An event's body is the exact text that every delivery sends, fixed when it is recorded; with personal values, it is encrypted whole,
-- with the id of its key (src/platform/data-keys.ts). Ids are UUIDv7, so a partition's range of ids is a range of time, and old days
-- are dropped whole.
create table events (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occurred_at timestamptz(3) not null,
  body text not null,
  primary key (merchant_id, id)
) partition by range (id);

create index events_by_kind on events (merchant_id, kind, id);
create index events_of_object on events (merchant_id, object_id, id);

-- Takes events of days without a partition, so that a service whose maintenance has stopped still records.
create table events_default partition of events default;

-- The numbers by which streams read (decisions/0011). Ids are assigned before the commit: a reader up to one of them may have missed
-- a smaller one. So an event gets the next number of its merchant once its commit is visible.

-- Committed events without a number. They are taken in the order of the key: a batch never contains a later event of an object
-- without the earlier ones, whatever their ids. Rows exist for seconds; the table is vacuumed often.
create table unnumbered_events (
  merchant_id uuid not null,
  object_id uuid not null,
  sequence bigint not null,
  event_id uuid not null,
  primary key (merchant_id, object_id, sequence, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The last number of each merchant. number_events locks the row.
create table event_streams (
  merchant_id uuid primary key,
  last_number bigint not null,
  last_event_id uuid not null
);

-- The numbered events, one row for each batch: the last of `event_ids` has `last_number`, the one before it the number before, and so
-- on.
create table event_numbers (
  merchant_id uuid not null,
  last_number bigint not null,
  event_ids uuid[] not null,
  numbered_at timestamptz(3) not null,
  primary key (merchant_id, last_number)
);

-- Numbers up to 1,000 events of a merchant: by id, but those of one object by their sequence. Returns the merchant's last event, and
-- whether there may be more to number. Without sequential scans: the tables' statistics are often from a time when they were empty.
create function number_events(of_merchant uuid, out number bigint, out id uuid, out is_more boolean)
language plpgsql set enable_seqscan = off as $$
declare
  batch_size constant integer := 1000;
  -- Longer than the retention of events (platform/database/retention.ts), which are dropped by whole days.
  retention constant interval := '32 days';
  at timestamptz;
  ids uuid[];
begin
  is_more := false;
  -- Read first, so that the last number, read next, is not older.
  perform from unnumbered_events u where u.merchant_id = of_merchant order by u.merchant_id, u.object_id limit 1;
  if not found then
    select s.last_number, s.last_event_id into number, id from event_streams s where s.merchant_id = of_merchant;
    if found then
      return;
    end if;
  end if;
  insert into event_streams (merchant_id, last_number, last_event_id) values (of_merchant, 0, nil_id()) on conflict do nothing;
  select s.last_number, s.last_event_id into number, id from event_streams s where s.merchant_id = of_merchant for update;
  with next as (
    select u.object_id, u.sequence, u.event_id from unnumbered_events u where u.merchant_id = of_merchant
    order by u.object_id, u.sequence, u.event_id limit batch_size),
  taken as (
    delete from unnumbered_events u using next n
    where u.merchant_id = of_merchant and u.object_id = n.object_id and u.sequence = n.sequence and u.event_id = n.event_id
    returning u.object_id, u.sequence, u.event_id),
  by_id as (select t.*, row_number() over (order by t.event_id) as rank from taken t),
  -- An event comes after every earlier one of its object, even where that one has a greater id.
  by_sequence as (
    select i.*, max(i.rank) over (partition by i.object_id order by i.sequence, i.event_id) as last_rank from by_id i)
  select array_agg(s.event_id order by s.last_rank, s.sequence, s.event_id) into ids from by_sequence s;
  if ids is null then
    return;
  end if;
  number := number + cardinality(ids);
  id := ids[cardinality(ids)];
  is_more := cardinality(ids) = batch_size;
  -- A variable: a cluster refuses functions of time in deletions.
  at := clock_timestamp();
  insert into event_numbers (merchant_id, last_number, event_ids, numbered_at) values (of_merchant, number, ids, at);
  update event_streams s set last_number = number, last_event_id = id where s.merchant_id = of_merchant;
  -- Each numbering adds one row and deletes up to two whose events are past retention.
  delete from event_numbers n
  where n.merchant_id = of_merchant and n.numbered_at < at - retention and n.last_number in (
    select o.last_number from event_numbers o where o.merchant_id = of_merchant order by o.last_number limit 2);
end
$$;

-- The merchants of a group with events that have no number. One step of the index for each.
create function merchants_with_unnumbered_events(of_group uuid) returns setof uuid language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  with recursive owners as (
    (select u.merchant_id from unnumbered_events u order by u.merchant_id limit 1)
    union all
    select next.* from owners o cross join lateral (
      select u.merchant_id from unnumbered_events u where u.merchant_id > o.merchant_id order by u.merchant_id limit 1) next)
  select o.merchant_id from owners o;
end
$$;

-- The last numbers of the given merchants of a group, as far as they have any.
create function read_streams(of_group uuid, merchants uuid[])
returns table (merchant_id uuid, last_number bigint, has_unnumbered boolean) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
  select s.merchant_id, s.last_number, coalesce((
    select true from unnumbered_events u where u.merchant_id = s.merchant_id
    order by u.merchant_id, u.object_id limit 1), false)
  from event_streams s where s.merchant_id = any (merchants);
end
$$;

-- Records events, counts them for lists, and queues their numbers and their deliveries. `bodies` holds one text a line. The arguments
-- from `lists` on are those of count_in_lists, with the list of each row: what else the change counts. One call counts both in half of
-- the time of two. Returns how many events it recorded.
create function record_events_and_count(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  lists text[] default '{}', list_merchants uuid[] default '{}', statuses text[] default '{}', listed_ids uuid[] default '{}',
  changes integer[] default '{}', scopes uuid[] default '{}')
returns integer language plpgsql as $$
declare
  size constant integer[] := array[cardinality(ids)];
  counted integer;
begin
  if size[1] > 0 then
    insert into events (merchant_id, id, kind, object_id, occurred_at, body)
    select unnest(merchants), unnest(ids), unnest(kinds), unnest(objects), unnest(times), unnest(string_to_array(bodies, E'\n'));
    insert into unnumbered_events (merchant_id, object_id, sequence, event_id)
    select unnest(merchants), unnest(objects), unnest(sequences), unnest(ids);
    perform queue_deliveries(merchants, ids, kinds, objects, times);
  end if;
  counted := count_in_lists(lists || array_fill('events'::text, size), list_merchants || merchants, scopes, statuses || kinds,
    listed_ids || ids, changes || array_fill(1, size));
  return size[1];
end
$$;
