-- Creates submerchants that arrive together; `records` is a list of rows. On one server they may be of several merchants, of which
-- `of_merchant` is one; on a cluster, the call runs on the server of that merchant.
create or replace function create_submerchants(
  of_merchant uuid, records json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into submerchants
  -- In the order of the unique index, so that two batches never wait for each other.
  select r.* from json_populate_recordset(null::submerchants, records) as r order by r.merchant_id, r.external_id;
  perform record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
    event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids, increments);
end
$$;
