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

-- Submerchants that exist among the given ones. On one server they may be of several merchants, of which `of_merchant` is one; on a
-- cluster, the call runs on the server of that merchant. Merchant by merchant, here and below: a cluster refuses joins by merchant.
create function find_submerchants(of_merchant uuid, merchants uuid[], ids uuid[])
returns table (merchant_id uuid, id uuid) language plpgsql stable set enable_seqscan = off as $$
declare
  wanted record;
begin
  for wanted in
    select k.merchant_id, array_agg(k.id) as ids from unnest(merchants, find_submerchants.ids) as k (merchant_id, id) group by 1
  loop
    return query select s.merchant_id, s.id from submerchants s where s.merchant_id = wanted.merchant_id and s.id = any (wanted.ids);
  end loop;
end
$$;

-- find_FAMILY returns the stored records among the given ones, and locks them if wanted until the transaction ends.
--
-- write_FAMILY writes states of records with their counts and events, in one statement: the first `new_count` records are inserted,
-- the others updated if their stored states still match the arrays `stored_…`. Otherwise it writes nothing and returns false. An id that was
-- inserted meanwhile fails the call with unique_violation: with `on conflict do nothing` PostgreSQL would look up each row before
-- inserting it and confirm it afterwards.
--
-- A column of many records is two parameters, in the order of the table's columns: its values, or the single value that all records
-- share (packages/service/src/payments/store/record-columns.ts). Parsing one document of objects would take several times as long.
do $do$
declare
  family text;
  columns record;
begin
  foreach family in array array['charges', 'withdrawals', 'anticipations', 'wallets', 'receivables'] loop
    execute format($sql$
create function find_%1$s(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean) returns setof %1$I language plpgsql
-- By the primary key, whatever the planner last knew of the table.
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_%1$s.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from %1$I r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from %1$I r where r.merchant_id = wanted.merchant_id and r.id = any (wanted.ids)
        order by r.id for no key update;
    else
      return query select r.* from %1$I r where r.merchant_id = wanted.merchant_id and r.id = any (wanted.ids);
    end if;
  end loop;
end
$$$sql$, family);

    select
      string_agg(format(case when is_text then '%1$s_values json, %1$s_one text' else '%1$s_values %2$s[], %1$s_one %2$s' end, name, type),
        ', ' order by position) as parameters,
      string_agg(format('%I', name), ', ' order by position) as names,
      string_agg(format(case when is_text then 'json_array_elements_text(%1$s_values) as %1$I' else 'unnest(%1$s_values) as %1$I' end, name),
        ', ' order by position) as rows,
      string_agg(format('coalesce(%1$I, %1$s_one)::%2$s', name, type), ', ' order by position) as values,
      string_agg(format('%1$I = excluded.%1$I', name), ', ' order by position)
        filter (where name not in ('merchant_id', 'id', 'created_at')) as assignments
    into columns
    from (
      select attname as name, attnum as position, atttypid::regtype::text as type, atttypid in ('text'::regtype, 'json'::regtype) as is_text
      from pg_attribute where attrelid = family::regclass and attnum > 0 and not attisdropped) as attribute;
    execute format($sql$
create function write_%1$s(of_merchant uuid, new_count integer, %2$s,
  changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[],
  stored_sequences bigint[],
  counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[], counted_ids uuid[], counts integer[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text)
returns boolean language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  expected record;
  found_count bigint;
begin
  for expected in
    select s.merchant_id, array_agg(s.id order by s.id) as ids, array_agg(s.status order by s.id) as statuses,
      array_agg(s.submerchant_id order by s.id) as submerchants, array_agg(s.at order by s.id) as times,
      array_agg(s.sequence order by s.id) as sequences
    from unnest(changed_merchants, changed_ids, stored_statuses, stored_submerchants, stored_times, stored_sequences)
      as s (merchant_id, id, status, submerchant_id, at, sequence)
    group by 1 order by 1
  loop
    select count(*) into found_count
    from (
      select r.id, r.status, r.submerchant_id, r.updated_at, r.event_sequence from %1$I r
      where r.merchant_id = expected.merchant_id and r.id = any (expected.ids) order by r.id for no key update) as r
    join unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
      on s.id = r.id and s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
        and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into %1$I (%3$s) select %5$s from (select %4$s) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into %1$I (%3$s) select %5$s from (select %4$s) as t offset new_count
    on conflict (merchant_id, id) do update set %6$s;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill(%1$L::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$$sql$, family, columns.parameters, columns.names, columns.rows, columns.values, columns.assignments);
  end loop;
end
$do$;
