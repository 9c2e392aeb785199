-- Writes states of wallets as write_charges writes those of charges.
create or replace function write_wallets(
  of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, currencies json,
  available_amounts bigint[], blocked_amounts bigint[], waiting_funds_amounts bigint[], created_ats timestamptz[],
  updated_ats timestamptz[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  one constant wallets := json_populate_record(null::wallets, shared);
begin
  if stored is not null and not are_as_read('wallets', stored) then
    return write_report(false);
  end if;
  insert into wallets
  select coalesce(t.merchant_id, one.merchant_id), coalesce(t.id, one.id), coalesce(t.submerchant_id, one.submerchant_id),
    coalesce(t.external_id, one.external_id), coalesce(t.status, one.status), coalesce(t.currency, one.currency),
    coalesce(t.available_amount, one.available_amount), coalesce(t.blocked_amount, one.blocked_amount),
    coalesce(t.waiting_funds_amount, one.waiting_funds_amount), coalesce(t.created_at, one.created_at),
    coalesce(t.updated_at, one.updated_at), coalesce(t.event_sequence, one.event_sequence)
  from (
    select unnest(merchant_ids) as merchant_id, unnest(ids) as id, unnest(submerchant_ids) as submerchant_id,
      json_array_elements_text(external_ids) as external_id, json_array_elements_text(statuses) as status,
      json_array_elements_text(currencies) as currency, unnest(available_amounts) as available_amount,
      unnest(blocked_amounts) as blocked_amount, unnest(waiting_funds_amounts) as waiting_funds_amount, unnest(created_ats) as created_at,
      unnest(updated_ats) as updated_at, unnest(event_sequences) as event_sequence) as t;
  if changed is not null then
    insert into wallets select * from json_populate_recordset(one, changed)
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, currency = excluded.currency, available_amount = excluded.available_amount,
      blocked_amount = excluded.blocked_amount, waiting_funds_amount = excluded.waiting_funds_amount, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(new_events, counted);
  return write_report(true);
end
$$;
