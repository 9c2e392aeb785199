-- Writes report whether they have queued deliveries, so that one that has queued none wakes no worker.

-- As before (0049, 0290), and for the rest of the transaction credencia.queued says that a delivery was queued.
create or replace function queue_passing_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[], filter_values text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  owners uuid[];
  receivers uuid[];
  queued_ids uuid[];
begin
  if not exists (select from endpoints e where e.merchant_id = any (merchants)) then
    return;
  end if;
  with queued as (
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, due_at, attempts, total_attempts)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, a.occurred_at, a.occurred_at, 0, 0
    from unnest(merchants, ids, kinds, objects, times, filter_values) as a (merchant_id, id, kind, object_id, occurred_at, filter_values)
    join endpoints e on e.merchant_id = a.merchant_id
    -- `any`: says on which servers of a cluster to search.
    where e.merchant_id = any (merchants) and e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint does not receive the event that it was paused.
      and e.id <> a.object_id
      -- `case`: the values of an event are parsed only for an endpoint with a filter.
      and case when e.filter is null then true else passes_filter(e.filter, nullif(a.filter_values, '')::jsonb) end
    returning merchant_id, delivery_id, endpoint_id)
  select array_agg(merchant_id), array_agg(endpoint_id), array_agg(delivery_id) into owners, receivers, queued_ids from queued;
  if queued_ids is not null then
    perform set_config('credencia.queued', 'true', true);
    perform count_in_lists('{deliveries}', owners, receivers, array_fill('pending'::text, array[cardinality(queued_ids)]), queued_ids,
      array_fill(1, array[cardinality(queued_ids)]));
  end if;
end
$$;

