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
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[]) returns void language plpgsql as $$
declare
  written integer;
begin
  if cardinality(positions) > 0 then
    written := append_trail(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes);
  end if;
  written := record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('submerchants'::text, array[cardinality(counted_ids)]), counted_merchants, statuses, counted_ids, increments);
  if answers is not null then
    perform save_answers(answers);
  end if;
end
$$;

-- Creates submerchants that arrive together; `records` is a list of rows. On one server they may be of several merchants, of which
-- `of_merchant` is one; on a cluster, the call runs on the server of that merchant.
create function create_submerchants(
  of_merchant uuid, records json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into submerchants
  -- In the order of the unique index, so that two batches never wait for each other.
  select r.* from json_populate_recordset(null::submerchants, records) as r order by r.merchant_id, r.external_id;
  perform record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
    event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids, increments);
end
$$;

-- What review streams and figures read: rows of case_moves. Without a move, only the claim changed.
create function record_case_changes(changes json) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select * from json_populate_recordset(null::case_moves, changes) loop
    insert into case_changes (merchant_id, submerchant_id) values (one.merchant_id, one.submerchant_id);
    if one.move is not null then
      insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons)
      values (one.merchant_id, one.submerchant_id, one.at, one.move, one.seconds, one.reasons);
    end if;
  end loop;
end
$$;

-- Writes what belongs to submerchants:
--   { legal_representatives, addresses, documents: rows inserted or replaced by id, in the given order;
--     deleted_legal_representatives, deleted_addresses: { merchant_id, submerchant_id, id };
--     requested_files: { merchant_id, submerchant_id, document_id, due_at } }
create function write_parts(parts json) returns void language plpgsql as $$
declare
  -- Read once: each `->` reads the whole JSON.
  p record;
  one record;
begin
  select * into p from json_to_record(parts) as r (legal_representatives json, addresses json, documents json,
    deleted_legal_representatives json, deleted_addresses json, requested_files json);
  if p.deleted_addresses is not null then
    for one in select * from json_to_recordset(p.deleted_addresses) as r (merchant_id uuid, submerchant_id uuid, id uuid) loop
      delete from addresses where merchant_id = one.merchant_id and submerchant_id = one.submerchant_id and id = one.id;
    end loop;
  end if;
  -- A partner's documents go with the partner (§2.2 rule 2), by the foreign key.
  if p.deleted_legal_representatives is not null then
    for one in select * from json_to_recordset(p.deleted_legal_representatives) as r (merchant_id uuid, submerchant_id uuid, id uuid) loop
      delete from legal_representatives where merchant_id = one.merchant_id and submerchant_id = one.submerchant_id and id = one.id;
    end loop;
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
    select r.merchant_id, r.submerchant_id, r.document_id, 'pending', 0, r.due_at
    from json_populate_recordset(null::document_files, p.requested_files) as r
    on conflict (merchant_id, document_id) do update set
      status = case when document_files.sha256 is null then 'pending' else 'recorded' end,
      attempts = 0, due_at = excluded.due_at, lease = null;
  end if;
end
$$;

-- Writes changes of different submerchants of a merchant, if the version of each is still the given one and no other transaction is
-- changing it. Otherwise writes nothing and returns the ids of those that cannot be written, separated by commas.
-- `changes` is a list of { id, version, fields: the columns of the row that change, with the new version }.
create function change_submerchants(
  of_merchant uuid, changes json, parts json, case_changes json,
  trail_merchants uuid[], trail_submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text,
  answers json, counted_merchants uuid[], statuses text[], counted_ids uuid[], increments integer[])
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  -- The rows as they will be. The present ones are locked; with a limit, each is found by its key.
  rows constant submerchants[] := array(
    select json_populate_record(row(s.*)::submerchants, c.fields)
    from json_to_recordset(changes) as c (id uuid, version bigint, fields json)
    cross join lateral (
      select * from submerchants where merchant_id = of_merchant and id = c.id and version = c.version
      limit 1 for no key update skip locked) as s);
begin
  if cardinality(rows) < json_array_length(changes) then
    return (select string_agg(c.id::text, ',') from json_to_recordset(changes) as c (id uuid)
      where not exists (select from unnest(rows) as r where r.id = c.id));
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
    activated_at = excluded.activated_at, resubmission_count = excluded.resubmission_count, updated_at = excluded.updated_at,
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
  perform record_change(trail_merchants, trail_submerchants, positions, entries, personal, previous_hashes, hashes,
    event_merchants, event_ids, kinds, objects, sequences, times, bodies, answers, counted_merchants, statuses, counted_ids, increments);
  return '';
end
$$;
