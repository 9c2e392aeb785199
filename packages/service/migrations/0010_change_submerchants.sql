-- The write path of submerchants: one call writes a change with its events, its trail, its counts and its idempotent answer. Each
-- function runs its statements in order and decides nothing; the rules have decided before, on the version that they read
-- (decisions/0003).

-- Appends entries to trails of submerchants. `texts` holds one entry a line, `personal` their sealed values, an empty line for none;
-- hashes are hexadecimal.
create function append_trail(
  merchants uuid[], submerchant_ids uuid[], positions bigint[], texts text, personal text, previous_hashes text[], hashes text[])
returns integer language plpgsql as $$
begin
  insert into trail (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash)
  select a.merchant_id, a.submerchant_id, a.position, a.entry, a.personal, decode(a.previous_hash, 'hex'), decode(a.hash, 'hex')
  from unnest(merchants, submerchant_ids, positions, string_to_array(texts, E'\n'), string_to_array(append_trail.personal, E'\n', ''),
    previous_hashes, hashes) as a (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash);
  return cardinality(positions);
end
$$;

-- What every change of a submerchant leaves behind: its entries in the trail, its events, counts of the list of submerchants, and the
-- answer to its request. Assignments call functions for a fifth of what `perform` costs.
create function record_change(
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], changes integer[]) returns boolean language plpgsql as $$
declare
  written integer;
begin
  if cardinality(positions) > 0 then
    written := append_trail(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes);
  end if;
  written := record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('submerchants'::text, array[cardinality(counted_ids)]), counted_merchants, statuses, counted_ids, changes);
  if answers is not null then
    perform save_answers(answers);
  end if;
  return true;
end
$$;

-- Creates submerchants that arrive together; `records` is a list of rows. On one server they may be of several merchants, of which
-- `of_merchant` is one; on a cluster, the call runs on the server of that merchant.
create function create_submerchants(
  of_merchant uuid, records json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json) returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  size constant integer[] := array[cardinality(positions)];
begin
  insert into submerchants
  -- In the order of the unique index, so that two batches never wait for each other.
  select r.* from json_populate_recordset(null::submerchants, records) as r order by r.merchant_id, r.external_id;
  -- Each creation has one entry in its trail, and begins as pending.
  return record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
    event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers,
    trail_merchants, array_fill('pending'::text, size), trail_submerchants, array_fill(1, size));
end
$$;

-- What review streams and figures read of a change of the claim or the status: that it changed, and each submission and decision.
create function record_review_change(before submerchants, after submerchants) returns void language plpgsql as $$
declare
  -- Of a decision. Here, because Citus cannot send such expressions to a server as a part of an insertion.
  decision constant text := case after.status when 'active' then 'approved' when 'rejected' then 'rejected' else 'sent_back' end;
  seconds constant double precision := greatest(0, extract(epoch from after.reviewed_at - after.submitted_at));
  codes constant jsonb := (
    select coalesce(jsonb_agg(distinct reason ->> 'code'), '[]') from json_array_elements(after.review_reasons) as reason);
begin
  insert into case_changes (merchant_id, submerchant_id) values (after.merchant_id, after.id);
  if before.status <> after.status and after.status = 'pending_review' then
    insert into case_moves (merchant_id, submerchant_id, at, move, reasons)
    values (after.merchant_id, after.id, after.submitted_at, 'submitted', '[]');
  elsif before.status <> after.status and before.status = 'pending_review' then
    insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons)
    values (after.merchant_id, after.id, after.reviewed_at, decision, seconds, codes);
  end if;
end
$$;

-- Writes what belongs to a submerchant:
--   { legal_representatives, addresses, documents: rows inserted or replaced by id, in the given order;
--     deleted_legal_representatives, deleted_addresses: ids;
--     requested_files: the id of a document, or "all" current ones; at: when they are requested }
create function write_parts(of_merchant uuid, of_id uuid, parts json) returns void language plpgsql as $$
declare
  -- Read once: each `->` reads the whole JSON.
  p record;
