-- Calls write_anticipations with the same arguments and returns what that returns, and whether deliveries were queued. One value, since a
-- cluster runs a call as a whole on the merchant's server only where a statement selects nothing else.
create or replace function write_anticipations_and_report(
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
