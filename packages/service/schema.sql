-- The whole schema, written by `npm run schema`. The files in migrations and functions make it, and say why.

create domain address_type as text CHECK ((VALUE = ANY (ARRAY['billing'::text, 'shipping'::text, 'both'::text])));
create domain amendment_status as text CHECK ((VALUE = ANY (ARRAY['pending_review'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])));
create domain category_code as text CHECK ((VALUE ~ '^[0-9]{4}$'::text));
create domain category_source as text CHECK ((VALUE = ANY (ARRAY['merchant'::text, 'cnae'::text])));
create domain document_mime_type as text CHECK ((VALUE = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text])));
create domain document_status as text CHECK ((VALUE = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])));
create domain file_bytes as bigint CHECK ((VALUE >= 1));
create domain partner_qualification as text CHECK ((VALUE = ANY (ARRAY['DIRECTOR'::text, 'ADMIN'::text, 'OWNER'::text, 'OWNER-ADMIN'::text, 'ATTORNEY'::text])));
create domain partner_role as text CHECK ((VALUE = ANY (ARRAY['legal_representative'::text, 'individual_owner'::text, 'corporate_owner'::text, 'admin'::text])));
create domain percentage as numeric CHECK (((VALUE >= (0)::numeric) AND (VALUE <= (100)::numeric)));
create domain request_status as text CHECK ((VALUE = ANY (ARRAY['open'::text, 'answered'::text, 'accepted'::text, 'expired'::text, 'cancelled'::text])));
create domain seller_type as text CHECK ((VALUE = ANY (ARRAY['pj'::text, 'pf'::text])));
create domain submerchant_status as text CHECK ((VALUE = ANY (ARRAY['pending'::text, 'pending_review'::text, 'active'::text, 'rejected'::text, 'suspended'::text, 'closed'::text])));

create type charge_changes as (merchants uuid[], submerchants uuid[], days date[], sales integer[], amounts bigint[], chargebacks integer[]);
create type event_rows as (merchants uuid[], ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamp with time zone[], bodies text);
create type list_changes as (list text, merchants uuid[], scopes uuid[], statuses text[], ids uuid[], changes integer[]);
create type stored_state as (id uuid, status text, submerchant_id uuid, updated_at timestamp with time zone, event_sequence bigint);
create type trail_rows as (merchants uuid[], submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[]);

create table access_batches (
  id uuid not null,
  chain uuid not null,
  position bigint not null,
  body text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint access_batches_pkey PRIMARY KEY (id)
) partition by RANGE (id);
CREATE INDEX access_batches_of_chain ON access_batches (chain, "position");
create table access_batches_default partition of access_batches DEFAULT;

create table access_chains (
  id uuid not null,
  position bigint not null,
  hash bytea not null,
  constraint access_chains_pkey PRIMARY KEY (id)
);

create table access_subjects (
  subject_id uuid not null,
  batch_id uuid not null,
  index integer not null,
  constraint access_subjects_pkey PRIMARY KEY (subject_id, batch_id, index)
) partition by RANGE (batch_id);
create table access_subjects_default partition of access_subjects DEFAULT;

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
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint addresses_pkey PRIMARY KEY (merchant_id, id),
  constraint addresses_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX addresses_of_submerchant ON addresses (merchant_id, submerchant_id, id);
CREATE INDEX addresses_place ON addresses ((((translate(upper(zip_code), ' .-'::text, ''::text) || ', '::text) || upper(number))));
CREATE UNIQUE INDEX addresses_primary ON addresses (merchant_id, submerchant_id) WHERE is_primary;

