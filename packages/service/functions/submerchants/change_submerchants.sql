-- Writes changes of different submerchants of a merchant, if the version of each and the head of its trail are still the given ones and
-- no other transaction is changing it. Otherwise writes nothing and returns the ids of those that cannot be written, separated by commas.
-- `changes` is a list of { id, version, trail_hash, fields: the columns of the row that change, with the new version }.
--
-- The version is not enough for a state that a process has kept: after a failover that lost writes, other changes have the same versions.
-- Without sequential scans: the statistics are often from a time when the table was empty.
create or replace function change_submerchants(
  of_merchant uuid, changes json, parts json, case_changes json, new_entries trail_rows, new_events event_rows, answers json,
  counted list_changes)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- The rows as they will be. The present ones are locked; with a limit, each is found by its key.
  rows constant submerchants[] := array(
    select json_populate_record(row(s.*)::submerchants, c.fields)
    from json_to_recordset(changes) as c (id uuid, version bigint, trail_hash bytea, fields json)
    cross join lateral (
      select * from submerchants where merchant_id = of_merchant and id = c.id and version = c.version
        and (c.trail_hash is null or trail_hash = c.trail_hash)
      limit 1 for no key update skip locked) as s);
begin
  if cardinality(rows) < json_array_length(changes) then
    return write_report((select string_agg(c.id::text, ',') from json_to_recordset(changes) as c (id uuid)
      where not exists (select from unnest(rows) as r where r.id = c.id)));
  end if;
  -- Every row exists. Unlike UPDATE, this finds them by the primary key, whatever PostgreSQL assumes of the table.
  insert into submerchants select * from unnest(rows)
  on conflict (merchant_id, id) do update set
    external_id = excluded.external_id, status = excluded.status, entity_type = excluded.entity_type, trade_name = excluded.trade_name,
    legal_name = excluded.legal_name, tax_id = excluded.tax_id, email = excluded.email, phone = excluded.phone, birth_date = excluded.birth_date,
    mother_name = excluded.mother_name, business_type = excluded.business_type, product_categories = excluded.product_categories,
    average_ticket = excluded.average_ticket, monthly_revenue = excluded.monthly_revenue, mcc = excluded.mcc, mcc_source = excluded.mcc_source,
    mcc_table_version = excluded.mcc_table_version, cnaes = excluded.cnaes, metadata = excluded.metadata, review_notes = excluded.review_notes,
    review_reasons = excluded.review_reasons, submitted_at = excluded.submitted_at, reviewed_at = excluded.reviewed_at,
    activated_at = excluded.activated_at, resubmission_count = excluded.resubmission_count, capabilities = excluded.capabilities,
    suspension = excluded.suspension, closure = excluded.closure, holds = excluded.holds, standing_ends_at = excluded.standing_ends_at,
    open_cases = excluded.open_cases, cases_since = excluded.cases_since, watch = excluded.watch, updated_at = excluded.updated_at,
    event_sequence = excluded.event_sequence, trail_position = excluded.trail_position, trail_hash = excluded.trail_hash,
    claimed_by = excluded.claimed_by, claimed_by_name = excluded.claimed_by_name, claim_expires_at = excluded.claim_expires_at,
    submission_position = excluded.submission_position, decided_position = excluded.decided_position,
    sandbox_due_at = excluded.sandbox_due_at, search_words = excluded.search_words, version = excluded.version;
  if parts is not null then
    perform write_parts(parts);
  end if;
  if case_changes is not null then
    perform record_case_changes(case_changes);
  end if;
  perform record_change(new_entries, new_events, answers, counted);
  return write_report(''::text);
end
$$;
