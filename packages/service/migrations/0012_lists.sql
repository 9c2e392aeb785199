-- Lists of any size (contract 7): exact totals without counting rows, and any page without skipping rows.
--
-- A function that inserts or deletes a listed row, or changes its status, inserts a delta into list_deltas in the same transaction:
-- deltas are only added, so writers never wait for each other. A background task folds them into list_counts. A total is the sum of both,
-- read in one snapshot, and therefore always that of the committed rows. Since ids contain their time, counts per day, quarter of an hour
-- and second also locate the n-th newest row. A time zone's days begin at quarters of an hour (decisions/0010-lists.md).
--
-- While a transaction holds an old snapshot (pg_dump), PostgreSQL keeps every row deleted since, and readers of the same keys scan all of
-- them. Deltas are therefore read from a time on, before which all of them are folded: the mark.

-- The lists, and the table or view from which each is recounted.
create table list_sources (
  list text primary key,
  source text not null,
  status_column text not null,
  -- The column of a second filter beside the status, with exact totals; null for none.
  scope_column text,
  -- Whether the operator also lists the rows of all merchants.
  of_all_merchants boolean not null
);
insert into list_sources (list, source, status_column, scope_column, of_all_merchants) values
  ('submerchants', 'submerchants', 'status', null, true),
  -- Events have their kind for a status.
  ('events', 'events', 'kind', null, true),
  ('deliveries', 'all_deliveries', 'state', 'endpoint_id', false),
  ('charges', 'charges', 'status', 'submerchant_id', false),
  ('withdrawals', 'withdrawals', 'status', 'submerchant_id', false),
  ('anticipations', 'anticipations', 'status', 'submerchant_id', false),
  ('wallets', 'wallets', 'status', 'submerchant_id', false),
  ('receivables', 'receivables', 'status', 'submerchant_id', false);

-- The nil id stands for "not filtered" as scope, '*' for any status, a group's id as merchant for all its merchants together.
-- Levels: 1 days, 2 quarters of an hour, 3 seconds. Buckets are numbered since 1970. Quarters are
-- counted only within crowded days, seconds only within crowded quarters: the count of the day or quarter for any status has is_split,
-- which is never reset.
create table list_counts (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  level smallint not null,
  bucket bigint not null,
  n bigint not null,
  is_split boolean not null default false,
  primary key (merchant_id, list, scope, status, level, bucket)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Not folded yet; buckets are seconds.
create table list_deltas (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  bucket bigint not null,
  n integer not null,
  written_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

create index list_deltas_by_time on list_deltas (written_at, list, merchant_id);

-- The latest row of a group is valid: the time of the last fold, and the mark. Rows are inserted and deleted, not updated: in
-- descending order, the valid one comes before all old versions.
create table list_folds (
  -- The group.
  merchant_id uuid not null,
  at timestamptz not null,
  mark timestamptz not null,
  primary key (merchant_id, at)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
insert into list_folds select group_id, '-infinity', '-infinity' from unnest(list_groups()) as group_id;
