-- Writes states of records with their counts and events, in one statement: the first `new_count` records are inserted, the others updated
-- if their stored states still match the arrays `stored_…`. Otherwise it writes nothing and returns false. An id that was inserted
-- meanwhile fails the call with unique_violation: with `on conflict do nothing` PostgreSQL would look up each row before inserting it and
-- confirm it afterwards.
--
-- A column of many records is two parameters, in the order of the table's columns: its values, or the single value that all records share
-- (packages/service/src/payments/store/record-columns.ts). Parsing one document of objects would take several times as long.
create or replace function write_wallets(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, currency_values json, currency_one text, available_amount_values bigint[],
  available_amount_one bigint, blocked_amount_values bigint[], blocked_amount_one bigint,
  waiting_funds_amount_values bigint[], waiting_funds_amount_one bigint, created_at_values timestamptz[],
  created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz,
  event_sequence_values bigint[], event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[],
  stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[], stored_sequences bigint[],
  counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[], counted_ids uuid[], counts integer[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[],
  bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  expected record;
  found_count bigint;
begin
  for expected in
    select s.merchant_id, array_agg(s.id order by s.id) as ids, array_agg(s.status order by s.id) as statuses,
      array_agg(s.submerchant_id order by s.id) as submerchants, array_agg(s.at order by s.id) as times,
      array_agg(s.sequence order by s.id) as sequences
    from unnest(changed_merchants, changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences)
      as s (merchant_id, id, status, submerchant_id, at, sequence)
    group by 1 order by 1
  loop
    select count(*) into found_count
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from wallets o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into wallets (merchant_id, id, submerchant_id, external_id, status, currency, available_amount, blocked_amount,
    waiting_funds_amount, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
    id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
    status_one)::text, coalesce(currency, currency_one)::text, coalesce(available_amount, available_amount_one)::bigint,
    coalesce(blocked_amount, blocked_amount_one)::bigint, coalesce(waiting_funds_amount, waiting_funds_amount_one)::bigint,
    coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
    coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, json_array_elements_text(currency_values) as currency,
    unnest(available_amount_values) as available_amount, unnest(blocked_amount_values) as blocked_amount,
    unnest(waiting_funds_amount_values) as waiting_funds_amount, unnest(created_at_values) as created_at,
    unnest(updated_at_values) as updated_at, unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into wallets (merchant_id, id, submerchant_id, external_id, status, currency, available_amount, blocked_amount,
      waiting_funds_amount, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
      id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
      status_one)::text, coalesce(currency, currency_one)::text, coalesce(available_amount, available_amount_one)::bigint,
      coalesce(blocked_amount, blocked_amount_one)::bigint, coalesce(waiting_funds_amount, waiting_funds_amount_one)::bigint,
      coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
      coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, json_array_elements_text(currency_values) as currency,
      unnest(available_amount_values) as available_amount, unnest(blocked_amount_values) as blocked_amount,
      unnest(waiting_funds_amount_values) as waiting_funds_amount, unnest(created_at_values) as created_at,
      unnest(updated_at_values) as updated_at, unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, currency = excluded.currency, available_amount = excluded.available_amount,
      blocked_amount = excluded.blocked_amount, waiting_funds_amount = excluded.waiting_funds_amount, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('wallets'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;