create table amendments (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  status amendment_status not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  constraint amendments_pkey PRIMARY KEY (merchant_id, id),
  constraint amendments_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX amendments_of_submerchant ON amendments (merchant_id, submerchant_id, id);
CREATE UNIQUE INDEX amendments_open ON amendments (merchant_id, submerchant_id) WHERE ((status)::text = 'pending_review'::text);

create table anticipations (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  external_id text,
  status text not null,
  amount bigint not null,
  fee_amount bigint not null,
  net_amount bigint not null,
  currency text not null,
  receivable_count integer not null,
  receivable_ids json not null,
  requested_at timestamp(3) with time zone,
  approved_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  constraint anticipations_pkey PRIMARY KEY (merchant_id, id),
  constraint anticipations_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX anticipations_by_external_id ON anticipations (merchant_id, lower((external_id COLLATE "C"))) WHERE (external_id IS NOT NULL);
CREATE INDEX anticipations_by_status ON anticipations (merchant_id, status, id);
CREATE INDEX anticipations_of_submerchant ON anticipations (merchant_id, submerchant_id, id);

create table approval_requests (
  id uuid not null,
  merchant_id uuid,
  operation text not null,
  permission text not null,
  needed_for jsonb not null,
  object_kind text,
  object_id text,
  subject_merchant_id uuid,
  fingerprint bytea not null,
  requested_by uuid not null,
  is_by_key boolean not null,
  requested_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  status text default 'pending'::text not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  request text not null,
  decision text,
  constraint approval_requests_pkey PRIMARY KEY (id),
  constraint approval_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text])))
);
CREATE INDEX approval_requests_due ON approval_requests (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX approval_requests_of_merchant ON approval_requests (merchant_id, id);
CREATE INDEX approval_requests_of_object ON approval_requests (object_id) WHERE (status = 'pending'::text);
CREATE INDEX approval_requests_of_operator ON approval_requests (id) WHERE (merchant_id IS NULL);
CREATE UNIQUE INDEX approval_requests_pending ON approval_requests (COALESCE(merchant_id, '00000000-0000-0000-0000-000000000000'::uuid), fingerprint) WHERE (status = 'pending'::text);

create table approval_rules (
  owner_id uuid not null,
  by_operator jsonb,
  by_merchant jsonb,
  updated_at timestamp(3) with time zone not null,
  constraint approval_rules_pkey PRIMARY KEY (owner_id)
);

create table attempts (
  merchant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamp(3) with time zone not null,
  url text not null,
  brand text not null,
  status integer,
  error_code text,
  error_message text,
  location text,
  timings json not null,
  response_start text not null,
  response_bytes bigint not null,
  constraint attempts_pkey PRIMARY KEY (merchant_id, delivery_id, id)
) partition by RANGE (id);
create table attempts_default partition of attempts DEFAULT;

create table block_secret (
  id integer not null,
  secret text not null,
  constraint block_secret_pkey PRIMARY KEY (id),
  constraint block_secret_id_check CHECK ((id = 1))
);

create table blocks (
  id uuid not null,
  kind text not null,
  value_hash text,
  body text,
  reason text not null,
  created_by uuid not null,
  expires_at timestamp(3) with time zone,
  lifted_at timestamp(3) with time zone,
  lifted_by uuid,
  constraint blocks_pkey PRIMARY KEY (id),
  constraint blocks_kind_check CHECK ((kind = ANY (ARRAY['tax_id'::text, 'cnpj_root'::text, 'email'::text, 'email_domain'::text, 'phone'::text, 'address'::text])))
);
CREATE INDEX blocks_of_value ON blocks (value_hash) WHERE (lifted_at IS NULL);
CREATE INDEX blocks_to_forget ON blocks (COALESCE(lifted_at, expires_at)) WHERE (body IS NOT NULL);

create table case_changes (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint generated always as identity not null,
  at timestamp(3) with time zone default now() not null,
  constraint case_changes_pkey PRIMARY KEY (merchant_id, "position")
);

create table case_findings (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  version bigint not null,
  failed text[] not null,
  warned text[] not null,
  missing integer not null,
  evaluated_at timestamp(3) with time zone not null,
  constraint case_findings_pkey PRIMARY KEY (merchant_id, submerchant_id)
);

create table case_moves (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  at timestamp(3) with time zone not null,
  move text not null,
  seconds double precision,
  reasons jsonb not null,
  position bigint generated always as identity not null,
  due_at timestamp(3) with time zone,
  business_seconds double precision,
  failed text[],
  warned text[],
  is_counted boolean default false not null,
  constraint case_moves_pkey PRIMARY KEY (merchant_id, "position"),
  constraint case_moves_move_check CHECK ((move = ANY (ARRAY['submitted'::text, 'approved'::text, 'rejected'::text, 'sent_back'::text, 'answered'::text])))
);
CREATE INDEX case_moves_by_time ON case_moves (at) INCLUDE (move, seconds);
CREATE INDEX case_moves_of_merchant ON case_moves (merchant_id, at) INCLUDE (move, seconds);
CREATE INDEX case_moves_to_count ON case_moves ("position") WHERE (NOT is_counted);

create table case_notes (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  constraint case_notes_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX case_notes_of_submerchant ON case_notes (merchant_id, submerchant_id, id DESC);

create table changed_access_chains (
  chain uuid not null,
  month text not null,
  position bigint not null
);
CREATE INDEX changed_access_chains_by_chain ON changed_access_chains (chain, month, "position");

create table changed_account_trails (
  merchant_id uuid,
  position bigint not null
);
CREATE INDEX changed_account_trails_by_trail ON changed_account_trails (merchant_id, "position");

create table changed_trails (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null
);
CREATE INDEX changed_trails_by_trail ON changed_trails (merchant_id, submerchant_id, "position");

create table charge_sum_deltas (
  merchant_id uuid not null,
  position bigint generated always as identity not null,
  submerchant_id uuid not null,
  day date not null,
  sales integer not null,
  amount bigint not null,
  chargebacks integer not null,
  constraint charge_sum_deltas_pkey PRIMARY KEY (merchant_id, "position")
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_cost_delay=0);
CREATE INDEX charge_sum_deltas_to_fold ON charge_sum_deltas ("position");

create table charge_sums (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  day date not null,
  sales integer not null,
  amount bigint not null,
  chargebacks integer not null,
  constraint charge_sums_pkey PRIMARY KEY (merchant_id, submerchant_id, day)
) with (fillfactor=80, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX charge_sums_by_day ON charge_sums (day);
CREATE UNIQUE INDEX charge_sums_covering ON charge_sums (merchant_id, submerchant_id, day) INCLUDE (sales, amount, chargebacks);

create table charges (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  external_id text,
  status text not null,
  payment_method text not null,
  amount bigint not null,
  fee_amount bigint not null,
  net_amount bigint not null,
  refunded_amount bigint not null,
  currency text not null,
  installments integer not null,
  description text,
  card_brand text,
  card_last_digits text,
  pix_end_to_end_id text,
  boleto_line text,
  failure_reason text,
  due_date date,
  paid_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  charged_back_at timestamp(3) with time zone,
  constraint charges_pkey PRIMARY KEY (merchant_id, id),
  constraint charges_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX charges_by_end_to_end_id ON charges (merchant_id, lower((pix_end_to_end_id COLLATE "C"))) WHERE (pix_end_to_end_id IS NOT NULL);
CREATE INDEX charges_by_external_id ON charges (merchant_id, lower((external_id COLLATE "C"))) WHERE (external_id IS NOT NULL);
CREATE INDEX charges_by_status ON charges (merchant_id, status, id);
CREATE INDEX charges_of_submerchant ON charges (merchant_id, submerchant_id, id);

create table checkpoint_changes (
  number bigint not null,
  at timestamp(3) with time zone not null,
  changes text not null,
  constraint checkpoint_changes_pkey PRIMARY KEY (number)
);

create table checkpoint_destinations (
  name text not null,
  sent_number bigint not null,
  leased_until timestamp(3) with time zone not null,
  constraint checkpoint_destinations_pkey PRIMARY KEY (name)
);

create table checkpoint_keys (
  public_key text not null,
  created_at timestamp(3) with time zone not null,
  sealed text not null,
  constraint checkpoint_keys_pkey PRIMARY KEY (public_key)
);

create table checkpoint_leaves (
  key bytea not null,
  merchant_id uuid,
  submerchant_id uuid,
  position bigint not null,
  head bytea not null,
  state_salt bytea,
  state bytea,
  name text,
  constraint checkpoint_leaves_pkey PRIMARY KEY (key)
);
CREATE INDEX checkpoint_leaves_by_submerchant ON checkpoint_leaves (submerchant_id);

create table checkpoint_nodes (
  path text not null,
  children bytea not null,
  constraint checkpoint_nodes_pkey PRIMARY KEY (path)
);

create table checkpoints (
  number bigint not null,
  at timestamp(3) with time zone not null,
  note text not null,
  constraint checkpoints_pkey PRIMARY KEY (number)
);

create table company_lookups (
  tax_id text not null,
  due_at timestamp(3) with time zone,
  attempts integer default 0 not null,
  answer text,
  expires_at timestamp(3) with time zone not null,
  constraint company_lookups_pkey PRIMARY KEY (tax_id)
);
CREATE INDEX company_lookups_due ON company_lookups (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX company_lookups_expiring ON company_lookups (expires_at);

create table database_identity (
  only_row boolean default true not null,
  system_identifier text not null,
  database_oid bigint not null,
  timeline integer not null,
  seen_at timestamp(3) with time zone not null,
  held_since timestamp(3) with time zone,
  constraint database_identity_pkey PRIMARY KEY (only_row),
  constraint database_identity_only_row_check CHECK (only_row)
);

create table decision_counts (
  merchant_id uuid not null,
  dimension text not null,
  level smallint not null,
  bucket integer not null,
  mode text not null,
  author text not null,
  key text not null,
  time_class smallint not null,
  submitted integer not null,
  approved integer not null,
  rejected integer not null,
  sent_back integer not null,
  due integer not null,
  kept integer not null,
  answered integer default 0 not null,
  constraint decision_counts_pkey PRIMARY KEY (merchant_id, dimension, level, bucket, mode, author, key, time_class)
);

create table decision_mode (
  is_only boolean default true not null,
  active_id uuid,
  shadow_id uuid,
  updated_at timestamp(3) with time zone,
  challenger_id uuid,
  challenger_percent integer,
  active_since timestamp(3) with time zone,
  challenger_since timestamp(3) with time zone,
  shadow_since timestamp(3) with time zone,
  constraint decision_mode_pkey PRIMARY KEY (is_only),
  constraint decision_mode_active_id_fkey FOREIGN KEY (active_id) REFERENCES decision_rules(id),
  constraint decision_mode_challenger_percent_check CHECK (((challenger_percent >= 1) AND (challenger_percent <= 50))),
  constraint decision_mode_is_only_check CHECK (is_only),
  constraint decision_mode_shadow_id_fkey FOREIGN KEY (shadow_id) REFERENCES decision_rules(id)
);

create table decision_rules (
  id uuid not null,
  version integer not null,
  name text not null,
  content text not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint decision_rules_pkey PRIMARY KEY (id),
  constraint decision_rules_version_key UNIQUE (version)
);

create table deliveries (
  merchant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_merchant_id uuid,
  kind text not null,
  state text not null,
  occurred_at timestamp(3) with time zone not null,
  test_body text,
  attempts integer not null,
  last_status integer,
  last_error text,
  last_attempt_at timestamp(3) with time zone,
  attempt_id uuid,
  number integer,
  url text,
  brand text,
  error_code text,
  location text,
  timings json,
  response_start text,
  response_bytes bigint,
  constraint deliveries_pkey PRIMARY KEY (merchant_id, id),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['delivered'::text, 'failed'::text, 'cancelled'::text])))
) partition by RANGE (id);
CREATE INDEX deliveries_not_delivered ON deliveries (merchant_id, id) WHERE (state = ANY (ARRAY['failed'::text, 'cancelled'::text]));
CREATE INDEX deliveries_of_endpoint ON deliveries (merchant_id, endpoint_id, id);
create table deliveries_default partition of deliveries DEFAULT;

create table delivery_leases (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  token uuid not null,
  expires_at timestamp(3) with time zone not null,
  deliveries uuid[] not null,
  constraint delivery_leases_pkey PRIMARY KEY (merchant_id, endpoint_id, token)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0);

create table delivery_queue (
  merchant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_merchant_id uuid,
  kind text not null,
  occurred_at timestamp(3) with time zone not null,
  test_body text,
  due_at timestamp(3) with time zone not null,
  attempts integer not null,
  total_attempts integer not null,
  last_status integer,
  last_error text,
  last_attempt_at timestamp(3) with time zone,
  constraint delivery_queue_pkey PRIMARY KEY (merchant_id, delivery_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0);
CREATE INDEX delivery_queue_due ON delivery_queue (merchant_id, endpoint_id, due_at, delivery_id);

create table delivery_resends (
  merchant_id uuid not null,
  delivery_id uuid not null,
  at timestamp(3) with time zone not null,
  actor json not null,
  constraint delivery_resends_pkey PRIMARY KEY (merchant_id, delivery_id, at)
);
CREATE INDEX delivery_resends_at ON delivery_resends (at);

create table document_files (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  status text not null,
  sha256 text,
  size bigint,
  mime_type text,
  fetched_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone,
  error_code text,
  error_http_status integer,
  attempts integer not null,
  due_at timestamp(3) with time zone,
  lease uuid,
  problem text,
  entry_position bigint,
  constraint document_files_pkey PRIMARY KEY (merchant_id, document_id),
  constraint document_files_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES documents(merchant_id, id) ON DELETE CASCADE,
  constraint document_files_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'recorded'::text, 'unavailable'::text])))
);
CREATE INDEX document_files_due ON document_files (merchant_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX document_files_of_submerchant ON document_files (merchant_id, submerchant_id, document_id);

create table document_prints (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  part text not null,
  print text not null,
  constraint document_prints_pkey PRIMARY KEY (merchant_id, submerchant_id, document_id, part)
);
CREATE INDEX document_prints_part ON document_prints (part, submerchant_id);

create table document_views (
  merchant_id uuid not null,
  document_id uuid not null,
  viewer_id uuid not null,
  delivered_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone,
  sha256 text,
  constraint document_views_pkey PRIMARY KEY (merchant_id, document_id, viewer_id),
  constraint document_views_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES documents(merchant_id, id) ON DELETE CASCADE
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
  file_size file_bytes not null,
  mime_type document_mime_type not null,
  expires_at timestamp(3) with time zone,
  notes text,
  status document_status not null,
  verification_code text,
  verification_notes text,
  verified_at timestamp(3) with time zone,
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  amendment_id uuid,
  notice_at timestamp(3) with time zone,
  constraint documents_pkey PRIMARY KEY (merchant_id, id),
  constraint documents_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id),
  constraint documents_merchant_id_submerchant_id_legal_representative__fkey FOREIGN KEY (merchant_id, submerchant_id, legal_representative_id) REFERENCES legal_representatives(merchant_id, submerchant_id, id) ON DELETE CASCADE,
  constraint documents_partner CHECK (((amendment_id IS NOT NULL) OR (starts_with(type, 'partner_'::text) = (legal_representative_id IS NOT NULL))))
);
CREATE UNIQUE INDEX documents_current ON documents (merchant_id, submerchant_id, type, legal_representative_id) NULLS NOT DISTINCT WHERE (replaced_at IS NULL);
CREATE INDEX documents_expiring ON documents (expires_at) WHERE ((replaced_at IS NULL) AND ((status)::text = ANY (ARRAY['pending'::text, 'approved'::text])) AND (expires_at IS NOT NULL));
CREATE INDEX documents_expiring_of_merchant ON documents (merchant_id, expires_at) WHERE ((replaced_at IS NULL) AND ((status)::text = ANY (ARRAY['pending'::text, 'approved'::text])) AND (expires_at IS NOT NULL));
CREATE INDEX documents_id ON documents (id);
CREATE INDEX documents_noticed ON documents (notice_at) WHERE ((replaced_at IS NULL) AND (notice_at IS NOT NULL));
CREATE INDEX documents_of_submerchant ON documents (merchant_id, submerchant_id, id);
CREATE INDEX documents_to_replace ON documents (merchant_id, id) WHERE ((replaced_at IS NULL) AND ((status)::text = ANY (ARRAY['rejected'::text, 'expired'::text])));
CREATE INDEX documents_unnoticed ON documents (expires_at) WHERE ((replaced_at IS NULL) AND ((status)::text = ANY (ARRAY['pending'::text, 'approved'::text, 'expired'::text])) AND (expires_at IS NOT NULL) AND (notice_at IS NULL));

