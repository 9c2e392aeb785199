-- Submerchants and what belongs to them (specification §2.1 to §2.4).
-- Every table is keyed by (merchant_id, id), and merchant_id is part of every foreign key and unique constraint: a query without the
-- merchant has no index to use, and the tables can be distributed by merchant.

-- Allowed values, as domains: PostgreSQL parses a table's check constraints for each statement, and caches those of domains. Five
-- constraints were a tenth of the time of a creation.
create domain submerchant_status as text check (value in ('pending', 'pending_review', 'active', 'rejected'));
create domain seller_type as text check (value in ('pj', 'pf'));
create domain category_code as text check (value ~ '^[0-9]{4}$');
create domain category_source as text check (value in ('merchant', 'cnae'));
create domain document_status as text check (value in ('pending', 'approved', 'rejected', 'expired'));
create domain document_mime_type as text check (value in ('application/pdf', 'image/png', 'image/jpeg'));
create domain file_bytes as bigint check (value >= 1);
create domain partner_role as text check (value in ('legal_representative', 'individual_owner', 'corporate_owner', 'admin'));
create domain partner_qualification as text check (value in ('DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY'));
create domain percentage as numeric check (value between 0 and 100);
create domain address_type as text check (value in ('billing', 'shipping', 'both'));

create table submerchants (
  merchant_id uuid not null,
  id uuid not null,
  external_id text,
  status submerchant_status not null,
  entity_type seller_type not null,
  trade_name text,
  legal_name text not null,
  tax_id text not null,
  email text,
  phone text,
  birth_date date,
  mother_name text,
  business_type text,
  product_categories json not null,
  average_ticket bigint,
  monthly_revenue bigint,
  mcc category_code,
  mcc_source category_source,
  mcc_table_version text,
  cnaes json not null,
  metadata json not null,
  review_notes text,
  review_reasons json not null,
  submitted_at timestamptz(3),
  reviewed_at timestamptz(3),
  activated_at timestamptz(3),
  resubmission_count integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The words that searches match: of names, tax id, e-mail and external_id, in lower case without accents, and of the merchant.
  search_words tsvector not null,
  -- Moves with every write of the row or of anything that belongs to the submerchant. A change is written only if the version is
  -- still the one that the change was decided on (optimistic concurrency control).
  version bigint not null default 1,
  -- The last sequence number of its events, and the head of its trail: every change writes this row anyway.
  event_sequence bigint not null,
  trail_position bigint not null,
  trail_hash bytea not null,
  -- The reviewer who has claimed it. An expired claim does not count.
  claimed_by uuid,
  claimed_by_name text,
  claim_expires_at timestamptz(3),
  -- Trail position of the last submission, and of the last one that was decided: what came after the latter is new to the reviewer.
  submission_position bigint,
  decided_position bigint,
  -- When the sandbox decides it (test merchants only).
  sandbox_due_at timestamptz(3),
  primary key (merchant_id, id),
  constraint mcc_has_source check ((mcc is null) = (mcc_source is null))
);

create unique index submerchants_external_id on submerchants (merchant_id, external_id)
  where external_id is not null;
create index submerchants_by_status on submerchants (merchant_id, status, id);
create index submerchants_of_all_by_status on submerchants (status, id);
-- The operator knows a submerchant by its id alone, and lists those of all merchants newest first.
create index submerchants_id on submerchants (id);
-- The review queue: oldest submission first, however many submerchants were decided before.
create index submerchants_queue on submerchants (submitted_at, id) where status = 'pending_review';
create index submerchants_sandbox on submerchants (sandbox_due_at) where sandbox_due_at is not null;
-- The same tax id elsewhere.
create index submerchants_tax_id on submerchants (tax_id);

create table legal_representatives (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  document text not null,
  entity_type seller_type not null,
  name text not null,
  legal_name text,
  birth_date date,
  mother_name text,
  email text,
  phone text,
  role partner_role,
  qualification partner_qualification,
  participation_percentage percentage,
  is_admin boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id),
  -- §2.2 rule 1: one record per partner's document.
  constraint legal_representatives_document unique (merchant_id, submerchant_id, document),
  -- What documents refer to, so that a document can only name a partner of the same submerchant.
  unique (merchant_id, submerchant_id, id)
);

-- The same partner elsewhere.
create index legal_representatives_by_document on legal_representatives (document);

