-- Numbers up to 1,000 events of a merchant, or of a group for the stream of the operator: by id, but those of one object by their sequence. Returns the merchant's last event, and
-- whether there may be more to number. Without sequential scans: the tables' statistics are often from a time when they were empty.
create or replace function number_events(of_merchant uuid, out number bigint, out id uuid, out is_more boolean)
returns record language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  batch_size constant integer := 1000;
  -- Longer than the retention of events (platform/database/retention.ts), which are dropped by whole days.
  retention constant interval := '32 days';
  at timestamptz;
  ids uuid[];
  merchants uuid[];
  oldest bigint;
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
  -- As a range of the primary key, of which one statement sees one state.
  with taken as (
    delete from unnumbered_events u
    where u.merchant_id = of_merchant and (u.object_id, u.sequence, u.event_id) <= (
      select l.object_id, l.sequence, l.event_id from (
        select n.object_id, n.sequence, n.event_id from unnumbered_events n where n.merchant_id = of_merchant
        order by n.object_id, n.sequence, n.event_id limit batch_size) as l
      order by l.object_id desc, l.sequence desc, l.event_id desc limit 1)
    returning u.object_id, u.sequence, u.event_id, u.event_merchant_id),
  by_id as (select t.*, row_number() over (order by t.event_id) as rank from taken t),
  -- An event comes after every earlier one of its object, even where that one has a greater id.
  by_sequence as (
    select i.*, max(i.rank) over (partition by i.object_id order by i.sequence, i.event_id) as last_rank from by_id i)
  select array_agg(s.event_id order by s.last_rank, s.sequence, s.event_id),
    array_agg(s.event_merchant_id order by s.last_rank, s.sequence, s.event_id) into ids, merchants from by_sequence s;
  if ids is null then
    return;
  end if;
  number := number + cardinality(ids);
  id := ids[cardinality(ids)];
  is_more := cardinality(ids) = batch_size;
  -- A variable: a cluster refuses functions of time in deletions.
  at := clock_timestamp();
  if merchants[1] is null then
    merchants := null;
  end if;
  insert into event_numbers (merchant_id, last_number, event_ids, event_merchants, numbered_at)
  values (of_merchant, number, ids, merchants, at);
  update event_streams s set last_number = number, last_event_id = id where s.merchant_id = of_merchant;
  -- Each numbering adds one row and deletes up to two whose events are past retention.
  for oldest in
    select o.last_number from event_numbers o where o.merchant_id = of_merchant order by o.last_number limit 2
  loop
    delete from event_numbers n where n.merchant_id = of_merchant and n.last_number = oldest and n.numbered_at < at - retention;
  end loop;
end
$$;
