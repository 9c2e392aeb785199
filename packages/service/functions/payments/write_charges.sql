-- Writes states of records with their counts and events, in one statement: the first `new_count` records are inserted, the others updated
-- if their stored states still match the arrays `stored_…`. Otherwise it writes nothing and returns false. An id that was inserted
-- meanwhile fails the call with unique_violation: with `on conflict do nothing` PostgreSQL would look up each row before inserting it and
-- confirm it afterwards.
--
-- A column of many records is two parameters, in the order of the table's columns: its values, or the single value that all records share
-- (packages/service/src/payments/store/record-columns.ts). Parsing one document of objects would take several times as long.
create or replace function write_charges(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, payment_method_values json, payment_method_one text, amount_values bigint[],
  amount_one bigint, fee_amount_values bigint[], fee_amount_one bigint, net_amount_values bigint[],
  net_amount_one bigint, refunded_amount_values bigint[], refunded_amount_one bigint, currency_values json,
  currency_one text, installments_values integer[], installments_one integer, description_values json,
  description_one text, card_brand_values json, card_brand_one text, card_last_digits_values json,
  card_last_digits_one text, pix_end_to_end_id_values json, pix_end_to_end_id_one text, boleto_line_values json,
  boleto_line_one text, failure_reason_values json, failure_reason_one text, due_date_values date[], due_date_one date,
  paid_at_values timestamptz[], paid_at_one timestamptz, created_at_values timestamptz[], created_at_one timestamptz,
  updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[], event_sequence_one bigint,
  changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[],
  counted_statuses text[], counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[],
  objects uuid[], sequences bigint[], times timestamptz[], bodies text)
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
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from charges o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into charges (merchant_id, id, submerchant_id, external_id, status, payment_method, amount, fee_amount, net_amount,
    refunded_amount, currency, installments, description, card_brand, card_last_digits, pix_end_to_end_id, boleto_line, failure_reason,
    due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
    id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
    status_one)::text, coalesce(payment_method, payment_method_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
    fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(refunded_amount, refunded_amount_one)::bigint,
    coalesce(currency, currency_one)::text, coalesce(installments, installments_one)::integer, coalesce(description,
    description_one)::text, coalesce(card_brand, card_brand_one)::text, coalesce(card_last_digits, card_last_digits_one)::text,
    coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text, coalesce(boleto_line, boleto_line_one)::text, coalesce(failure_reason,
    failure_reason_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at, paid_at_one)::timestamptz,
    coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
    coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, json_array_elements_text(payment_method_values) as payment_method,
    unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount, unnest(net_amount_values) as net_amount,
    unnest(refunded_amount_values) as refunded_amount, json_array_elements_text(currency_values) as currency,
    unnest(installments_values) as installments, json_array_elements_text(description_values) as description,
    json_array_elements_text(card_brand_values) as card_brand, json_array_elements_text(card_last_digits_values) as card_last_digits,
    json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id, json_array_elements_text(boleto_line_values) as boleto_line,
    json_array_elements_text(failure_reason_values) as failure_reason, unnest(due_date_values) as due_date,
    unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
    unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into charges (merchant_id, id, submerchant_id, external_id, status, payment_method, amount, fee_amount, net_amount,
      refunded_amount, currency, installments, description, card_brand, card_last_digits, pix_end_to_end_id, boleto_line, failure_reason,
      due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
      id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
      status_one)::text, coalesce(payment_method, payment_method_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
      fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(refunded_amount, refunded_amount_one)::bigint,
      coalesce(currency, currency_one)::text, coalesce(installments, installments_one)::integer, coalesce(description,
      description_one)::text, coalesce(card_brand, card_brand_one)::text, coalesce(card_last_digits, card_last_digits_one)::text,
      coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text, coalesce(boleto_line, boleto_line_one)::text, coalesce(failure_reason,
      failure_reason_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at, paid_at_one)::timestamptz,
      coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
      coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, json_array_elements_text(payment_method_values) as payment_method,
      unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount, unnest(net_amount_values) as net_amount,
      unnest(refunded_amount_values) as refunded_amount, json_array_elements_text(currency_values) as currency,
      unnest(installments_values) as installments, json_array_elements_text(description_values) as description,
      json_array_elements_text(card_brand_values) as card_brand, json_array_elements_text(card_last_digits_values) as card_last_digits,
      json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id, json_array_elements_text(boleto_line_values) as boleto_line,
      json_array_elements_text(failure_reason_values) as failure_reason, unnest(due_date_values) as due_date,
      unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
      unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, payment_method = excluded.payment_method, amount = excluded.amount, fee_amount = excluded.fee_amount,
      net_amount = excluded.net_amount, refunded_amount = excluded.refunded_amount, currency = excluded.currency,
      installments = excluded.installments, description = excluded.description, card_brand = excluded.card_brand,
      card_last_digits = excluded.card_last_digits, pix_end_to_end_id = excluded.pix_end_to_end_id, boleto_line = excluded.boleto_line,
      failure_reason = excluded.failure_reason, due_date = excluded.due_date, paid_at = excluded.paid_at, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('charges'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;
