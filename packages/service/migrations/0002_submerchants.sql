-- Submerchants and what belongs to them (specification §2.1 to §2.4).
-- Every table is keyed by (merchant_id, id), and merchant_id is part of every foreign key and unique constraint, so that
-- a query that forgets the merchant finds no index to run on, and the tables can be distributed by merchant.

create table submerchants (
  merchant_id uuid not null,
  id uuid not null,
  external_id text,
  status text not null check (status in ('pending', 'pending_review', 'active', 'rejected')),
  entity_type text not null check (entity_type in ('pj', 'pf')),
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
  mcc text check (mcc ~ '^[0-9]{4}$'),
  mcc_source text check (mcc_source in ('merchant', 'cnae')),
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
  -- The names, tax id, e-mail and external_id in lower case without accents, written by the service.
  search_text text not null,
  -- The last sequence given to an event of this submerchant, and the head of its trail. They stand here because every
  -- change locks this row anyway: the next number and the hash to chain to cost no further statement.
  event_sequence bigint not null,
  trail_position bigint not null,
  trail_hash bytea not null,
  primary key (merchant_id, id),
  constraint mcc_has_source check ((mcc is null) = (mcc_source is null))
);

create unique index submerchants_external_id on submerchants (merchant_id, external_id)
  where external_id is not null;

create table legal_representatives (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  document text not null,
  entity_type text not null check (entity_type in ('pj', 'pf')),
  name text not null,
  legal_name text,
  birth_date date,
  mother_name text,
  email text,
  phone text,
  role text check (role in ('legal_representative', 'individual_owner', 'corporate_owner', 'admin')),
  qualification text check (qualification in ('DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY')),
  participation_percentage numeric check (participation_percentage between 0 and 100),
  is_admin boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id),
  -- §2.2 rule 1: one record per partner's document.
  constraint legal_representatives_document unique (merchant_id, submerchant_id, document),
  -- What documents refer to, so that a document can only name a partner of its own submerchant.
  unique (merchant_id, submerchant_id, id)
);

create table documents (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  type text not null,
  legal_representative_id uuid,
  number text,
  file_url text not null,
  file_name text not null,
  file_size bigint not null check (file_size >= 1),
  mime_type text not null check (mime_type in ('application/pdf', 'image/png', 'image/jpeg')),
  expires_at timestamptz(3),
  notes text,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
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

-- §2.3 rule 1: at no moment has a type two current records, whoever writes.
create unique index documents_current
  on documents (merchant_id, submerchant_id, type, legal_representative_id) nulls not distinct
  where replaced_at is null;
create index documents_of_submerchant on documents (merchant_id, submerchant_id, id);
-- What the sweep asks for: the current documents whose day has come.
create index documents_expiring on documents (expires_at)
  where replaced_at is null and status in ('pending', 'approved') and expires_at is not null;

create table addresses (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  type text not null check (type in ('billing', 'shipping', 'both')),
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
