-- Writes states of receivables as write_charges writes those of charges.
create or replace function write_receivables(
  of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, charge_ids uuid[],
  anticipation_ids uuid[], installments integer[], installment_counts integer[], amounts bigint[], fee_amounts bigint[],
  net_amounts bigint[], currencies json, due_dates date[], paid_ats timestamptz[], created_ats timestamptz[], updated_ats timestamptz[],
  event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  one constant receivables := json_populate_record(null::receivables, shared);
begin
  if stored is not null and not are_as_read('receivables', stored) then
    return write_report(false);
  end if;
  insert into receivables
  select coalesce(t.merchant_id, one.merchant_id), coalesce(t.id, one.id), coalesce(t.submerchant_id, one.submerchant_id),
    coalesce(t.external_id, one.external_id), coalesce(t.status, one.status), coalesce(t.charge_id, one.charge_id),
    coalesce(t.anticipation_id, one.anticipation_id), coalesce(t.installment, one.installment),
    coalesce(t.installments, one.installments), coalesce(t.amount, one.amount), coalesce(t.fee_amount, one.fee_amount),
    coalesce(t.net_amount, one.net_amount), coalesce(t.currency, one.currency), coalesce(t.due_date, one.due_date),
    coalesce(t.paid_at, one.paid_at), coalesce(t.created_at, one.created_at), coalesce(t.updated_at, one.updated_at),
    coalesce(t.event_sequence, one.event_sequence)
  from (
    select unnest(merchant_ids) as merchant_id, unnest(ids) as id, unnest(submerchant_ids) as submerchant_id,
      json_array_elements_text(external_ids) as external_id, json_array_elements_text(statuses) as status,
      unnest(charge_ids) as charge_id, unnest(anticipation_ids) as anticipation_id, unnest(installments) as installment,
      unnest(installment_counts) as installments, unnest(amounts) as amount, unnest(fee_amounts) as fee_amount,
      unnest(net_amounts) as net_amount, json_array_elements_text(currencies) as currency, unnest(due_dates) as due_date,
      unnest(paid_ats) as paid_at, unnest(created_ats) as created_at, unnest(updated_ats) as updated_at,
      unnest(event_sequences) as event_sequence) as t;
  if changed is not null then
    insert into receivables select * from json_populate_recordset(one, changed)
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, charge_id = excluded.charge_id, anticipation_id = excluded.anticipation_id,
      installment = excluded.installment, installments = excluded.installments, amount = excluded.amount,
      fee_amount = excluded.fee_amount, net_amount = excluded.net_amount, currency = excluded.currency, due_date = excluded.due_date,
      paid_at = excluded.paid_at, updated_at = excluded.updated_at, event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(new_events, counted);
  return write_report(true);
end
$$;
