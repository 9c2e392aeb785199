-- The write path of submerchants: one call writes a change with its events, its trail, its counts and its idempotent answer. Each
-- function runs its statements in order and decides nothing; the rules have decided before, on the version that they read
-- (decisions/0003).
--
-- What every change of a submerchant leaves behind: its entries in the trail, its events, counts of the list of submerchants, and the
-- answer to its request. Assignments call functions for a fifth of what `perform` costs.
create or replace function record_change(
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[]) returns void language plpgsql as $$
declare
  written integer;
begin
  if cardinality(positions) > 0 then
    written := append_trail(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes);
  end if;
  written := record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('submerchants'::text, array[cardinality(counted_ids)]), counted_merchants, statuses, counted_ids, increments);
  if answers is not null then
    perform save_answers(answers);
  end if;
end
$$;