create table due_mails (
  merchant_id uuid not null,
  sent_on date not null,
  constraint due_mails_pkey PRIMARY KEY (merchant_id)
);

create table endpoint_figures (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  since timestamp(3) with time zone not null,
  attempts bigint not null,
  succeeded bigint not null,
  given_up bigint not null,
  within_10 bigint not null,
  within_25 bigint not null,
  within_50 bigint not null,
  within_100 bigint not null,
  within_250 bigint not null,
  within_500 bigint not null,
  within_1000 bigint not null,
  within_2500 bigint not null,
  within_5000 bigint not null,
  longer bigint not null,
  sum_ms bigint not null,
  max_ms bigint not null,
  constraint endpoint_figures_pkey PRIMARY KEY (merchant_id, endpoint_id, since)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
CREATE INDEX endpoint_figures_since ON endpoint_figures (since);

create table endpoint_rates (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  ends_at timestamp(3) with time zone[] not null,
  granted integer[] not null,
  constraint endpoint_rates_pkey PRIMARY KEY (merchant_id, endpoint_id)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0);

create table endpoints (
  merchant_id uuid not null,
  id uuid not null,
  url text not null,
  events jsonb not null,
  status text not null,
  paused_reason text,
  secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  failures integer not null,
  event_sequence bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  reported_outage timestamp(3) with time zone,
  filter jsonb,
  max_per_second integer,
  max_concurrent integer,
  constraint endpoints_pkey PRIMARY KEY (merchant_id, id),
  constraint endpoints_paused_reason_check CHECK ((paused_reason = ANY (ARRAY['requested'::text, 'gone'::text, 'failing'::text]))),
  constraint endpoints_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text])))
);
CREATE INDEX endpoints_to_report ON endpoints (merchant_id, id) WHERE ((failing_since IS NOT NULL) OR (reported_outage IS NOT NULL));

create table event_numbers (
  merchant_id uuid not null,
  last_number bigint not null,
  event_ids uuid[] not null,
  event_merchants uuid[],
  numbered_at timestamp(3) with time zone not null,
  constraint event_numbers_pkey PRIMARY KEY (merchant_id, last_number)
);

create table event_streams (
  merchant_id uuid not null,
  last_number bigint not null,
  last_event_id uuid not null,
  constraint event_streams_pkey PRIMARY KEY (merchant_id)
);

create table events (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occurred_at timestamp(3) with time zone not null,
  body text not null,
  constraint events_pkey PRIMARY KEY (merchant_id, id)
) partition by RANGE (id);
CREATE INDEX events_by_kind ON events (merchant_id, kind, id);
CREATE INDEX events_of_object ON events (merchant_id, object_id, id);
create table events_default partition of events DEFAULT;

create table evidence (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  kind text not null,
  asked_at timestamp(3) with time zone not null,
  no_older_than timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  lease uuid,
  outcome text,
  answered_at timestamp(3) with time zone,
  source text,
  as_of timestamp(3) with time zone,
  payload text,
  versions text,
  attempts integer,
  constraint evidence_pkey PRIMARY KEY (merchant_id, submerchant_id, kind),
  constraint evidence_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'not_found'::text, 'away'::text, 'off'::text, 'switched_off'::text])))
);
CREATE INDEX evidence_due ON evidence (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX evidence_due_of_kind ON evidence (kind, due_at) WHERE (due_at IS NOT NULL);

create table field_checks (
  merchant_id uuid not null,
  document_id uuid not null,
  field text not null,
  reviewer_id uuid not null,
  reviewer_name text not null,
  outcome text not null,
  checked_at timestamp(3) with time zone not null,
  constraint field_checks_pkey PRIMARY KEY (merchant_id, document_id, field, reviewer_id),
  constraint field_checks_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES documents(merchant_id, id) ON DELETE CASCADE,
  constraint field_checks_outcome_check CHECK ((outcome = ANY (ARRAY['matches'::text, 'differs'::text])))
);

create table file_usage (
  merchant_id uuid not null,
  bytes bigint not null,
  files bigint not null,
  constraint file_usage_pkey PRIMARY KEY (merchant_id)
) with (fillfactor=50);

create table files (
  merchant_id uuid not null,
  id uuid not null,
  status text not null,
  length integer,
  size integer default 0 not null,
  reserved integer not null,
  mime_type text,
  sha256 text,
  data_key text,
  parts jsonb default '[]'::jsonb not null,
  lease uuid,
  submerchant_id uuid,
  linked_at timestamp(3) with time zone,
  idempotency_key text,
  credential_id uuid not null,
  created_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  delete_at timestamp(3) with time zone,
  expected_sha256 text,
  constraint files_pkey PRIMARY KEY (merchant_id, id),
  constraint files_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'ready'::text, 'deleting'::text])))
);
CREATE INDEX files_by_type ON files (merchant_id, mime_type, id);
CREATE UNIQUE INDEX files_idempotency_key ON files (merchant_id, idempotency_key);
CREATE INDEX files_of_submerchant ON files (merchant_id, submerchant_id) WHERE (submerchant_id IS NOT NULL);
CREATE INDEX files_to_delete ON files (delete_at) WHERE (delete_at IS NOT NULL);
CREATE INDEX files_unused ON files (merchant_id, id) WHERE (submerchant_id IS NULL);
CREATE INDEX files_uploading ON files (merchant_id, id) WHERE (status = 'uploading'::text);

create table idempotent_answers (
  caller_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  credential_id uuid not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  names uuid[],
  erased_at timestamp(3) with time zone,
  constraint idempotent_answers_pkey PRIMARY KEY (caller_id, key, method, path)
);
CREATE INDEX idempotent_answers_age ON idempotent_answers (created_at);
CREATE INDEX idempotent_answers_by_name ON idempotent_answers USING gin (names) WITH (fastupdate=off);

create table known_devices (
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (person_id, token_hash),
  constraint known_devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX known_devices_by_token ON known_devices (token_hash);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

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
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint legal_representatives_pkey PRIMARY KEY (merchant_id, id),
  constraint legal_representatives_document UNIQUE (merchant_id, submerchant_id, document),
  constraint legal_representatives_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id),
  constraint legal_representatives_merchant_id_submerchant_id_id_key UNIQUE (merchant_id, submerchant_id, id)
);
CREATE INDEX legal_representatives_by_document ON legal_representatives (document);
CREATE INDEX legal_representatives_email ON legal_representatives (reverse(lower(email)) COLLATE "C") WHERE (email IS NOT NULL);
CREATE INDEX legal_representatives_phone ON legal_representatives (phone) WHERE (phone IS NOT NULL);

create table list_counts (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  level smallint not null,
  bucket bigint not null,
  n bigint not null,
  is_split boolean default false not null,
  constraint list_counts_pkey PRIMARY KEY (merchant_id, list, scope, status, level, bucket)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);

create table list_deltas (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  bucket bigint not null,
  n integer not null,
  written_at timestamp with time zone default clock_timestamp() not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_cost_delay=0);
CREATE INDEX list_deltas_by_time ON list_deltas (written_at, list, merchant_id);

