-- Writes states of anticipations as write_charges writes those of charges.
create or replace function write_anticipations(
  of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, amounts bigint[],
  fee_amounts bigint[], net_amounts bigint[], currencies json, receivable_counts integer[], receivable_lists json,
  requested_ats timestamptz[], approved_ats timestamptz[], completed_ats timestamptz[], created_ats timestamptz[],
  updated_ats timestamptz[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  one constant anticipations := json_populate_record(null::anticipations, shared);
begin
  if stored is not null and not are_as_read('anticipations', stored) then
    return write_report(false);
  end if;
  insert into anticipations
  select coalesce(t.merchant_id, one.merchant_id), coalesce(t.id, one.id), coalesce(t.submerchant_id, one.submerchant_id),
    coalesce(t.external_id, one.external_id), coalesce(t.status, one.status), coalesce(t.amount, one.amount),
    coalesce(t.fee_amount, one.fee_amount), coalesce(t.net_amount, one.net_amount), coalesce(t.currency, one.currency),
    coalesce(t.receivable_count, one.receivable_count), coalesce(t.receivable_ids::json, one.receivable_ids),
    coalesce(t.requested_at, one.requested_at), coalesce(t.approved_at, one.approved_at), coalesce(t.completed_at, one.completed_at),
    coalesce(t.created_at, one.created_at), coalesce(t.updated_at, one.updated_at), coalesce(t.event_sequence, one.event_sequence)
  from (
    select unnest(merchant_ids) as merchant_id, unnest(ids) as id, unnest(submerchant_ids) as submerchant_id,
      json_array_elements_text(external_ids) as external_id, json_array_elements_text(statuses) as status, unnest(amounts) as amount,
      unnest(fee_amounts) as fee_amount, unnest(net_amounts) as net_amount, json_array_elements_text(currencies) as currency,
      unnest(receivable_counts) as receivable_count, json_array_elements_text(receivable_lists) as receivable_ids,
      unnest(requested_ats) as requested_at, unnest(approved_ats) as approved_at, unnest(completed_ats) as completed_at,
      unnest(created_ats) as created_at, unnest(updated_ats) as updated_at, unnest(event_sequences) as event_sequence) as t;
  if changed is not null then
    insert into anticipations select * from json_populate_recordset(one, changed)
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, amount = excluded.amount, fee_amount = excluded.fee_amount, net_amount = excluded.net_amount,
      currency = excluded.currency, receivable_count = excluded.receivable_count, receivable_ids = excluded.receivable_ids,
      requested_at = excluded.requested_at, approved_at = excluded.approved_at, completed_at = excluded.completed_at,
      updated_at = excluded.updated_at, event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(new_events, counted);
  return write_report(true);
end
$$;