begin
  select * into p from json_to_record(parts) as r (legal_representatives json, addresses json, documents json,
    deleted_legal_representatives json, deleted_addresses json, requested_files text, at timestamptz);
  if p.deleted_addresses is not null then
    delete from addresses where merchant_id = of_merchant and submerchant_id = of_id
      and id in (select json_array_elements_text(p.deleted_addresses)::uuid);
  end if;
  -- A partner's documents go with the partner (§2.2 rule 2), by the foreign key.
  if p.deleted_legal_representatives is not null then
    delete from legal_representatives where merchant_id = of_merchant and submerchant_id = of_id
      and id in (select json_array_elements_text(p.deleted_legal_representatives)::uuid);
  end if;
  if p.legal_representatives is not null then
    insert into legal_representatives
    select r.* from json_populate_recordset(null::legal_representatives, p.legal_representatives) as r
    on conflict (merchant_id, id) do update set
      document = excluded.document, entity_type = excluded.entity_type, name = excluded.name, legal_name = excluded.legal_name,
      birth_date = excluded.birth_date, mother_name = excluded.mother_name, email = excluded.email, phone = excluded.phone,
      role = excluded.role, qualification = excluded.qualification, participation_percentage = excluded.participation_percentage,
      is_admin = excluded.is_admin, updated_at = excluded.updated_at;
  end if;
  -- Row by row in the given order: the address that loses the primary place, and the document that is replaced, come first.
  if p.addresses is not null then
    insert into addresses
    select r.* from json_populate_recordset(null::addresses, p.addresses) as r
    on conflict (merchant_id, id) do update set
      type = excluded.type, street = excluded.street, number = excluded.number, complement = excluded.complement,
      neighborhood = excluded.neighborhood, city = excluded.city, state = excluded.state, zip_code = excluded.zip_code,
      country = excluded.country, is_primary = excluded.is_primary, updated_at = excluded.updated_at;
  end if;
  if p.documents is not null then
    insert into documents
    select r.* from json_populate_recordset(null::documents, p.documents) as r
    on conflict (merchant_id, id) do update set
      status = excluded.status, verification_code = excluded.verification_code, verification_notes = excluded.verification_notes,
      verified_at = excluded.verified_at, replaced_at = excluded.replaced_at, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  if p.requested_files is not null then
    insert into document_files (merchant_id, submerchant_id, document_id, status, attempts, due_at)
    select merchant_id, submerchant_id, id, 'pending', 0, p.at from documents
    where merchant_id = of_merchant and submerchant_id = of_id and replaced_at is null
      and p.requested_files in ('all', id::text)
    on conflict (merchant_id, document_id) do update set
      status = case when document_files.sha256 is null then 'pending' else 'recorded' end,
      attempts = 0, due_at = excluded.due_at, lease = null;
  end if;
end
$$;

-- Writes one change of a submerchant, if its version is still the expected one; otherwise writes nothing and returns false.
-- `fields` holds the columns of the row that change, by name.
create function change_submerchant(
  of_merchant uuid, of_id uuid, expected_version bigint, fields json, parts json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json) returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  before submerchants;
  after submerchants;
begin
  select * into before from submerchants where merchant_id = of_merchant and id = of_id and version = expected_version
    for no key update;
  if not found then
    return false;
  end if;
  after := json_populate_record(before, fields);
  update submerchants set
    external_id = after.external_id, status = after.status, entity_type = after.entity_type, trade_name = after.trade_name,
    legal_name = after.legal_name, tax_id = after.tax_id, email = after.email, phone = after.phone, birth_date = after.birth_date,
    mother_name = after.mother_name, business_type = after.business_type, product_categories = after.product_categories,
    average_ticket = after.average_ticket, monthly_revenue = after.monthly_revenue, mcc = after.mcc, mcc_source = after.mcc_source,
    mcc_table_version = after.mcc_table_version, cnaes = after.cnaes, metadata = after.metadata, review_notes = after.review_notes,
    review_reasons = after.review_reasons, submitted_at = after.submitted_at, reviewed_at = after.reviewed_at,
    activated_at = after.activated_at, resubmission_count = after.resubmission_count, updated_at = after.updated_at,
    event_sequence = after.event_sequence, trail_position = after.trail_position, trail_hash = after.trail_hash,
    claimed_by = after.claimed_by, claimed_by_name = after.claimed_by_name, claim_expires_at = after.claim_expires_at,
    submission_position = after.submission_position, decided_position = after.decided_position,
    sandbox_due_at = after.sandbox_due_at, search_words = after.search_words, version = before.version + 1
  where merchant_id = of_merchant and id = of_id;
  if (before.status, before.claimed_by, before.claim_expires_at) is distinct from (after.status, after.claimed_by, after.claim_expires_at) then
    perform record_review_change(before, after);
  end if;
  if parts is not null then
    perform write_parts(of_merchant, of_id, parts);
  end if;
  if before.status <> after.status then
    return record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
      event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers,
      array[of_merchant, of_merchant], array[before.status, after.status], array[of_id, of_id], array[-1, 1]);
  end if;
  return record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
    event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, '{}', '{}', '{}', '{}');
end
$$;
