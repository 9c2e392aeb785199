-- Signed checkpoints of all trails (decisions/0019-proofs.md): a sparse Merkle map of the heads of all trails, whose root is signed every
-- minute. The map is on the coordinator of a cluster, the queue of changed trails with the trails.

-- Entries that no checkpoint contains yet. Without an index: the table holds those of a minute, and an insert is all that a change pays.
create table changed_trails (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null
);

-- The same of trails of merchants, and of the operator (null).
create table changed_account_trails (
  merchant_id uuid,
  position bigint not null
);

create or replace function append_trail(
  merchants uuid[], submerchant_ids uuid[], positions bigint[], texts text, personal text, previous_hashes text[], hashes text[])
returns integer language plpgsql as $$
begin
  insert into trail (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash)
  select a.merchant_id, a.submerchant_id, a.position, a.entry, a.personal, decode(a.previous_hash, 'hex'), decode(a.hash, 'hex')
  from unnest(merchants, submerchant_ids, positions, string_to_array(texts, E'\n'), string_to_array(append_trail.personal, E'\n', ''),
    previous_hashes, hashes) as a (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash);
  insert into changed_trails (merchant_id, submerchant_id, position)
  select a.merchant_id, a.submerchant_id, a.position
  from unnest(merchants, submerchant_ids, positions) as a (merchant_id, submerchant_id, position);
  return cardinality(positions);
end
$$;

-- Processes of release 0.2.0 insert these entries too, so a trigger queues them.
create function queue_account_trail() returns trigger language plpgsql as $$
begin
  insert into changed_account_trails (merchant_id, position) values ((to_jsonb(new) ->> 'merchant_id')::uuid, new.position);
  return null;
end
$$;
create trigger merchant_trail_is_queued after insert on merchant_trail for each row execute function queue_account_trail();
create trigger operator_trail_is_queued after insert on operator_trail for each row execute function queue_account_trail();
-- Existing trails are queued by 0017 and by the first checkpoint.

-- A leaf of the map for each trail: its head at the last checkpoint that contains it. Only positions grow; leaves are never deleted.
create table checkpoint_leaves (
  -- SHA-256 of the name of the trail, by which the map is sorted.
  key bytea primary key,
  -- Both null: the operator's trail.
  merchant_id uuid,
  submerchant_id uuid,
  position bigint not null,
  head bytea not null,
  -- SHA-256 over the salt and the text of the record at that time; the salt keeps readers of a proof from confirming guesses.
  state_salt bytea,
  state bytea
);

-- Inner nodes of the map, 16 children each, by the first hexadecimal digits of the keys below them.
create table checkpoint_nodes (
  path text primary key,
  children bytea not null
);

create table checkpoints (
  number bigint primary key,
  at timestamptz(3) not null,
  -- The signed note.
  note text not null
);

-- The leaves that a checkpoint changed, as they are sent outside; deleted after some weeks. Not written without a destination.
create table checkpoint_changes (
  number bigint primary key,
  at timestamptz(3) not null,
  changes text not null
);

-- Every key that has signed checkpoints. What is not sealed is for people: the service trusts the sealed value alone.
create table checkpoint_keys (
  public_key text primary key,
  created_at timestamptz(3) not null,
  -- The public key and, unless the configuration has it, the private one.
  sealed text not null
);

-- How far checkpoints have been sent to each destination.
create table checkpoint_destinations (
  name text primary key,
  sent_number bigint not null,
  -- The process that sends has it until then.
  leased_until timestamptz(3) not null
);

-- The text of a submerchant with everything that belongs to it and that its trail records. Columns are named: a column that a later
-- release adds does not change the text.
create function submerchant_state(of_merchant uuid, of_submerchant uuid) returns text language plpgsql stable
set timezone = 'UTC' as $$
begin
  return (select json_build_object(
    'submerchant', (select row_to_json(r) from (
      select s.id, s.external_id, s.status, s.entity_type, s.trade_name, s.legal_name, s.tax_id, s.email, s.phone, s.birth_date,
        s.mother_name, s.business_type, s.product_categories, s.average_ticket, s.monthly_revenue, s.mcc, s.mcc_source,
        s.mcc_table_version, s.cnaes, s.metadata, s.review_notes, s.review_reasons, s.submitted_at, s.reviewed_at, s.activated_at,
        s.resubmission_count, s.created_at
      from submerchants s where s.merchant_id = of_merchant and s.id = of_submerchant) as r),
    'legal_representatives', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select p.id, p.submerchant_id, p.document, p.entity_type, p.name, p.legal_name, p.birth_date, p.mother_name, p.email, p.phone, p.role,
        p.qualification, p.participation_percentage, p.is_admin, p.created_at
      from legal_representatives p where p.merchant_id = of_merchant and p.submerchant_id = of_submerchant) as r),
    'documents', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select d.id, d.submerchant_id, d.type, d.legal_representative_id, d.number, d.file_url, d.file_name, d.file_size, d.mime_type,
        d.expires_at, d.notes, d.status, d.verification_code, d.verification_notes, d.verified_at, d.replaced_at, d.created_at
      from documents d where d.merchant_id = of_merchant and d.submerchant_id = of_submerchant) as r),
    'addresses', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select a.id, a.submerchant_id, a.type, a.street, a.number, a.complement, a.neighborhood, a.city, a.state, a.zip_code, a.country,
        a.is_primary, a.created_at
      from addresses a where a.merchant_id = of_merchant and a.submerchant_id = of_submerchant) as r))::text);
end
$$;

-- Trails of a group with entries in the queue, each once, with the number of these; at most so many entries are read.
create function find_changed_trails(of_group uuid, most integer)
returns table (merchant_id uuid, submerchant_id uuid, "position" bigint, entries bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select c.merchant_id, c.submerchant_id, max(c.position), count(*)
  from (select q.merchant_id, q.submerchant_id, q.position from changed_trails q limit most) c
  group by c.merchant_id, c.submerchant_id;
end
$$;

-- The heads of trails of a group, their records, and their entries from the known positions on (0: all), at most so many of each. One
-- call has one snapshot.
create function read_trail_growth(of_group uuid, merchants uuid[], submerchants uuid[], known bigint[], most integer)
returns table (merchant_id uuid, submerchant_id uuid, "position" bigint, hash bytea, state text, entries json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select s.merchant_id, s.id, s.trail_position, s.trail_hash, submerchant_state(s.merchant_id, s.id), e.entries
  from unnest(merchants, submerchants, known) as w (merchant_id, submerchant_id, known)
  cross join lateral (
    select one.merchant_id, one.id, one.trail_position, one.trail_hash from submerchants one
    where one.merchant_id = w.merchant_id and one.id = w.submerchant_id limit 1) s
  cross join lateral (
    select coalesce(json_agg(json_build_array(t.position, t.entry, encode(t.previous_hash, 'hex'), encode(t.hash, 'hex'))
      order by t.position), '[]') as entries
    from (
      select t.position, t.entry, t.previous_hash, t.hash from trail t
      where t.merchant_id = w.merchant_id and t.submerchant_id = w.submerchant_id and t.position >= w.known
      order by t.position limit most) t) e;
end
$$;

-- Removes entries from the queue that a checkpoint contains.
create function forget_changed_trails(of_group uuid, merchants uuid[], submerchants uuid[], positions bigint[]) returns void
language plpgsql as $$
begin
  delete from changed_trails c
  using unnest(merchants, submerchants, positions) as w (merchant_id, submerchant_id, position)
  where c.merchant_id = w.merchant_id and c.submerchant_id = w.submerchant_id and c.position <= w.position;
end
$$;
