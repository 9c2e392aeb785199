-- Records events, counts them for lists, and queues their numbers and their deliveries. `bodies` holds one text a line. A body may be
-- followed by a tab and the values that filters of endpoints compare, which are not stored: neither compact JSON nor an encrypted value
-- contains a tab. `counted` is what else the change counts: one call counts both in half of the time of two. Returns how many events it
-- recorded.
create or replace function record_events_and_count(recorded event_rows, counted list_changes default null)
returns integer language plpgsql as $$
declare
  size constant integer[] := array[coalesce(cardinality(recorded.ids), 0)];
  lines text[];
  done integer;
  of_group uuid;
begin
  if size[1] > 0 then
    lines := string_to_array(recorded.bodies, E'\n');
    insert into events (merchant_id, id, kind, object_id, occurred_at, body)
    select e.merchant_id, e.id, e.kind, e.object_id, e.occurred_at, split_part(e.line, E'\t', 1)
    from unnest(recorded.merchants, recorded.ids, recorded.kinds, recorded.objects, recorded.times, lines)
      as e (merchant_id, id, kind, object_id, occurred_at, line);
    insert into unnumbered_events (merchant_id, object_id, sequence, event_id)
    select unnest(recorded.merchants), unnest(recorded.objects), unnest(recorded.sequences), unnest(recorded.ids);
    -- The merchants of one call are of one group.
    of_group := list_group(recorded.merchants[1]);
    if exists (select from event_streams s where s.merchant_id = of_group) then
      insert into unnumbered_events (merchant_id, object_id, sequence, event_id, event_merchant_id)
      select of_group, unnest(recorded.objects), unnest(recorded.sequences), unnest(recorded.ids), unnest(recorded.merchants);
    end if;
    perform queue_passing_deliveries(recorded.merchants, recorded.ids, recorded.kinds, recorded.objects, recorded.times,
      array(select split_part(line, E'\t', 2) from unnest(lines) with ordinality as l (line, n) order by n));
  end if;
  done := count_in_lists(array_fill(counted.list, array[coalesce(cardinality(counted.ids), 0)]) || array_fill('events'::text, size),
    counted.merchants || recorded.merchants, counted.scopes, counted.statuses || recorded.kinds, counted.ids || recorded.ids,
    counted.changes || array_fill(1, size));
  return size[1];
end
$$;