create table list_folds (
  merchant_id uuid not null,
  at timestamp with time zone not null,
  mark timestamp with time zone not null,
  constraint list_folds_pkey PRIMARY KEY (merchant_id, at)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table list_sources (
  list text not null,
  source text not null,
  status_column text not null,
  scope_column text,
  of_all_merchants boolean not null,
  constraint list_sources_pkey PRIMARY KEY (list)
);

create table mail_outbox (
  id uuid not null,
  person_id uuid,
  kind text not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  attempts integer default 0 not null,
  refusals integer default 0 not null,
  expires_at timestamp(3) with time zone not null,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX mail_outbox_due ON mail_outbox (due_at);
CREATE INDEX mail_outbox_of_person ON mail_outbox (person_id);

create table master_key_proof (
  only_row boolean default true not null,
  sealed text not null,
  constraint master_key_proof_pkey PRIMARY KEY (only_row),
  constraint master_key_proof_only_row_check CHECK (only_row)
);

create table matching_passes (
  merchant_id uuid not null,
  versions text not null,
  after_id uuid,
  sellers integer not null,
  constraint matching_passes_pkey PRIMARY KEY (merchant_id)
);

create table merchant_api_keys (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  permission text not null,
  public_key text not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  scopes jsonb,
  expires_at timestamp(3) with time zone,
  address_ranges jsonb,
  last_used_at timestamp(3) with time zone,
  replaced_by uuid,
  former_expires_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  event_sequence bigint default 0 not null,
  constraint merchant_api_keys_pkey PRIMARY KEY (merchant_id, id),
  constraint merchant_api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_api_keys_permission_check CHECK ((permission = ANY (ARRAY['read'::text, 'write'::text]))),
  constraint merchant_api_keys_public_key_key UNIQUE (public_key)
);

create table merchant_counts (
  slot integer not null,
  merchants bigint not null,
  constraint merchant_counts_pkey PRIMARY KEY (slot)
) with (fillfactor=50);

create table merchant_trail (
  merchant_id uuid not null,
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint merchant_trail_pkey PRIMARY KEY (merchant_id, "position")
);
CREATE TRIGGER merchant_trail_is_append_only BEFORE DELETE OR UPDATE OF merchant_id, "position", entry, previous_hash, hash ON merchant_trail FOR EACH ROW EXECUTE FUNCTION trail_is_append_only();
CREATE TRIGGER merchant_trail_is_never_truncated BEFORE TRUNCATE ON merchant_trail FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();
CREATE TRIGGER merchant_trail_is_queued AFTER INSERT ON merchant_trail FOR EACH ROW EXECUTE FUNCTION queue_account_trail();

create table merchants (
  id uuid not null,
  name text not null,
  mode text not null,
  rate_transactions integer,
  rate_queries integer,
  rate_default integer,
  trail_position bigint default 0 not null,
  trail_hash bytea default decode(repeat('00'::text, 32), 'hex'::text) not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  time_zone text default 'UTC'::text not null,
  company_sources jsonb,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint merchants_rate_default_check CHECK ((rate_default > 0)),
  constraint merchants_rate_queries_check CHECK ((rate_queries > 0)),
  constraint merchants_rate_transactions_check CHECK ((rate_transactions > 0))
);

create table muted_mails (
  person_id uuid not null,
  kind text not null,
  constraint muted_mails_pkey PRIMARY KEY (person_id, kind),
  constraint muted_mails_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);

create table note_files (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  note_id uuid,
  status text not null,
  size integer default 0 not null,
  mime_type text,
  file_name text,
  data_key text,
  parts jsonb default '[]'::jsonb not null,
  uploader_id uuid not null,
  created_at timestamp(3) with time zone not null,
  delete_at timestamp(3) with time zone,
  constraint note_files_pkey PRIMARY KEY (merchant_id, id),
  constraint note_files_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'ready'::text, 'deleting'::text])))
);
CREATE INDEX note_files_of_note ON note_files (merchant_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX note_files_of_submerchant ON note_files (merchant_id, submerchant_id);
CREATE INDEX note_files_to_delete ON note_files (delete_at) WHERE (delete_at IS NOT NULL);

create table notification_requests (
  id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  attempts integer default 0 not null,
  expires_at timestamp(3) with time zone not null,
  constraint notification_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_requests_due ON notification_requests (due_at);
CREATE INDEX notification_requests_expiring ON notification_requests (expires_at);

create table notifications (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  merchant_id uuid not null,
  submerchant_id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX notifications_by_time ON notifications (created_at);
CREATE INDEX notifications_of_person ON notifications (person_id, id DESC);
CREATE INDEX notifications_unread ON notifications (person_id) WHERE (read_at IS NULL);

create table onboarding_links (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  token_hash bytea not null,
  session_hash bytea,
  locale text not null,
  return_url text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  last_step_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  uploads integer default 0 not null,
  event_sequence bigint default 0 not null,
  abandon_at timestamp(3) with time zone,
  prefill text,
  allowed_origins jsonb,
  steps jsonb default '{}'::jsonb not null,
  code_hash bytea,
  code_expires_at timestamp(3) with time zone,
  code_tries integer default 0 not null,
  codes_sent integer default 0 not null,
  codes_since timestamp(3) with time zone,
  wrong_codes integer default 0 not null,
  legal_representative_id uuid,
  request_id uuid,
  document_id uuid,
  made_by_link_id uuid,
  sent_at timestamp(3) with time zone,
  sent_to text,
  invites integer default 0 not null,
  invites_since timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  constraint onboarding_links_pkey PRIMARY KEY (merchant_id, id),
  constraint onboarding_links_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text])))
);
CREATE INDEX onboarding_links_by_time ON onboarding_links (created_at);
CREATE INDEX onboarding_links_of_submerchant ON onboarding_links (merchant_id, submerchant_id, id DESC);
CREATE UNIQUE INDEX onboarding_links_session ON onboarding_links (merchant_id, session_hash) WHERE (session_hash IS NOT NULL);
CREATE INDEX onboarding_links_to_abandon ON onboarding_links (abandon_at) WHERE (abandon_at IS NOT NULL);
CREATE UNIQUE INDEX onboarding_links_token ON onboarding_links (merchant_id, token_hash);

create table onboarding_settings (
  side uuid not null,
  merchant_id uuid,
  display_name text,
  accent_color text,
  texts jsonb not null,
  return_url text,
  locale text,
  expires_in_hours integer,
  logo text,
  logo_bytes bytea,
  logo_type text,
  updated_at timestamp(3) with time zone not null,
  constraint onboarding_settings_pkey PRIMARY KEY (side),
  constraint onboarding_settings_check CHECK ((side = COALESCE(merchant_id, '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint onboarding_settings_check1 CHECK ((((logo IS NULL) = (logo_bytes IS NULL)) AND ((logo IS NULL) = (logo_type IS NULL)))),
  constraint onboarding_settings_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text]))),
  constraint onboarding_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table operator_actions (
  position bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  actor_id uuid,
  action text not null,
  merchant_id uuid,
  trail_position bigint not null,
  constraint operator_actions_pkey PRIMARY KEY ("position")
);
CREATE INDEX operator_actions_by_time ON operator_actions (at, "position");
CREATE INDEX operator_actions_of_actor ON operator_actions (actor_id, at, "position");
CREATE INDEX operator_actions_of_actor_and_kind ON operator_actions (actor_id, action, at, "position");
CREATE INDEX operator_actions_of_kind ON operator_actions (action, at, "position");

create table operator_api_keys (
  id uuid not null,
  name text not null,
  public_key text not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  scopes jsonb,
  expires_at timestamp(3) with time zone,
  address_ranges jsonb,
  rate_limit integer,
  last_used_at timestamp(3) with time zone,
  replaced_by uuid,
  former_expires_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  constraint operator_api_keys_pkey PRIMARY KEY (id),
  constraint operator_api_keys_public_key_key UNIQUE (public_key)
);

create table operator_trail (
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint operator_trail_pkey PRIMARY KEY ("position")
);
CREATE TRIGGER operator_trail_is_append_only BEFORE DELETE OR UPDATE OF "position", entry, previous_hash, hash ON operator_trail FOR EACH ROW EXECUTE FUNCTION trail_is_append_only();
CREATE TRIGGER operator_trail_is_never_truncated BEFORE TRUNCATE ON operator_trail FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();
CREATE TRIGGER operator_trail_is_queued AFTER INSERT ON operator_trail FOR EACH ROW EXECUTE FUNCTION queue_account_trail();

create table operator_trail_head (
  only_one boolean default true not null,
  position bigint not null,
  hash bytea not null,
  constraint operator_trail_head_pkey PRIMARY KEY (only_one),
  constraint operator_trail_head_only_one_check CHECK (only_one)
);

create table passkey_challenges (
  token_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (token_hash, purpose),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'authenticate'::text])))
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

