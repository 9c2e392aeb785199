-- Records events, counts them for lists, and queues their numbers and their deliveries. `bodies` holds one text a line. A body may be
-- followed by a tab and the values that filters of endpoints compare, which are not stored: neither compact JSON nor an encrypted value
-- contains a tab. The arguments from `lists` on are those of count_in_lists, with the list of each row: what else the change counts. One
-- call counts both in half of the time of two. Returns how many events it recorded.
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
