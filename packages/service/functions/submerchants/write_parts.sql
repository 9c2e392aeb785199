-- Writes what belongs to submerchants:
--   { legal_representatives, addresses, documents: rows inserted or replaced by id, in the given order;
--     deleted_legal_representatives, deleted_addresses: { merchant_id, submerchant_id, id };
--     amendments: rows inserted or replaced by id;
--     requested_files: { merchant_id, submerchant_id, document_id, due_at };
--     asked_evidence: { merchant_id, submerchant_id, kind, asked_at, no_older_than, payload }, asked for from `asked_at` on; a question that is no
--       part of the record is in `payload`, and takes the place of the answer before; without one, a bank is asked where it was before;
--     evidence: answers, rows replaced by their key; one with a lease is that of the question's claim; one with `due_at` is continued then;
--     noted_evidence: { merchant_id, submerchant_id, kind, payload }, of which more is noted: what is due stays;
--     rule_results: as of count_rule_results }
create or replace function write_parts(parts json) returns void language plpgsql as $$
declare
  -- Read once: each `->` reads the whole JSON.
  p record;
  one record;
begin
  select * into p from json_to_record(parts) as r (legal_representatives json, addresses json, documents json,
    deleted_legal_representatives json, deleted_addresses json, requested_files json, amendments json,
    asked_evidence json, evidence json, noted_evidence json, rule_results json);
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
      event_sequence = excluded.event_sequence, legal_representative_id = excluded.legal_representative_id,
      amendment_id = excluded.amendment_id, notice_at = coalesce(excluded.notice_at, documents.notice_at);
  end if;
  if p.amendments is not null then
    insert into amendments
    select r.* from json_populate_recordset(null::amendments, p.amendments) as r
    on conflict (merchant_id, id) do update set
      status = excluded.status, body = excluded.body, decided_at = excluded.decided_at, updated_at = excluded.updated_at,
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
  -- What was answered before stands until there is a newer answer.
  if p.asked_evidence is not null then
    insert into evidence (merchant_id, submerchant_id, kind, asked_at, no_older_than, due_at)
    select r.merchant_id, r.submerchant_id, r.kind, r.asked_at, r.no_older_than, r.asked_at
    from json_populate_recordset(null::evidence, p.asked_evidence) as r where r.kind <> 'bank'
    on conflict (merchant_id, submerchant_id, kind) do update set
      asked_at = excluded.asked_at, no_older_than = excluded.no_older_than, due_at = excluded.due_at, lease = null, attempts = null;
    for one in select * from json_populate_recordset(null::evidence, p.asked_evidence) as r where r.kind = 'bank' loop
      if one.payload is null then
        update evidence set asked_at = one.asked_at, due_at = one.asked_at, lease = null, attempts = null
        where merchant_id = one.merchant_id and submerchant_id = one.submerchant_id and kind = 'bank';
      else
        insert into evidence (merchant_id, submerchant_id, kind, asked_at, due_at, payload)
        values (one.merchant_id, one.submerchant_id, 'bank', one.asked_at, one.asked_at, one.payload)
        on conflict (merchant_id, submerchant_id, kind) do update set
          asked_at = excluded.asked_at, due_at = excluded.due_at, lease = null, attempts = null, outcome = null, answered_at = null,
          source = null, as_of = null, payload = excluded.payload;
      end if;
    end loop;
  end if;
  if p.evidence is not null then
    insert into evidence
    select r.* from json_populate_recordset(null::evidence, p.evidence) as r
    on conflict (merchant_id, submerchant_id, kind) do update set
      -- Asked anew while it was being answered: it stays due.
      due_at = case when excluded.lease is not null and excluded.lease is distinct from evidence.lease
        then coalesce(evidence.due_at, excluded.asked_at) else excluded.due_at end,
      lease = null, attempts = null, outcome = excluded.outcome, answered_at = excluded.answered_at, source = excluded.source,
      as_of = excluded.as_of, payload = excluded.payload, versions = excluded.versions;
  end if;
  if p.noted_evidence is not null then
    for one in select * from json_to_recordset(p.noted_evidence) as r (merchant_id uuid, submerchant_id uuid, kind text, payload text) loop
      update evidence set payload = one.payload
      where merchant_id = one.merchant_id and submerchant_id = one.submerchant_id and kind = one.kind;
    end loop;
  end if;
  if p.rule_results is not null then
    perform count_rule_results(p.rule_results);
  end if;
end
$$;
