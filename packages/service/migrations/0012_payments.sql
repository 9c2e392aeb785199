-- Records that the payment core owns and feeds in (contract 8): the present state of each, no more. Its events record its history.
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

-- Which records of a family exist between two ids of a merchant, for several merchants, of each `most` at most, from the first on. By
-- the primary key and in its order, whatever the planner estimates: otherwise it may read all between the ids to sort them.
create function records_within(family text, merchants uuid[], firsts uuid[], lasts uuid[], most integer[])
returns table (merchant_id uuid, id uuid) language plpgsql stable rows 1000
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query execute format(
    'select r.merchant_id, r.id from unnest($1, $2, $3, $4) as k (merchant_id, first, last, most)
    cross join lateral (
      select one.merchant_id, one.id from %I one
      where one.merchant_id = k.merchant_id and one.id between k.first and k.last
      order by one.merchant_id, one.id limit k.most) r', family)
    using merchants, firsts, lasts, most;
end
$$;
