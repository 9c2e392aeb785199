-- Records that the payment core owns and feeds in (contract 8): the present state of each, no more. What became of it is told by
-- its events.
--
-- Few checks, since PostgreSQL reads the text of each anew for every statement: what a record may hold is decided by the
-- schemas in src/payments/schema. `updated_at` is the time of the state shown, and an older state is never written over it.
-- `event_sequence` is the last one given to an event of the record. Nothing but the feed writes here.

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
  -- Account and key are masked before they come here.
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

-- Lists by status and by submerchant, newest first.
create index charges_by_status on charges (merchant_id, status, id);
create index charges_of_submerchant on charges (merchant_id, submerchant_id, id);
create index withdrawals_by_status on withdrawals (merchant_id, status, id);
create index withdrawals_of_submerchant on withdrawals (merchant_id, submerchant_id, id);
create index anticipations_by_status on anticipations (merchant_id, status, id);
create index anticipations_of_submerchant on anticipations (merchant_id, submerchant_id, id);
create index wallets_by_status on wallets (merchant_id, status, id);
create index wallets_of_submerchant on wallets (merchant_id, submerchant_id, id);
create index receivables_by_status on receivables (merchant_id, status, id);
create index receivables_of_submerchant on receivables (merchant_id, submerchant_id, id);

-- Counted as they come, change and go (0007).
insert into list_sources values
  ('charges', 'charges', 'status', 'submerchant_id', false),
  ('withdrawals', 'withdrawals', 'status', 'submerchant_id', false),
  ('anticipations', 'anticipations', 'status', 'submerchant_id', false),
  ('wallets', 'wallets', 'status', 'submerchant_id', false),
  ('receivables', 'receivables', 'status', 'submerchant_id', false);

create trigger charges_added after insert on charges referencing new table as added
  for each statement execute function count_listed_of_submerchant('charges');
create trigger charges_removed after delete on charges referencing old table as removed
  for each statement execute function count_listed_of_submerchant('charges');
create trigger charges_moved after update on charges referencing old table as removed new table as added
  for each statement execute function count_listed_of_submerchant('charges');

create trigger withdrawals_added after insert on withdrawals referencing new table as added
  for each statement execute function count_listed_of_submerchant('withdrawals');
create trigger withdrawals_removed after delete on withdrawals referencing old table as removed
  for each statement execute function count_listed_of_submerchant('withdrawals');
create trigger withdrawals_moved after update on withdrawals referencing old table as removed new table as added
  for each statement execute function count_listed_of_submerchant('withdrawals');

create trigger anticipations_added after insert on anticipations referencing new table as added
  for each statement execute function count_listed_of_submerchant('anticipations');
create trigger anticipations_removed after delete on anticipations referencing old table as removed
  for each statement execute function count_listed_of_submerchant('anticipations');
create trigger anticipations_moved after update on anticipations referencing old table as removed new table as added
  for each statement execute function count_listed_of_submerchant('anticipations');

create trigger wallets_added after insert on wallets referencing new table as added
  for each statement execute function count_listed_of_submerchant('wallets');
create trigger wallets_removed after delete on wallets referencing old table as removed
  for each statement execute function count_listed_of_submerchant('wallets');
create trigger wallets_moved after update on wallets referencing old table as removed new table as added
  for each statement execute function count_listed_of_submerchant('wallets');

create trigger receivables_added after insert on receivables referencing new table as added
  for each statement execute function count_listed_of_submerchant('receivables');
create trigger receivables_removed after delete on receivables referencing old table as removed
  for each statement execute function count_listed_of_submerchant('receivables');
create trigger receivables_moved after update on receivables referencing old table as removed new table as added
  for each statement execute function count_listed_of_submerchant('receivables');
