-- Writes states of charges with their counts and events, in one statement: new ones, and `changed` ones if they are as `stored` says
-- (are_as_read). Otherwise it writes nothing. An id that was inserted meanwhile fails the call with unique_violation: with `on conflict do
-- nothing` PostgreSQL would look up each row before inserting it and confirm it afterwards.
--
-- `summed` is what the states change of the sums of sellers by day (charge_sums).
--
-- New records are sent column by column (packages/service/src/payments/store/record-columns.ts), and what all records share once: parsing a
-- list of objects would take several times as long.
create or replace function write_charges(
  of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, payment_methods json,
  amounts bigint[], fee_amounts bigint[], net_amounts bigint[], refunded_amounts bigint[], currencies json, installment_counts integer[],
  descriptions json, card_brands json, card_digits json, pix_end_to_end_ids json, boleto_lines json, failure_reasons json,
  due_dates date[], paid_ats timestamptz[], created_ats timestamptz[], updated_ats timestamptz[], event_sequences bigint[], shared json,
  changed json, stored json, new_events event_rows, counted list_changes, summed charge_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  one constant charges := json_populate_record(null::charges, shared);
begin
  if stored is not null and not are_as_read('charges', stored) then
    return write_report(false);
  end if;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into charges
  select coalesce(t.merchant_id, one.merchant_id), coalesce(t.id, one.id), coalesce(t.submerchant_id, one.submerchant_id),
    coalesce(t.external_id, one.external_id), coalesce(t.status, one.status), coalesce(t.payment_method, one.payment_method),
    coalesce(t.amount, one.amount), coalesce(t.fee_amount, one.fee_amount), coalesce(t.net_amount, one.net_amount),
    coalesce(t.refunded_amount, one.refunded_amount), coalesce(t.currency, one.currency), coalesce(t.installments, one.installments),
    coalesce(t.description, one.description), coalesce(t.card_brand, one.card_brand), coalesce(t.card_last_digits, one.card_last_digits),
    coalesce(t.pix_end_to_end_id, one.pix_end_to_end_id), coalesce(t.boleto_line, one.boleto_line),
    coalesce(t.failure_reason, one.failure_reason), coalesce(t.due_date, one.due_date), coalesce(t.paid_at, one.paid_at),
    coalesce(t.created_at, one.created_at), coalesce(t.updated_at, one.updated_at), coalesce(t.event_sequence, one.event_sequence)
  from (
    select unnest(merchant_ids) as merchant_id, unnest(ids) as id, unnest(submerchant_ids) as submerchant_id,
      json_array_elements_text(external_ids) as external_id, json_array_elements_text(statuses) as status,
      json_array_elements_text(payment_methods) as payment_method, unnest(amounts) as amount, unnest(fee_amounts) as fee_amount,
      unnest(net_amounts) as net_amount, unnest(refunded_amounts) as refunded_amount, json_array_elements_text(currencies) as currency,
      unnest(installment_counts) as installments, json_array_elements_text(descriptions) as description,
      json_array_elements_text(card_brands) as card_brand, json_array_elements_text(card_digits) as card_last_digits,
      json_array_elements_text(pix_end_to_end_ids) as pix_end_to_end_id, json_array_elements_text(boleto_lines) as boleto_line,
      json_array_elements_text(failure_reasons) as failure_reason, unnest(due_dates) as due_date, unnest(paid_ats) as paid_at,
      unnest(created_ats) as created_at, unnest(updated_ats) as updated_at, unnest(event_sequences) as event_sequence) as t;
  if changed is not null then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into charges select * from json_populate_recordset(one, changed)
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, payment_method = excluded.payment_method, amount = excluded.amount, fee_amount = excluded.fee_amount,
      net_amount = excluded.net_amount, refunded_amount = excluded.refunded_amount, currency = excluded.currency,
      installments = excluded.installments, description = excluded.description, card_brand = excluded.card_brand,
      card_last_digits = excluded.card_last_digits, pix_end_to_end_id = excluded.pix_end_to_end_id, boleto_line = excluded.boleto_line,
      failure_reason = excluded.failure_reason, due_date = excluded.due_date, paid_at = excluded.paid_at,
      updated_at = excluded.updated_at, event_sequence = excluded.event_sequence,
      charged_back_at = case when charges.status = 'chargeback' and excluded.status = 'chargeback'
        then coalesce(charges.charged_back_at, charges.updated_at) end;
  end if;
  if cardinality(summed.merchants) > 0 then
    insert into charge_sum_deltas (merchant_id, submerchant_id, day, sales, amount, chargebacks)
    select unnest(summed.merchants), unnest(summed.submerchants), unnest(summed.days), unnest(summed.sales), unnest(summed.amounts),
      unnest(summed.chargebacks);
  end if;
  perform record_events_and_count(new_events, counted);
  return write_report(true);
end
$$;
