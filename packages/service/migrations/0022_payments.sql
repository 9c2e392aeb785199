-- Records that the payment core owns and feeds in (contract 8): the current state of each. Events record the history.
--
-- Few checks, since PostgreSQL parses each of them for every statement: the schemas in src/payments/schema decide what a record may
-- contain. `updated_at` is the time of the stored state, and an older state never replaces it. `event_sequence` is the sequence of the
-- record's last event. Only the feed writes here.

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
  paid_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

-- Lists by status and by submerchant, newest first.
create index charges_by_status on charges (merchant_id, status, id);
create index charges_of_submerchant on charges (merchant_id, submerchant_id, id);
-- Searches by the end-to-end id of a Pix.
create index charges_by_end_to_end_id on charges (merchant_id, lower(pix_end_to_end_id collate "C")) where pix_end_to_end_id is not null;
-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index charges_by_external_id on charges (merchant_id, lower(external_id collate "C")) where external_id is not null;

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
  -- Account and key are masked before they are stored.
  bank_account json,
  pix_key text,
  pix_end_to_end_id text,
  failure_reason text,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index withdrawals_by_status on withdrawals (merchant_id, status, id);
create index withdrawals_of_submerchant on withdrawals (merchant_id, submerchant_id, id);
-- Searches by the end-to-end id of a Pix.
create index withdrawals_by_end_to_end_id on withdrawals (merchant_id, lower(pix_end_to_end_id collate "C")) where pix_end_to_end_id is not null;
-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index withdrawals_by_external_id on withdrawals (merchant_id, lower(external_id collate "C")) where external_id is not null;

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
  requested_at timestamptz(3),
  approved_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index anticipations_by_status on anticipations (merchant_id, status, id);
create index anticipations_of_submerchant on anticipations (merchant_id, submerchant_id, id);
-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index anticipations_by_external_id on anticipations (merchant_id, lower(external_id collate "C")) where external_id is not null;

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
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index wallets_by_status on wallets (merchant_id, status, id);
create index wallets_of_submerchant on wallets (merchant_id, submerchant_id, id);
-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index wallets_by_external_id on wallets (merchant_id, lower(external_id collate "C")) where external_id is not null;

-- A receivable may come before its charge or its anticipation: the core feeds each family in its own order.
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
  paid_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id)
);

create index receivables_by_status on receivables (merchant_id, status, id);
create index receivables_of_submerchant on receivables (merchant_id, submerchant_id, id);
-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index receivables_by_external_id on receivables (merchant_id, lower(external_id collate "C")) where external_id is not null;
-- The receivables of a charge (packages/service/src/payments/store/record-conditions.ts).
create index receivables_of_charge on receivables (merchant_id, charge_id);

-- Of a record that was read: what every change of it changes.
create type stored_state as (id uuid, status text, submerchant_id uuid, updated_at timestamptz, event_sequence bigint);

-- What the charges of sellers come to, by day: the sales on the day of the charge's id, the chargebacks on the day on which each became
-- one. What a write of charges changes is inserted into charge_sum_deltas in its transaction, so that writers never wait for each
-- other; a task folds the deltas into charge_sums (src/watch/fold-sums.ts). Whoever compares a seller with what it declared reads no charges.
create table charge_sum_deltas (
  merchant_id uuid not null,
  position bigint generated always as identity,
  submerchant_id uuid not null,
  day date not null,
  sales integer not null,
  amount bigint not null,
  chargebacks integer not null,
  primary key (merchant_id, position)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

create index charge_sum_deltas_to_fold on charge_sum_deltas (position);

create table charge_sums (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  day date not null,
  sales integer not null,
  amount bigint not null,
  chargebacks integer not null,
  primary key (merchant_id, submerchant_id, day)
) with (fillfactor = 80);

-- Days before every window are deleted.
create index charge_sums_by_day on charge_sums (day);

-- Rows of charge_sum_deltas, an array for each column.
create type charge_changes as (
  merchants uuid[], submerchants uuid[], days date[], sales integer[], amounts bigint[], chargebacks integer[]);