create table documents (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  type text not null,
  legal_representative_id uuid,
  number text,
  file_url text not null,
  file_name text not null,
  file_size file_bytes not null,
  mime_type document_mime_type not null,
  expires_at timestamptz(3),
  notes text,
  status document_status not null,
  verification_code text,
  verification_notes text,
  verified_at timestamptz(3),
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id),
  -- §2.2 rule 2: a partner's documents go with the partner.
  foreign key (merchant_id, submerchant_id, legal_representative_id)
    references legal_representatives (merchant_id, submerchant_id, id) on delete cascade,
  -- §2.3: a legal representative exactly when the type starts with partner_.
  constraint documents_partner check (starts_with(type, 'partner_') = (legal_representative_id is not null))
);

-- §2.3 rule 1: a type never has two current records.
create unique index documents_current
  on documents (merchant_id, submerchant_id, type, legal_representative_id) nulls not distinct
  where replaced_at is null;
create index documents_of_submerchant on documents (merchant_id, submerchant_id, id);
-- Current documents by their expiry, for the sweep.
create index documents_expiring on documents (expires_at)
  where replaced_at is null and status in ('pending', 'approved') and expires_at is not null;
create index documents_id on documents (id);

create table addresses (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  type address_type not null,
  street text not null,
  number text not null,
  complement text,
  neighborhood text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  is_primary boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index addresses_of_submerchant on addresses (merchant_id, submerchant_id, id);
create unique index addresses_primary on addresses (merchant_id, submerchant_id) where is_primary;

-- The file at a document's address. The row is inserted at submission; a worker fetches the file and records it.
create table document_files (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  status text not null check (status in ('pending', 'recorded', 'unavailable')),
  -- Of the file as it was recorded first: in hexadecimal, in bytes, by content.
  sha256 text,
  size bigint,
  mime_type text,
  -- When it was last fetched completely.
  fetched_at timestamptz(3),
  -- When it was first found to differ from the recorded one.
  changed_at timestamptz(3),
  -- Why the last attempt failed; null after one that succeeded.
  error_code text,
  error_http_status integer,
  -- Attempts since it was last requested.
  attempts integer not null,
  -- When it is to be fetched next, or, while a process fetches it, when the lease ends; null when nothing is to be done.
  due_at timestamptz(3),
  lease uuid,
  primary key (merchant_id, document_id),
  -- The file is deleted with its document, which is deleted with its partner.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

create index document_files_of_submerchant on document_files (merchant_id, submerchant_id);
-- The queue of each merchant, oldest first; a claim steps from merchant to merchant.
create index document_files_due on document_files (merchant_id, due_at) where due_at is not null;

-- The merchants of a group after one that have due files, in order. One step of the index for each.
create function merchants_with_due_files(of_group uuid, after uuid, now timestamptz, most integer) returns setof uuid
language plpgsql stable as $$
begin
  return query
  with recursive due as (
    (select f.merchant_id from document_files f where f.merchant_id > after and f.due_at <= now order by f.merchant_id limit 1)
    union all
    (select next.merchant_id from due, lateral (
      select f.merchant_id from document_files f
      where f.merchant_id > due.merchant_id and f.due_at <= now order by f.merchant_id limit 1) as next)
  )
  select d.merchant_id from due d limit most;
end
$$;

-- Submerchants of a group with a current document past its expiry.
create function find_expired_documents(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable as $$
begin
  return query
  select distinct due.merchant_id, due.submerchant_id from (
    select d.merchant_id, d.submerchant_id from documents d
    where d.replaced_at is null and d.status in ('pending', 'approved') and d.expires_at <= now
    order by d.expires_at limit most) as due;
end
$$;

-- Submissions of a group that the sandbox has to decide, the longest due first.
create function find_due_in_sandbox(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, id uuid, due_at timestamptz(3)) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id, s.sandbox_due_at from submerchants s
  where s.sandbox_due_at <= now order by s.sandbox_due_at limit most;
end
$$;

create table trail (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, submerchant_id, position)
);

create trigger trail_is_append_only
  before delete or update of merchant_id, submerchant_id, position, entry, previous_hash, hash on trail
  for each row execute function trail_is_append_only();
create trigger trail_is_never_truncated before truncate on trail
  for each statement execute function trail_is_append_only();