-- `NAME_and_report` calls NAME with the same arguments and returns what that returns, and whether deliveries were queued. One value, since
-- a cluster runs a call as a whole on the merchant's server only where a statement selects nothing else.
create function change_submerchants_and_report(
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

create function register_submerchants_and_report(
  of_merchant uuid, named json, records json, trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text,
  personal text, previous_hashes text[], hashes text[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences
  bigint[], times timestamptz[], bodies text, answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments
  integer[])
returns json language plpgsql as $$
begin
  return json_build_object('result', register_submerchants(
      of_merchant, named, records, trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
      event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids,
      increments),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function register_whole_submerchants_and_report(
  of_merchant uuid, named json, records json, parts json, case_changes json, trail_merchants uuid[], trail_submerchants uuid[], positions
  bigint[], entries text, personal text, previous_hashes text[], hashes text[], event_merchants uuid[], event_ids uuid[], kinds text[],
  objects uuid[], sequences bigint[], times timestamptz[], bodies text, answers json, counted_merchants uuid[], statuses text[],
  counted_ids uuid[], increments integer[])
returns json language plpgsql as $$
begin
  return json_build_object('result', register_whole_submerchants(
      of_merchant, named, records, parts, case_changes, trail_merchants, trail_submerchants, positions, entries, personal,
      previous_hashes, hashes, event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses,
      counted_ids, increments),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function write_charges_and_report(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text, status_values json, status_one
  text, payment_method_values json, payment_method_one text, amount_values bigint[], amount_one bigint, fee_amount_values bigint[],
  fee_amount_one bigint, net_amount_values bigint[], net_amount_one bigint, refunded_amount_values bigint[], refunded_amount_one bigint,
  currency_values json, currency_one text, installments_values integer[], installments_one integer, description_values json,
  description_one text, card_brand_values json, card_brand_one text, card_last_digits_values json, card_last_digits_one text,
  pix_end_to_end_id_values json, pix_end_to_end_id_one text, boleto_line_values json, boleto_line_one text, failure_reason_values json,
  failure_reason_one text, due_date_values date[], due_date_one date, paid_at_values timestamptz[], paid_at_one timestamptz,
  created_at_values timestamptz[], created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz,
  event_sequence_values bigint[], event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[], stored_statuses text[],
  stored_submerchants uuid[], stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants
  uuid[], counted_statuses text[], counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects
  uuid[], sequences bigint[], times timestamptz[], bodies text)
returns json language plpgsql as $$
begin
  return json_build_object('result', write_charges(
      of_merchant, new_count, merchant_id_values, merchant_id_one, id_values, id_one, submerchant_id_values, submerchant_id_one,
      external_id_values, external_id_one, status_values, status_one, payment_method_values, payment_method_one, amount_values,
      amount_one, fee_amount_values, fee_amount_one, net_amount_values, net_amount_one, refunded_amount_values, refunded_amount_one,
      currency_values, currency_one, installments_values, installments_one, description_values, description_one, card_brand_values,
      card_brand_one, card_last_digits_values, card_last_digits_one, pix_end_to_end_id_values, pix_end_to_end_id_one, boleto_line_values,
      boleto_line_one, failure_reason_values, failure_reason_one, due_date_values, due_date_one, paid_at_values, paid_at_one,
      created_at_values, created_at_one, updated_at_values, updated_at_one, event_sequence_values, event_sequence_one, changed_merchants,
      changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences, counted_merchants, counted_submerchants,
      counted_statuses, counted_ids, counts, event_merchants, event_ids, kinds, objects, sequences, times, bodies),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function write_withdrawals_and_report(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text, status_values json, status_one
  text, amount_values bigint[], amount_one bigint, fee_amount_values bigint[], fee_amount_one bigint, net_amount_values bigint[],
  net_amount_one bigint, currency_values json, currency_one text, bank_account_values json, bank_account_one text, pix_key_values json,
  pix_key_one text, pix_end_to_end_id_values json, pix_end_to_end_id_one text, failure_reason_values json, failure_reason_one text,
  completed_at_values timestamptz[], completed_at_one timestamptz, created_at_values timestamptz[], created_at_one timestamptz,
  updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[], event_sequence_one bigint,
  changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[],
  stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[], counted_ids uuid[], counts
  integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text)
returns json language plpgsql as $$
begin
  return json_build_object('result', write_withdrawals(
      of_merchant, new_count, merchant_id_values, merchant_id_one, id_values, id_one, submerchant_id_values, submerchant_id_one,
      external_id_values, external_id_one, status_values, status_one, amount_values, amount_one, fee_amount_values, fee_amount_one,
      net_amount_values, net_amount_one, currency_values, currency_one, bank_account_values, bank_account_one, pix_key_values,
      pix_key_one, pix_end_to_end_id_values, pix_end_to_end_id_one, failure_reason_values, failure_reason_one, completed_at_values,
      completed_at_one, created_at_values, created_at_one, updated_at_values, updated_at_one, event_sequence_values, event_sequence_one,
      changed_merchants, changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences, counted_merchants,
      counted_submerchants, counted_statuses, counted_ids, counts, event_merchants, event_ids, kinds, objects, sequences, times, bodies),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function write_anticipations_and_report(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text, status_values json, status_one
  text, amount_values bigint[], amount_one bigint, fee_amount_values bigint[], fee_amount_one bigint, net_amount_values bigint[],
  net_amount_one bigint, currency_values json, currency_one text, receivable_count_values integer[], receivable_count_one integer,
  receivable_ids_values json, receivable_ids_one text, requested_at_values timestamptz[], requested_at_one timestamptz, approved_at_values
  timestamptz[], approved_at_one timestamptz, completed_at_values timestamptz[], completed_at_one timestamptz, created_at_values
  timestamptz[], created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[],
  event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[],
  counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times
  timestamptz[], bodies text)
returns json language plpgsql as $$
begin
  return json_build_object('result', write_anticipations(
      of_merchant, new_count, merchant_id_values, merchant_id_one, id_values, id_one, submerchant_id_values, submerchant_id_one,
      external_id_values, external_id_one, status_values, status_one, amount_values, amount_one, fee_amount_values, fee_amount_one,
      net_amount_values, net_amount_one, currency_values, currency_one, receivable_count_values, receivable_count_one,
      receivable_ids_values, receivable_ids_one, requested_at_values, requested_at_one, approved_at_values, approved_at_one,
      completed_at_values, completed_at_one, created_at_values, created_at_one, updated_at_values, updated_at_one, event_sequence_values,
      event_sequence_one, changed_merchants, changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences,
      counted_merchants, counted_submerchants, counted_statuses, counted_ids, counts, event_merchants, event_ids, kinds, objects,
      sequences, times, bodies),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function write_wallets_and_report(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text, status_values json, status_one
  text, currency_values json, currency_one text, available_amount_values bigint[], available_amount_one bigint, blocked_amount_values
  bigint[], blocked_amount_one bigint, waiting_funds_amount_values bigint[], waiting_funds_amount_one bigint, created_at_values
  timestamptz[], created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[],
  event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[],
  counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times
  timestamptz[], bodies text)
returns json language plpgsql as $$
begin
  return json_build_object('result', write_wallets(
      of_merchant, new_count, merchant_id_values, merchant_id_one, id_values, id_one, submerchant_id_values, submerchant_id_one,
      external_id_values, external_id_one, status_values, status_one, currency_values, currency_one, available_amount_values,
      available_amount_one, blocked_amount_values, blocked_amount_one, waiting_funds_amount_values, waiting_funds_amount_one,
      created_at_values, created_at_one, updated_at_values, updated_at_one, event_sequence_values, event_sequence_one, changed_merchants,
      changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences, counted_merchants, counted_submerchants,
      counted_statuses, counted_ids, counts, event_merchants, event_ids, kinds, objects, sequences, times, bodies),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;

create function write_receivables_and_report(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text, status_values json, status_one
  text, charge_id_values uuid[], charge_id_one uuid, anticipation_id_values uuid[], anticipation_id_one uuid, installment_values
  integer[], installment_one integer, installments_values integer[], installments_one integer, amount_values bigint[], amount_one bigint,
  fee_amount_values bigint[], fee_amount_one bigint, net_amount_values bigint[], net_amount_one bigint, currency_values json, currency_one
  text, due_date_values date[], due_date_one date, paid_at_values timestamptz[], paid_at_one timestamptz, created_at_values timestamptz[],
  created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[],
  event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[],
  counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times
  timestamptz[], bodies text)
returns json language plpgsql as $$
begin
  return json_build_object('result', write_receivables(
      of_merchant, new_count, merchant_id_values, merchant_id_one, id_values, id_one, submerchant_id_values, submerchant_id_one,
      external_id_values, external_id_one, status_values, status_one, charge_id_values, charge_id_one, anticipation_id_values,
      anticipation_id_one, installment_values, installment_one, installments_values, installments_one, amount_values, amount_one,
      fee_amount_values, fee_amount_one, net_amount_values, net_amount_one, currency_values, currency_one, due_date_values, due_date_one,
      paid_at_values, paid_at_one, created_at_values, created_at_one, updated_at_values, updated_at_one, event_sequence_values,
      event_sequence_one, changed_merchants, changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences,
      counted_merchants, counted_submerchants, counted_statuses, counted_ids, counts, event_merchants, event_ids, kinds, objects,
      sequences, times, bodies),
    'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true');
end
$$;
