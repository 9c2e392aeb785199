-- Submerchants and what belongs to them (specification §2.1 to §2.4). Every table is keyed by (merchant_id, id), and merchant_id is part
-- of every foreign key and unique constraint: a query without the merchant has no index to use, and the tables can be distributed by
-- merchant.

-- Allowed values, as domains: PostgreSQL parses a table's check constraints for each statement, and caches those of domains. Five
-- constraints were a tenth of the time of a creation.
create domain submerchant_status as text 
  check (value in ('pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'));
create domain seller_type as text check (value in ('pj', 'pf'));
create domain category_code as text check (value ~ '^[0-9]{4}$');
create domain category_source as text check (value in ('merchant', 'cnae'));
create domain document_status as text check (value in ('pending', 'approved', 'rejected', 'expired'));
create domain document_mime_type as text check (value in ('application/pdf', 'image/png', 'image/jpeg'));
create domain file_bytes as bigint check (value >= 1);
create domain partner_role as text check (value in ('legal_representative', 'individual_owner', 'corporate_owner', 'admin'));
create domain partner_qualification as text check (value in ('DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY'));
create domain percentage as numeric check (value between 0 and 100);
create domain amendment_status as text check (value in ('pending_review', 'approved', 'rejected', 'withdrawn'));
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
  -- What it may do with money (src/submerchants/rules/capabilities.ts). The service always writes it; the default is for rows of scripts.
  capabilities json not null default '{"charges":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"},"withdrawals":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"},"anticipations":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"}}',
  -- Null unless it is suspended, or closed.
  suspension json,
  closure json,
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
  -- What restricts its capabilities beside its status, as a list; null: nothing.
  holds json,
  -- When its suspension or one of its holds ends by itself.
  standing_ends_at timestamptz(3),
  -- What of it waits for a reviewer beside a registration, oldest first (src/submerchants/open-cases.ts); null: nothing. Closed ones stand
  -- in its trail.
  open_cases json,
  -- When the oldest of them was opened.
  cases_since timestamptz(3),
  -- Its risk class, and when cases of monitoring were closed (src/watch); null: neither. Nothing of it is shown to merchants.
  watch json,
  -- When the sandbox decides it (test merchants only).
  sandbox_due_at timestamptz(3),
  -- Erasing a submerchant: its record stays, without personal values.
  erased_at timestamptz(3),
  -- A data key for each seller (decisions/0022): random, encrypted under the installation's key; null for an erased seller. A column, not
  -- a table: the row is written and read anyway.
  data_key text,
  -- The submission whose return its decider was notified of: the trail position, as submission_position. Null: of none.
  return_notified bigint,
  -- To whom a case is assigned, and its escalation to a senior (src/assignments/assignments.ts). Nothing of it is shown to merchants. Both
  -- stay until they are changed; an escalation counts for the submission during which it was made. A person of the operator.
  assigned_to uuid,
  escalated_at timestamptz(3),
  -- The person, or the key, who escalated it.
  escalated_by uuid,
  -- JSON, sealed under the seller's key: the reason, and the name of whoever escalated it. Blanked with the erasure of the seller.
  escalation text,
  -- When a case is due, and from when on it counts as near that: of the submission at `due_from`, by the settings of `due_revision`. Null
  -- without a target.
  due_at timestamptz(3),
  near_at timestamptz(3),
  due_from timestamptz(3),
  due_revision bigint,
  -- The due time of which somebody was notified, or nobody, when nobody wants that. Null: of none.
  near_notified timestamptz(3),
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
create index submerchants_open_cases on submerchants (cases_since, id) where cases_since is not null;
-- Those of a merchant, and its suspended sellers, for its figures.
create index submerchants_open_cases_of_merchant on submerchants (merchant_id) where cases_since is not null;
create index submerchants_suspended on submerchants (merchant_id) where status = 'suspended';
-- Sellers that were suspended, or closed for fraud, and whose related ones have not been looked for (src/watch/follow-suspensions.ts).
create index submerchants_to_follow on submerchants ((watch ->> 'follow_at'))
  where (watch ->> 'follow_at') is not null and (watch ->> 'follow_at') is distinct from (watch ->> 'followed_at');
create index submerchants_standing_ends on submerchants (standing_ends_at) where standing_ends_at is not null;
create index submerchants_sandbox on submerchants (sandbox_due_at) where sandbox_due_at is not null;
-- The same tax id elsewhere.
create index submerchants_tax_id on submerchants (tax_id);
-- The index collects new entries and merges them by hundreds. A search reads the others one by one, so they are kept few.
create index submerchants_search on submerchants using gin (search_keys(id, search_words)) with (gin_pending_list_limit = 256);
create index submerchants_by_claimant on submerchants (claimed_by) where claimed_by is not null;
create index submerchants_returned on submerchants (merchant_id, id)
where status = 'pending_review' and decided_position is not null and return_notified is distinct from submission_position;
create index submerchants_queue_by_amount on submerchants (coalesce(monthly_revenue, -1), id) where status = 'pending_review';
create index submerchants_queue_by_merchant on submerchants (merchant_id, submitted_at, id) where status = 'pending_review';
create index submerchants_near on submerchants (near_at)
where status = 'pending_review' and near_notified is distinct from due_at;
create index submerchants_changed on submerchants (submitted_at, id)
  where status = 'active' and submission_position > decided_position and erased_at is null;

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

-- Changes of an active seller that a reviewer decides as a whole (src/amendments). `body` is JSON, sealed under the seller's key: the new
-- values, the values before, and what the reviewer wrote. Rows go with the erasure of the seller.
create table amendments (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  status amendment_status not null,
  body text not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index amendments_of_submerchant on amendments (merchant_id, submerchant_id, id);
-- One is open at a time.
create unique index amendments_open on amendments (merchant_id, submerchant_id) where status = 'pending_review';

create index addresses_of_submerchant on addresses (merchant_id, submerchant_id, id);
create unique index addresses_primary on addresses (merchant_id, submerchant_id) where is_primary;

-- What a person has typed into the console's form for a seller and not saved yet (src/submerchants/store/seller-drafts.ts), apart from the
-- record. `body` is sealed under the installation's key. Rows go with the step that is finished, with the erasure of the seller, and after 30 days.
create table seller_drafts (
  merchant_id uuid not null,
  person_id uuid not null,
  -- Zeros: of a seller that is not created yet.
  submerchant_id uuid not null,
  -- The part of the form.
  place text not null,
  version integer not null,
  body text not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, person_id, submerchant_id, place)
);

create index seller_drafts_of_submerchant on seller_drafts (merchant_id, submerchant_id);
create index seller_drafts_by_time on seller_drafts (updated_at);
