-- Calls change_submerchants with the same arguments and returns what that returns, and whether deliveries were queued. One value, since a
-- cluster runs a call as a whole on the merchant's server only where a statement selects nothing else.
create or replace function change_submerchants_and_report(
  of_merchant uuid, changes json, parts json, case_changes json, trail_merchants uuid[], trail_submerchants uuid[], positions bigint[],
  entries text, personal text, previous_hashes text[], hashes text[], event_merchants uuid[], event_ids uuid[], kinds text[], objects
  uuid[], sequences bigint[], times timestamptz[], bodies text, answers json, counted_merchants uuid[], statuses text[], counted_ids
  uuid[], increments integer[])
returns json language plpgsql as $$
begin
  return json_build_object('result', change_submerchants(
      of_merchant, changes, parts, case_changes, trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes,
      hashes, event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids,
      increments),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;
