-- Creates submerchants as `register_submerchants` does, with their parts and, of those that are submitted for review, what review streams
-- and figures read: all of it or nothing. `records` are rows in their last state, `parts` as of `write_parts`, `case_changes` rows of
-- `case_moves`, or null. Returns the ids of those that cannot be created, since their external_id is taken; then nothing was written.
create or replace function register_whole_submerchants(
  of_merchant uuid, named json, records json, parts json, case_changes json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[])
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  taken constant text = register_submerchants(of_merchant, named, records, trail_merchants, trail_submerchants, positions, entries, personal,
    previous_hashes, hashes, event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses,
    counted_ids, increments);
begin
  if taken <> '' then
    return taken;
  end if;
  if parts is not null then
    perform write_parts(parts);
  end if;
  if case_changes is not null then
    perform record_case_changes(case_changes);
  end if;
  return '';
end
$$;