create table passkeys (
  id uuid not null,
  person_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX passkeys_of_person ON passkeys (person_id, id);

create table password_requests (
  id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  constraint password_requests_pkey PRIMARY KEY (id)
);

create table pending_sign_ins (
  token_hash bytea not null,
  person_id uuid,
  password_hash text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);
CREATE INDEX pending_sign_ins_of_person ON pending_sign_ins (person_id);

create table people (
  id uuid not null,
  merchant_id uuid,
  role text not null,
  email text not null,
  name text not null,
  language text default 'pt-BR'::text not null,
  password_hash text,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_check CHECK (
CASE
    WHEN (merchant_id IS NULL) THEN (role = ANY (ARRAY['admin'::text, 'reviewer'::text, 'senior_reviewer'::text, 'auditor'::text]))
    ELSE (role = ANY (ARRAY['owner'::text, 'developer'::text, 'support'::text, 'viewer'::text]))
END),
  constraint people_language_check CHECK ((language = ANY (ARRAY['pt-BR'::text, 'en'::text]))),
  constraint people_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE UNIQUE INDEX people_email ON people (lower(email));
CREATE INDEX people_of_merchant ON people (merchant_id, id);

create table person_invitations (
  token_hash bytea not null,
  person_id uuid not null,
  issued_by uuid,
  expires_at timestamp(3) with time zone not null,
  constraint person_invitations_pkey PRIMARY KEY (token_hash),
  constraint person_invitations_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES people(id),
  constraint person_invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint person_invitations_person_id_key UNIQUE (person_id)
);

create table portal_sessions (
  id uuid not null,
  merchant_id uuid not null,
  token_hash bytea not null,
  access text not null,
  allowed_origins jsonb not null,
  locale text,
  accent_color text,
  external_id text,
  key_id uuid,
  person_id uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  constraint portal_sessions_pkey PRIMARY KEY (id),
  constraint portal_sessions_access_check CHECK ((access = ANY (ARRAY['read'::text, 'manage'::text]))),
  constraint portal_sessions_check CHECK (((key_id IS NULL) <> (person_id IS NULL))),
  constraint portal_sessions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint portal_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint portal_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX portal_sessions_ended ON portal_sessions (expires_at);
CREATE INDEX portal_sessions_of_merchant ON portal_sessions (merchant_id, expires_at);

create table quality_samples (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  decided_at timestamp(3) with time zone not null,
  decided_by uuid not null,
  approved_by uuid,
  decision text not null,
  reasons jsonb not null,
  failed text[] not null,
  warned text[] not null,
  snapshot text,
  claimed_by uuid,
  claimed_until timestamp(3) with time zone,
  second_by uuid,
  second_at timestamp(3) with time zone,
  second_decision text,
  second_reasons jsonb,
  second_notes text,
  is_agreed boolean,
  constraint quality_samples_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX quality_samples_by_id ON quality_samples (id);
CREATE INDEX quality_samples_decided ON quality_samples (second_at) WHERE (second_at IS NOT NULL);
CREATE INDEX quality_samples_of_submerchant ON quality_samples (merchant_id, submerchant_id);
CREATE INDEX quality_samples_open ON quality_samples (id) WHERE (second_at IS NULL);

create table quality_settings (
  is_only boolean default true not null,
  share_percent integer not null,
  secret text not null,
  updated_at timestamp(3) with time zone,
  constraint quality_settings_pkey PRIMARY KEY (is_only),
  constraint quality_settings_is_only_check CHECK (is_only),
  constraint quality_settings_share_percent_check CHECK (((share_percent >= 0) AND (share_percent <= 100)))
);

create table queue_view_lists (
  id uuid not null,
  version integer not null,
  default_view uuid,
  constraint queue_view_lists_pkey PRIMARY KEY (id)
);

create table queue_views (
  id uuid not null,
  list_id uuid not null,
  name text not null,
  filters jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint queue_views_pkey PRIMARY KEY (id),
  constraint queue_views_list_id_fkey FOREIGN KEY (list_id) REFERENCES queue_view_lists(id)
);
CREATE UNIQUE INDEX queue_views_by_name ON queue_views (list_id, lower(name));

create table receivables (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  external_id text,
  status text not null,
  charge_id uuid not null,
  anticipation_id uuid,
  installment integer not null,
  installments integer not null,
  amount bigint not null,
  fee_amount bigint not null,
  net_amount bigint not null,
  currency text not null,
  due_date date not null,
  paid_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  constraint receivables_pkey PRIMARY KEY (merchant_id, id),
  constraint receivables_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX receivables_by_external_id ON receivables (merchant_id, lower((external_id COLLATE "C"))) WHERE (external_id IS NOT NULL);
CREATE INDEX receivables_by_status ON receivables (merchant_id, status, id);
CREATE INDEX receivables_of_charge ON receivables (merchant_id, charge_id);
CREATE INDEX receivables_of_submerchant ON receivables (merchant_id, submerchant_id, id);

create table recovery_codes (
  person_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);

create table register_codes (
  kind text not null,
  code text not null,
  name text not null,
  constraint register_codes_pkey PRIMARY KEY (kind, code)
);

create table register_companies (
  base text not null,
  legal_name text not null,
  nature text,
  is_mei boolean not null,
  partners text,
  constraint register_companies_pkey PRIMARY KEY (base)
);

create table register_establishments (
  cnpj text not null,
  trade_name text,
  situation smallint not null,
  situation_since date,
  reason text,
  opened_on date,
  cnaes text,
  street text,
  number text,
  complement text,
  neighborhood text,
  zip_code text,
  state text,
  city text,
  constraint register_establishments_pkey PRIMARY KEY (cnpj)
);

create table register_load_files (
  name text not null,
  load_id uuid not null,
  version text not null,
  lines bigint not null,
  broken bigint not null,
  is_whole boolean not null,
  constraint register_load_files_pkey PRIMARY KEY (name)
);

create table register_loads (
  id uuid not null,
  as_of date not null,
  begun_at timestamp(3) with time zone not null,
  changed_at timestamp(3) with time zone not null,
  constraint register_loads_pkey PRIMARY KEY (id)
);

create table register_served (
  as_of date not null,
  served_at timestamp(3) with time zone not null,
  companies bigint not null,
  establishments bigint not null,
  constraint register_served_pkey PRIMARY KEY (as_of)
);

create table register_staged_codes (
  kind text not null,
  code text not null,
  name text not null
);

create table register_staged_companies (
  base text not null,
  legal_name text not null,
  nature text
);

create table register_staged_establishments (
  cnpj text not null,
  trade_name text,
  situation smallint not null,
  situation_since date,
  reason text,
  opened_on date,
  cnaes text,
  street text,
  number text,
  complement text,
  neighborhood text,
  zip_code text,
  state text,
  city text
);

create table register_staged_meis (
  base text not null
);

create table register_staged_partners (
  base text not null,
  partner text not null
);

create table register_staged_unread (
  base text not null
);

create table review_reason_texts (
  code text not null,
  en text,
  pt text,
  updated_at timestamp(3) with time zone not null,
  constraint review_reason_texts_pkey PRIMARY KEY (code)
);

create table rotation_progress (
  key_id text not null,
  table_name text not null,
  column_name text not null,
  cursor json not null,
  constraint rotation_progress_pkey PRIMARY KEY (key_id, table_name, column_name)
);

create table rule_counts (
  merchant_id uuid not null,
  rules_id uuid not null,
  mode text not null,
  since timestamp(3) with time zone not null,
  approved integer not null,
  referred integer not null,
  asked_for_more integer not null,
  rejected integer not null,
  to_people integer not null,
  overturned integer not null,
  constraint rule_counts_pkey PRIMARY KEY (merchant_id, rules_id, mode, since),
  constraint rule_counts_mode_check CHECK ((mode = ANY (ARRAY['active'::text, 'challenger'::text, 'shadow'::text])))
);
CREATE INDEX rule_counts_of_version ON rule_counts (rules_id, since, mode);

create table schema_functions (
  name text not null,
  checksum text not null,
  release text not null,
  applied_at timestamp(3) with time zone,
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  kind text not null,
  oldest_release text not null,
  started_at timestamp(3) with time zone default now() not null,
  applied_at timestamp(3) with time zone,
  progress jsonb,
  rows_done bigint default 0 not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table scim_groups (
  id uuid not null,
  side uuid not null,
  merchant_id uuid,
  display_name text not null,
  external_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint scim_groups_pkey PRIMARY KEY (id),
  constraint scim_groups_check CHECK ((side = COALESCE(merchant_id, '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint scim_groups_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE UNIQUE INDEX scim_groups_name ON scim_groups (side, lower(display_name));

create table scim_members (
  group_id uuid not null,
  person_id uuid not null,
  constraint scim_members_pkey PRIMARY KEY (group_id, person_id),
  constraint scim_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES scim_groups(id),
  constraint scim_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX scim_members_of_person ON scim_members (person_id);

create table scim_people (
  person_id uuid not null,
  external_id text,
  given_name text,
  family_name text,
  is_active boolean not null,
  is_deleted boolean not null,
  awaits_role boolean not null,
  has_group_role boolean not null,
  constraint scim_people_pkey PRIMARY KEY (person_id),
  constraint scim_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX scim_people_external ON scim_people (external_id);

create table scim_settings (
  side uuid not null,
  merchant_id uuid,
  role_mapping jsonb not null,
  default_role text,
  updated_at timestamp(3) with time zone not null,
  constraint scim_settings_pkey PRIMARY KEY (side),
  constraint scim_settings_check CHECK ((side = COALESCE(merchant_id, '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint scim_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table scim_tokens (
  id uuid not null,
  merchant_id uuid,
  name text not null,
  token_hash bytea not null,
  is_by_two boolean not null,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  constraint scim_tokens_pkey PRIMARY KEY (id),
  constraint scim_tokens_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint scim_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX scim_tokens_of_merchant ON scim_tokens (merchant_id, id);

create table screening_entries (
  id bigint generated always as identity not null,
  list text not null,
  entry_key text not null,
  hash text not null,
  content json not null,
  keys integer[] not null,
  from_version uuid not null,
  until_version uuid,
  constraint screening_entries_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX screening_entries_searched ON screening_entries (list, entry_key) WHERE (until_version IS NULL);

create table screening_keys (
  key integer not null,
  entry_id bigint not null,
  constraint screening_keys_pkey PRIMARY KEY (key, entry_id)
);

create table screening_staged (
  version_id uuid not null,
  entry_key text not null,
  hash text not null,
  content json,
  keys integer[],
  constraint screening_staged_pkey PRIMARY KEY (version_id, entry_key),
  constraint screening_staged_version_id_fkey FOREIGN KEY (version_id) REFERENCES screening_versions(id) ON DELETE CASCADE
);

create table screening_versions (
  id uuid not null,
  list text not null,
  hash text not null,
  published text,
  started_at timestamp(3) with time zone not null,
  loaded_at timestamp(3) with time zone,
  loaded_by text not null,
  entries integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  removed integer default 0 not null,
  broken integer default 0 not null,
  constraint screening_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX screening_versions_loaded ON screening_versions (list, loaded_at);
CREATE UNIQUE INDEX screening_versions_loading ON screening_versions (list) WHERE (loaded_at IS NULL);

create table security_event_senders (
  destination text not null,
  leased_until timestamp with time zone not null,
  constraint security_event_senders_pkey PRIMARY KEY (destination)
);

create table security_events (
  position bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  body text not null,
  sent_to text[] default '{}'::text[] not null,
  constraint security_events_pkey PRIMARY KEY ("position")
);

create table seller_drafts (
  merchant_id uuid not null,
  person_id uuid not null,
  submerchant_id uuid not null,
  place text not null,
  version integer not null,
  body text not null,
  updated_at timestamp(3) with time zone not null,
  constraint seller_drafts_pkey PRIMARY KEY (merchant_id, person_id, submerchant_id, place)
);
CREATE INDEX seller_drafts_by_time ON seller_drafts (updated_at);
CREATE INDEX seller_drafts_of_submerchant ON seller_drafts (merchant_id, submerchant_id);

create table seller_requests (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  document_type text,
  legal_representative_id uuid,
  status request_status not null,
  body text not null,
  document_id uuid,
  due_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  event_sequence bigint not null,
  constraint seller_requests_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX seller_requests_due ON seller_requests (due_at) WHERE ((status)::text = 'open'::text);
CREATE INDEX seller_requests_of_submerchant ON seller_requests (merchant_id, submerchant_id, id DESC);
CREATE INDEX seller_requests_open_of_merchant ON seller_requests (merchant_id, due_at, id) WHERE ((status)::text = 'open'::text);

create table service_processes (
  id uuid not null,
  key_ids text[] not null,
  seals_with text not null,
  seen_at timestamp(3) with time zone not null,
  constraint service_processes_pkey PRIMARY KEY (id)
);

create table sessions (
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  user_agent text,
  address text,
  second_factor_at timestamp(3) with time zone,
  proven_at timestamp(3) with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX sessions_of_person ON sessions (person_id);
CREATE INDEX sessions_seen ON sessions (seen_at);

create table sla_revision (
  is_only boolean default true not null,
  revision bigint not null,
  constraint sla_revision_pkey PRIMARY KEY (is_only),
  constraint sla_revision_is_only_check CHECK (is_only)
);

create table sla_settings (
  owner_id uuid not null,
  settings jsonb not null,
  revision bigint not null,
  updated_at timestamp(3) with time zone not null,
  constraint sla_settings_pkey PRIMARY KEY (owner_id)
);

create table sla_watchers (
  person_id uuid not null,
  constraint sla_watchers_pkey PRIMARY KEY (person_id),
  constraint sla_watchers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);

create table sso_connections (
  id uuid not null,
  merchant_id uuid,
  side uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text,
  scopes text not null,
  groups_claim text not null,
  role_mapping jsonb not null,
  default_role text,
  email_domains jsonb not null,
  trusts_emails boolean not null,
  creates_people boolean not null,
  second_factor text not null,
  acr_values jsonb not null,
  is_enabled boolean not null,
  is_required boolean not null,
  break_glass_person_id uuid,
  signed_in_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint sso_connections_pkey PRIMARY KEY (id),
  constraint sso_connections_break_glass_person_id_fkey FOREIGN KEY (break_glass_person_id) REFERENCES people(id),
  constraint sso_connections_check CHECK ((side = COALESCE(merchant_id, '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint sso_connections_check1 CHECK (((NOT is_required) OR (break_glass_person_id IS NOT NULL))),
  constraint sso_connections_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint sso_connections_second_factor_check CHECK ((second_factor = ANY (ARRAY['ours'::text, 'provider'::text]))),
  constraint sso_connections_side_key UNIQUE (side)
);

create table sso_identities (
  connection_id uuid not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint sso_identities_pkey PRIMARY KEY (connection_id, subject),
  constraint sso_identities_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sso_connections(id),
  constraint sso_identities_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint sso_identities_person_id_key UNIQUE (person_id)
);

create table sso_logout_tokens (
  connection_id uuid not null,
  jti_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint sso_logout_tokens_pkey PRIMARY KEY (connection_id, jti_hash),
  constraint sso_logout_tokens_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sso_connections(id)
);
CREATE INDEX sso_logout_tokens_expiry ON sso_logout_tokens (expires_at);

create table sso_sessions (
  token_hash bytea not null,
  connection_id uuid not null,
  subject text not null,
  sid text,
  expires_at timestamp(3) with time zone not null,
  constraint sso_sessions_pkey PRIMARY KEY (token_hash),
  constraint sso_sessions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sso_connections(id)
);
CREATE INDEX sso_sessions_expiry ON sso_sessions (expires_at);
CREATE INDEX sso_sessions_of_subject ON sso_sessions (connection_id, subject);

create table sso_sign_ins (
  token_hash bytea not null,
  connection_id uuid not null,
  session_hash bytea,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint sso_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint sso_sign_ins_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sso_connections(id)
);
CREATE INDEX sso_sign_ins_expiry ON sso_sign_ins (expires_at);

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
  submitted_at timestamp(3) with time zone,
  reviewed_at timestamp(3) with time zone,
  activated_at timestamp(3) with time zone,
  resubmission_count integer not null,
  capabilities json default '{"charges":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"},"withdrawals":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"},"anticipations":{"status":"inactive","reasons":[],"since":"2026-01-01T00:00:00.000Z"}}'::json not null,
  suspension json,
  closure json,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  search_words tsvector not null,
  version bigint default 1 not null,
  event_sequence bigint not null,
  trail_position bigint not null,
  trail_hash bytea not null,
  claimed_by uuid,
  claimed_by_name text,
  claim_expires_at timestamp(3) with time zone,
  submission_position bigint,
  decided_position bigint,
  holds json,
  standing_ends_at timestamp(3) with time zone,
  open_cases json,
  cases_since timestamp(3) with time zone,
  watch json,
  sandbox_due_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  data_key text,
  return_notified bigint,
  assigned_to uuid,
  escalated_at timestamp(3) with time zone,
  escalated_by uuid,
  escalation text,
  due_at timestamp(3) with time zone,
  near_at timestamp(3) with time zone,
  due_from timestamp(3) with time zone,
  due_revision bigint,
  near_notified timestamp(3) with time zone,
  constraint submerchants_pkey PRIMARY KEY (merchant_id, id),
  constraint mcc_has_source CHECK (((mcc IS NULL) = (mcc_source IS NULL)))
);
CREATE INDEX submerchants_by_claimant ON submerchants (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX submerchants_by_status ON submerchants (merchant_id, status, id);
CREATE INDEX submerchants_changed ON submerchants (submitted_at, id) WHERE (((status)::text = 'active'::text) AND (submission_position > decided_position) AND (erased_at IS NULL));
CREATE INDEX submerchants_email ON submerchants (reverse(lower(email)) COLLATE "C") WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX submerchants_external_id ON submerchants (merchant_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX submerchants_id ON submerchants (id);
CREATE INDEX submerchants_near ON submerchants (near_at) WHERE (((status)::text = 'pending_review'::text) AND (near_notified IS DISTINCT FROM due_at));
CREATE INDEX submerchants_of_all_by_status ON submerchants (status, id);
CREATE INDEX submerchants_open_cases ON submerchants (cases_since, id) WHERE (cases_since IS NOT NULL);
CREATE INDEX submerchants_open_cases_of_merchant ON submerchants (merchant_id) WHERE (cases_since IS NOT NULL);
CREATE INDEX submerchants_phone ON submerchants (phone) WHERE (phone IS NOT NULL);
CREATE INDEX submerchants_queue ON submerchants (submitted_at, id) WHERE ((status)::text = 'pending_review'::text);
CREATE INDEX submerchants_queue_by_amount ON submerchants (COALESCE(monthly_revenue, ('-1'::integer)::bigint), id) WHERE ((status)::text = 'pending_review'::text);
CREATE INDEX submerchants_queue_by_merchant ON submerchants (merchant_id, submitted_at, id) WHERE ((status)::text = 'pending_review'::text);
CREATE INDEX submerchants_restricted ON submerchants (merchant_id, (
CASE
    WHEN (holds IS NOT NULL) THEN id
    ELSE NULL::uuid
END)) WHERE ((holds IS NOT NULL) AND ((status)::text = 'active'::text));
CREATE INDEX submerchants_returned ON submerchants (merchant_id, id) WHERE (((status)::text = 'pending_review'::text) AND (decided_position IS NOT NULL) AND (return_notified IS DISTINCT FROM submission_position));
CREATE INDEX submerchants_sandbox ON submerchants (sandbox_due_at) WHERE (sandbox_due_at IS NOT NULL);
CREATE INDEX submerchants_search ON submerchants USING gin (search_keys(id, search_words)) WITH (gin_pending_list_limit='256');
CREATE INDEX submerchants_standing_ends ON submerchants (standing_ends_at) WHERE (standing_ends_at IS NOT NULL);
CREATE INDEX submerchants_suspended ON submerchants (merchant_id) WHERE ((status)::text = 'suspended'::text);
CREATE INDEX submerchants_tax_id ON submerchants (tax_id);
CREATE INDEX submerchants_to_follow ON submerchants (((watch ->> 'follow_at'::text))) WHERE (((watch ->> 'follow_at'::text) IS NOT NULL) AND ((watch ->> 'follow_at'::text) IS DISTINCT FROM (watch ->> 'followed_at'::text)));

create table totp_factors (
  person_id uuid not null,
  secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone not null,
  constraint totp_factors_pkey PRIMARY KEY (person_id),
  constraint totp_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);

create table trail (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint trail_pkey PRIMARY KEY (merchant_id, submerchant_id, "position")
);
CREATE TRIGGER trail_is_append_only BEFORE DELETE OR UPDATE OF merchant_id, submerchant_id, "position", entry, previous_hash, hash ON trail FOR EACH ROW EXECUTE FUNCTION trail_is_append_only();
CREATE TRIGGER trail_is_never_truncated BEFORE TRUNCATE ON trail FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();

create table unnumbered_events (
  merchant_id uuid not null,
  object_id uuid not null,
  sequence bigint not null,
  event_id uuid not null,
  event_merchant_id uuid,
  constraint unnumbered_events_pkey PRIMARY KEY (merchant_id, object_id, sequence, event_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0);

create table wallets (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  external_id text,
  status text not null,
  currency text not null,
  available_amount bigint not null,
  blocked_amount bigint not null,
  waiting_funds_amount bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  constraint wallets_pkey PRIMARY KEY (merchant_id, id),
  constraint wallets_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX wallets_by_external_id ON wallets (merchant_id, lower((external_id COLLATE "C"))) WHERE (external_id IS NOT NULL);
CREATE INDEX wallets_by_status ON wallets (merchant_id, status, id);
CREATE INDEX wallets_of_submerchant ON wallets (merchant_id, submerchant_id, id);

create table watch_passes (
  merchant_id uuid not null,
  day date not null,
  after_id uuid,
  leased_until timestamp(3) with time zone,
  lease uuid,
  constraint watch_passes_pkey PRIMARY KEY (merchant_id)
);

create table watch_settings (
  owner_id uuid not null,
  settings jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint watch_settings_pkey PRIMARY KEY (owner_id)
);

create table withdrawals (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  external_id text,
  status text not null,
  amount bigint not null,
  fee_amount bigint not null,
  net_amount bigint not null,
  currency text not null,
  bank_account json,
  pix_key text,
  pix_end_to_end_id text,
  failure_reason text,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  event_sequence bigint not null,
  constraint withdrawals_pkey PRIMARY KEY (merchant_id, id),
  constraint withdrawals_merchant_id_submerchant_id_fkey FOREIGN KEY (merchant_id, submerchant_id) REFERENCES submerchants(merchant_id, id)
);
CREATE INDEX withdrawals_by_end_to_end_id ON withdrawals (merchant_id, lower((pix_end_to_end_id COLLATE "C"))) WHERE (pix_end_to_end_id IS NOT NULL);
CREATE INDEX withdrawals_by_external_id ON withdrawals (merchant_id, lower((external_id COLLATE "C"))) WHERE (external_id IS NOT NULL);
CREATE INDEX withdrawals_by_status ON withdrawals (merchant_id, status, id);
CREATE INDEX withdrawals_of_submerchant ON withdrawals (merchant_id, submerchant_id, id);

create view all_deliveries as
 SELECT merchant_id,
    id,
    endpoint_id,
    event_id,
    event_merchant_id,
    kind,
    state,
    occurred_at,
    test_body,
    attempts,
    last_status,
    last_error,
    last_attempt_at,
    NULL::timestamp(3) with time zone AS due_at,
    NULL::integer AS tried
   FROM deliveries
UNION ALL
 SELECT merchant_id,
    delivery_id AS id,
    endpoint_id,
    event_id,
    event_merchant_id,
    kind,
    'pending'::text AS state,
    occurred_at,
    test_body,
    total_attempts AS attempts,
    last_status,
    last_error,
    last_attempt_at,
    due_at,
    attempts AS tried
   FROM delivery_queue;

create function advance_watch(of_group uuid, of_lease uuid, next_id uuid) RETURNS boolean LANGUAGE plpgsql;
create function append_trail(recorded trail_rows) RETURNS integer LANGUAGE plpgsql;
create function are_as_read(family text, read json) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function ask_lists_again(of_group uuid, of_versions text, now timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function begin_file(merchant uuid, new_id uuid, new_length integer, reserve integer, quota bigint, sealed_key text, idempotency text, credential uuid, new_lease uuid, at timestamp with time zone, until timestamp with time zone) RETURNS TABLE(outcome text, file_id uuid) LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function cancel_unreadable(merchant uuid, ids uuid[], reason text) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function change_submerchants(of_merchant uuid, changes json, parts json, case_changes json, new_entries trail_rows, new_events event_rows, answers json, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function charge_miscounts(of_group uuid, since date, most integer, is_corrected boolean) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, day date, counted_sales bigint, sales bigint, counted_amount bigint, amount bigint, counted_chargebacks bigint, chargebacks bigint) LANGUAGE plpgsql SET enable_seqscan TO 'on';
create function claim_evidence_of(of_group uuid, of_kinds text[], now timestamp with time zone, until timestamp with time zone, of_lease uuid, most integer) RETURNS SETOF evidence LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function claim_watch(of_group uuid, of_day date, of_lease uuid, now timestamp with time zone, until timestamp with time zone) RETURNS TABLE(after_id uuid) LANGUAGE plpgsql;
create function claim_within_rates(of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamp with time zone[], lease uuid, at timestamp with time zone, until timestamp with time zone, with_retries boolean, own_from uuid, own_to uuid, start_within integer) RETURNS TABLE(merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, event_merchant_id uuid, attempts integer, failures integer, url text, secret text, previous_secret text, previous_secret_expires_at timestamp with time zone, kind text, body text, due_at timestamp with time zone, start_by timestamp with time zone) LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET plan_cache_mode TO 'force_generic_plan';
create function clear_orphans(of_group uuid, at timestamp with time zone, first_kept uuid, max_cleared integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function count_between(merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint) RETURNS bigint LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function count_buckets(of_group uuid, list_name text, wanted text, of_level integer, first_bucket bigint, last_bucket bigint) RETURNS TABLE(bucket bigint, n bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function count_case_moves(of_group uuid, merchants uuid[], modes text[], most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off';
create function count_due_of_sellers(of_group uuid, of_merchant uuid, now timestamp with time zone, horizon timestamp with time zone) RETURNS TABLE(merchant_id uuid, suspended bigint, due bigint, past_due bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function count_in_lists(lists text[], merchants uuid[], scopes uuid[], statuses text[], ids uuid[], changes integer[]) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function count_partners(of_group uuid, ids uuid[], documents text[], most integer) RETURNS TABLE(id uuid, document text, count bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function count_paused_endpoints(of_group uuid) RETURNS bigint LANGUAGE plpgsql STABLE;
create function count_queue_kinds(of_group uuid) RETURNS TABLE(kind text, waiting bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function count_rule_results(results json) RETURNS void LANGUAGE plpgsql;
create function count_tax_ids(of_group uuid, ids uuid[], tax_ids text[], most integer) RETURNS TABLE(id uuid, count bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function delete_old_rows(of_group uuid, partitioned text, first_kept uuid, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off';
create function drop_file(merchant uuid, file uuid) RETURNS boolean LANGUAGE plpgsql;
create function drop_held_deliveries(merchant uuid, endpoint uuid, held_from timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function end_graces(of_group uuid, endless timestamp with time zone, grace_until timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function erase_values(of_merchant uuid, seller uuid, last_position bigint, at timestamp with time zone, erased_events json) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function find_abandoned_links(of_group uuid, at timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, id uuid) LANGUAGE plpgsql STABLE;
create function find_active_sellers(of_group uuid, after uuid, most integer) RETURNS SETOF submerchants LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function find_assigned_cases(of_group uuid, person uuid) RETURNS TABLE(merchant_id uuid, id uuid) LANGUAGE plpgsql STABLE;
create function find_changed_trails(of_group uuid, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, "position" bigint, entries bigint) LANGUAGE plpgsql STABLE;
create function find_claims(of_group uuid, claimant uuid, now timestamp with time zone) RETURNS TABLE(id uuid) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function find_decided_cases(of_group uuid, before timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, at timestamp with time zone, move text, failed jsonb, warned jsonb) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function find_document_owner(of_group uuid, wanted uuid) RETURNS TABLE(merchant_id uuid, submerchant_id uuid) LANGUAGE plpgsql STABLE;
create function find_due_documents(of_group uuid, now timestamp with time zone, horizon timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid) LANGUAGE plpgsql STABLE;
create function find_due_in_sandbox(of_group uuid, now timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, id uuid, due_at timestamp with time zone) LANGUAGE plpgsql STABLE;
create function find_due_requests(of_group uuid, now timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, id uuid) LANGUAGE plpgsql STABLE;
create function find_ended_standings(of_group uuid, now timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, id uuid, ends_at timestamp with time zone) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function find_endpoints_to_report(of_group uuid, failing_before timestamp with time zone, min_failures integer, most integer) RETURNS TABLE(merchant_id uuid, endpoint_id uuid, is_failing boolean) LANGUAGE plpgsql STABLE;
create function find_endpoints_to_send(of_group uuid, after_merchant uuid, after_endpoint uuid, at timestamp with time zone, max_queues integer, max_under_way integer, own_from uuid, own_to uuid) RETURNS TABLE(merchant_id uuid, endpoint_id uuid, due_at timestamp with time zone, status text, failures integer, under_way integer, allowed integer, allowed_at timestamp with time zone, max_concurrent integer) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function find_expired_documents(of_group uuid, now timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid) LANGUAGE plpgsql STABLE;
create function find_expiring_documents(of_merchant uuid, since timestamp with time zone, before timestamp with time zone, most integer) RETURNS TABLE(id uuid, submerchant_id uuid, name text, type text, expires_at timestamp with time zone) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function find_files_to_delete(of_group uuid, of_notes boolean, at timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, id uuid) LANGUAGE plpgsql STABLE;
create function find_mistimed_cases(of_group uuid, default_revision bigint, owners uuid[], revisions bigint[], most integer) RETURNS TABLE(merchant_id uuid, id uuid, submitted_at timestamp with time zone) LANGUAGE plpgsql STABLE;
create function find_near_cases(of_group uuid, now timestamp with time zone, most integer) RETURNS TABLE(merchant_id uuid, id uuid) LANGUAGE plpgsql STABLE;
create function find_newest_events(of_group uuid, of_kind text, first_id uuid, before uuid, most bigint, skip bigint) RETURNS TABLE(merchant_id uuid, id uuid, event text, occurred_at timestamp with time zone, object_id uuid, body text) LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function find_page(merchant uuid, list_name text, list_scope uuid, wanted text, first_second bigint, end_second bigint, skip bigint) RETURNS TABLE(total bigint, before uuid, rest bigint) LANGUAGE plpgsql STABLE ROWS 1 SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function find_prints(of_group uuid, parts text[], of_seller uuid, most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, document_id uuid, print text) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function find_related_submerchants(of_group uuid, submerchant uuid, of_tax_id text, documents text[], most integer, most_rows integer) RETURNS TABLE(merchant_id uuid, id uuid, legal_name text, trade_name text, status text, has_tax_id boolean, shared text[], total bigint, is_minimum boolean) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function find_returned_cases(of_group uuid, most integer) RETURNS TABLE(merchant_id uuid, id uuid, submission_position bigint, decided_position bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function find_sharing(of_group uuid, given json, most integer) RETURNS TABLE(place integer, merchant_id uuid, id uuid) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function find_submerchant_owner(of_group uuid, wanted uuid) RETURNS uuid LANGUAGE plpgsql STABLE;
create function find_suspended_to_follow(of_group uuid, most integer) RETURNS TABLE(merchant_id uuid, id uuid, tax_id text, at text) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function find_uncounted_merchants(of_group uuid, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE;
create function find_unevaluated_cases(of_group uuid, before timestamp with time zone, most integer) RETURNS SETOF submerchants LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function find_waiting_sellers(of_merchant uuid, most integer) RETURNS TABLE(id uuid, name text, submitted_at timestamp with time zone) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function fold_charge_sums(of_group uuid, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function fold_list_deltas(of_group uuid, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function folded_total(merchant uuid, list_name text, list_scope uuid, wanted text) RETURNS bigint LANGUAGE plpgsql STABLE;
create function folded_total_of_all(list_name text, wanted text) RETURNS bigint LANGUAGE plpgsql STABLE;
create function forget_case_changes(of_group uuid) RETURNS void LANGUAGE plpgsql;
create function forget_case_findings(of_group uuid) RETURNS void LANGUAGE plpgsql;
create function forget_changed_trails(of_group uuid, merchants uuid[], submerchants uuid[], positions bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function forget_charge_sums(of_group uuid, before date, most integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function forget_decision_counts(of_group uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'on';
create function forget_delivery_resends(of_group uuid, before timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql;
create function forget_endpoint_figures(of_group uuid, before timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql;
create function forget_list_day(list_name text, day bigint) RETURNS void LANGUAGE plpgsql;
create function forget_list_deltas(list_name text, day bigint) RETURNS void LANGUAGE sql SET enable_seqscan TO 'off';
create function forget_seller_drafts(of_group uuid, before timestamp with time zone) RETURNS void LANGUAGE plpgsql;
create function has_queued_deliveries(of_group uuid, first uuid, past uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function id_second(id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
create function id_time(id uuid) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
create function is_list_fold_due(of_group uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function list_crowd() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function list_group(merchant uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function list_groups() RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function list_mark(of_group uuid) RETURNS timestamp with time zone LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_sort TO 'off';
create function list_miscounts(of_group uuid, list_name text, most integer) RETURNS TABLE(merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, counted bigint, actual bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'on';
create function list_writers_since(deltas regclass, otherwise timestamp with time zone) RETURNS timestamp with time zone LANGUAGE plpgsql;
create function log_cancelled(ended delivery_queue[], reason text) RETURNS integer LANGUAGE plpgsql;
create function merchants_with_due_files(of_group uuid, after uuid, now timestamp with time zone, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE;
create function merchants_with_unnumbered_events(of_group uuid) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function nil_id() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function number_events(of_merchant uuid, OUT number bigint, OUT id uuid, OUT is_more boolean) RETURNS record LANGUAGE plpgsql SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan';
create function passes_filter(filter jsonb, event_values jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function queue_account_trail() RETURNS trigger LANGUAGE plpgsql;
create function queue_passing_deliveries(merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamp with time zone[], filter_values text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_nestloop TO 'off';
create function read_case_changes(of_group uuid, after text) RETURNS TABLE(next text, id uuid, status text, claimed_by uuid, claimed_by_name text, claim_expires_at timestamp with time zone, open_cases json) LANGUAGE plpgsql STABLE;
create function read_events_of_group(of_group uuid, merchants uuid[], ids uuid[], of_kinds text[]) RETURNS TABLE(merchant_id uuid, id uuid, kind text, body text) LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function read_file_state(of_group uuid, at timestamp with time zone) RETURNS TABLE(due bigint, overdue_since timestamp with time zone) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function read_queue_cases(of_group uuid, filters json, now timestamp with time zone, sort text, after json, most bigint, skip bigint) RETURNS TABLE(total bigint, found submerchants) LANGUAGE plpgsql STABLE;
create function read_queue_state(of_group uuid, at timestamp with time zone) RETURNS TABLE(waiting bigint, held bigint, due bigint, overdue_since timestamp with time zone, oldest_delivery uuid) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function read_related(of_group uuid, merchants uuid[], ids uuid[], most integer) RETURNS TABLE(merchant_id uuid, id uuid, is_erased boolean, legal_name text, trade_name text, status text, risk_class text, tax_id text, email text, phone text, legal_representatives json, addresses json, prints json) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function read_seller_keys(of_group uuid, merchants uuid[], sellers uuid[]) RETURNS TABLE(id uuid, data_key text) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function read_streams(of_group uuid, merchants uuid[]) RETURNS TABLE(merchant_id uuid, last_number bigint, has_unnumbered boolean) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off';
create function read_submerchants(of_group uuid, before uuid, first_id uuid, of_status text, most bigint, skip bigint) RETURNS SETOF submerchants LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function read_trail_growth(of_group uuid, merchants uuid[], submerchants uuid[], known bigint[], most integer) RETURNS TABLE(merchant_id uuid, submerchant_id uuid, "position" bigint, hash bytea, state text, entries json) LANGUAGE plpgsql STABLE SET "TimeZone" TO 'UTC' SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function read_writers(of_group uuid, OUT oldest xid8, OUT next xid8) RETURNS record LANGUAGE sql;
create function rebuild_list_counts(of_group uuid, list_name text) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan TO 'on';
create function record_case_changes(changes json) RETURNS void LANGUAGE plpgsql;
create function record_change(new_entries trail_rows, new_events event_rows, answers json, counted list_changes) RETURNS void LANGUAGE plpgsql;
create function record_endpoint_health(of_group uuid, changes json) RETURNS TABLE(merchant_id uuid, endpoint_id uuid, failing_since timestamp with time zone, failures integer) LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function record_events_and_count(recorded event_rows, counted list_changes DEFAULT NULL::list_changes) RETURNS integer LANGUAGE plpgsql;
create function register_submerchants(of_merchant uuid, named json, records json, parts json, case_changes json, new_entries trail_rows, new_events event_rows, answers json, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function remove_old_answers(of_group uuid, until timestamp with time zone) RETURNS boolean LANGUAGE plpgsql;
create function requeue_deliveries(merchant uuid, ids uuid[], at timestamp with time zone, first_kept uuid) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function save_answers(answers json) RETURNS void LANGUAGE plpgsql;
create function save_answers_of(of_merchant uuid, seller uuid, answers json) RETURNS boolean LANGUAGE plpgsql;
create function save_case_findings(of_group uuid, findings json) RETURNS void LANGUAGE plpgsql;
create function save_failed_files(of_merchant uuid, failed json) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function save_field_check(merchant uuid, submerchant uuid, document uuid, of_field text, reviewer uuid, name text, result text, at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql;
create function save_file(of_merchant uuid, of_document uuid, found_sha256 text, found_size bigint, found_type text, at timestamp with time zone, of_lease uuid, head_position bigint, head_hash text, entry text, sealed text, hash text) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function save_file_parts(merchant uuid, file uuid, by_lease uuid, new_parts jsonb, new_size integer, new_mime_type text, new_sha256 text, at timestamp with time zone, until timestamp with time zone) RETURNS boolean LANGUAGE plpgsql;
create function save_seller_draft(merchant uuid, person uuid, seller uuid, of_place text, known integer, sealed text, at timestamp with time zone, most integer) RETURNS TABLE(is_saved boolean, now_version integer, now_body text, saved_at timestamp with time zone) LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function search_keys(id uuid, words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT;
create function search_period(second bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
create function search_prefix(period integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
create function search_submerchants(of_group uuid, keys text, words text, of_status text, before uuid, first_id uuid, most integer, page bigint) RETURNS TABLE(total bigint, found submerchants) LANGUAGE plpgsql STABLE;
create function settle_claimed(of_group uuid, merchants uuid[], endpoint_ids uuid[], ids uuid[], leases uuid[], claimed_dues timestamp with time zone[], claimed_attempts integer[], outcomes text[], due_ats timestamp with time zone[], attempt_ids uuid[], ats timestamp with time zone[], statuses integer[], error_codes text[], bytes bigint[], urls json, messages json, locations json, starts json, timings json, brand_word text, durations integer[]) RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off';
create function shift_deliveries(merchant uuid, endpoint uuid, held_from timestamp with time zone, by interval, most integer) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_sort TO 'off';
create function smallest_id(second bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
create function split_bucket(of_group uuid, merchant uuid, list_name text, list_scope uuid, of_level integer, of_bucket bigint) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'on';
create function submerchant_state(of_merchant uuid, of_submerchant uuid) RETURNS text LANGUAGE plpgsql STABLE SET "TimeZone" TO 'UTC';
create function submerchants_by_words(keys text, words tsquery, are_rare boolean, of_merchant uuid, of_status text, newest uuid, oldest uuid, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_indexscan TO 'off' SET enable_indexonlyscan TO 'off';
create function sum_charges_since(of_group uuid, merchants uuid[], ids uuid[], since date[], chargebacks_since date[]) RETURNS TABLE(id uuid, sales bigint, amount bigint, compared_sales bigint, chargebacks bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off' SET enable_indexscan TO 'off' SET enable_sort TO 'off';
create function table_of_group(name text, of_group uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
create function trail_is_append_only() RETURNS trigger LANGUAGE plpgsql;
create function true_list_counts(of_group uuid, list_name text) RETURNS TABLE(merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, n bigint) LANGUAGE plpgsql STABLE SET enable_seqscan TO 'on';
create function write_anticipations(of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, amounts bigint[], fee_amounts bigint[], net_amounts bigint[], currencies json, receivable_counts integer[], receivable_lists json, requested_ats timestamp with time zone[], approved_ats timestamp with time zone[], completed_ats timestamp with time zone[], created_ats timestamp with time zone[], updated_ats timestamp with time zone[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function write_charges(of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, payment_methods json, amounts bigint[], fee_amounts bigint[], net_amounts bigint[], refunded_amounts bigint[], currencies json, installment_counts integer[], descriptions json, card_brands json, card_digits json, pix_end_to_end_ids json, boleto_lines json, failure_reasons json, due_dates date[], paid_ats timestamp with time zone[], created_ats timestamp with time zone[], updated_ats timestamp with time zone[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes, summed charge_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function write_due_times(of_group uuid, times json) RETURNS integer LANGUAGE plpgsql;
create function write_parts(parts json) RETURNS void LANGUAGE plpgsql;
create function write_receivables(of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, charge_ids uuid[], anticipation_ids uuid[], installments integer[], installment_counts integer[], amounts bigint[], fee_amounts bigint[], net_amounts bigint[], currencies json, due_dates date[], paid_ats timestamp with time zone[], created_ats timestamp with time zone[], updated_ats timestamp with time zone[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function write_report(result anyelement) RETURNS json LANGUAGE sql STABLE;
create function write_wallets(of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, currencies json, available_amounts bigint[], blocked_amounts bigint[], waiting_funds_amounts bigint[], created_ats timestamp with time zone[], updated_ats timestamp with time zone[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
create function write_withdrawals(of_merchant uuid, merchant_ids uuid[], ids uuid[], submerchant_ids uuid[], external_ids json, statuses json, amounts bigint[], fee_amounts bigint[], net_amounts bigint[], currencies json, bank_accounts json, pix_keys json, pix_end_to_end_ids json, failure_reasons json, completed_ats timestamp with time zone[], created_ats timestamp with time zone[], updated_ats timestamp with time zone[], event_sequences bigint[], shared json, changed json, stored json, new_events event_rows, counted list_changes) RETURNS json LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_bitmapscan TO 'off';
