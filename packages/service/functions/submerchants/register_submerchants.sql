-- Creates submerchants that arrive together, with their parts and, of those that are submitted for review, what review streams and figures
-- read: all of it or nothing. On one server they may be of several merchants, of which `of_merchant` is one. `records` are rows, `parts` as
-- of write_parts, `case_changes` rows of case_moves, or null. Where an external_id is taken, it writes nothing and returns the ids of those
-- that cannot be created: a violation of the unique index would be an error in the server's log for each refusal; only a registration of
-- the same moment still is. `named`: those with an external_id, { merchant_id, id, external_id }, or null. Of one external_id twice in the
-- call, the first in the order of ids can be created.
create or replace function register_submerchants(
  of_merchant uuid, named json, records json, parts json, case_changes json, new_entries trail_rows, new_events event_rows, answers json,
  counted list_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  taken uuid[] = '{}';
  one record;
begin
  if named is not null then
    -- A statement for each, since on a cluster each must name its merchant. As a range in the order of the external_ids, no other index
    -- than submerchants_external_id serves, whatever PostgreSQL assumes of the table.
    for one in
      select given.*, row_number() over (partition by given.merchant_id, given.external_id order by given.id) as nth
      from json_to_recordset(named) as given (merchant_id uuid, id uuid, external_id text)
    loop
      perform from submerchants s
      where s.merchant_id = one.merchant_id and s.external_id >= one.external_id and s.external_id <= one.external_id
      order by s.external_id limit 1;
      if found or one.nth > 1 then
        taken = taken || one.id;
      end if;
    end loop;
    if taken <> '{}' then
      return write_report(array_to_string(taken, ','));
    end if;
  end if;
  insert into submerchants
  -- In the order of the unique index, so that two batches never wait for each other.
  select r.* from json_populate_recordset(null::submerchants, records) as r order by r.merchant_id, r.external_id;
  perform record_change(new_entries, new_events, answers, counted);
  if parts is not null then
    perform write_parts(parts);
  end if;
  if case_changes is not null then
    perform record_case_changes(case_changes);
  end if;
  return write_report(''::text);
end
$$;
