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

-- Counted as they are inserted, updated and deleted (0004).
create function count_listed_of_submerchant() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), count(*)
    from added group by 1, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), -count(*)
    from removed group by 1, 3, 4, 5;
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), sum(change)
    from (select merchant_id, submerchant_id, status, id, 1 as change from added
      union all select merchant_id, submerchant_id, status, id, -1 from removed) as changes
    group by 1, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end
$$;

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
