-- Creates submerchants as `create_submerchants` does, unless an external_id is taken: then it writes nothing and returns the ids of those
-- that cannot be created. A violation of the unique index would be an error in the server's log for each refusal; only a registration of
-- the same moment still is. `named`: those with an external_id, { merchant_id, id, external_id }, or null. Of one external_id twice in
-- the call, the first in the order of ids can be created.
--
-- A taken external_id is found by submerchants_external_id, whatever PostgreSQL assumes of the table. While it had a row or two and no
-- statistics, as in every new installation, submerchants_by_status seemed as good, and a session kept that plan until autovacuum analyzed
-- the table: each registration read all submerchants of its merchant for two minutes. As a range, in the order of the external_ids, no
-- other index serves.
create or replace function register_submerchants(
  of_merchant uuid, named json, records json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[])
returns text language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  taken uuid[] = '{}';
  one record;
begin
  if named is not null then
    -- One entry of submerchants_external_id each; a statement for each, since on a cluster each must name its merchant.
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
      return array_to_string(taken, ',');
    end if;
  end if;
  perform create_submerchants(of_merchant, records, trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes,
    hashes, event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids,
    increments);
  return '';
end
$$;
