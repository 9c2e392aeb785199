-- Events for the merchant, which are also the outbox of deliveries.

-- An event's body is the exact text that every delivery sends, fixed when it is recorded; with personal values, it is encrypted whole,
-- with the id of its key (src/platform/data-keys.ts). Ids are UUIDv7, so a partition's range of ids is a range of time, and old days
-- are dropped whole.
create table events (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occurred_at timestamptz(3) not null,
  body text not null,
  primary key (merchant_id, id)
) partition by range (id);

create index events_by_kind on events (merchant_id, kind, id);
create index events_of_object on events (merchant_id, object_id, id);

-- Takes events of days without a partition, so that a service whose maintenance has stopped still records.
create table events_default partition of events default;

-- The numbers by which streams read (decisions/0011). Ids are assigned before the commit: a reader up to one of them may have missed
-- a smaller one. So an event gets the next number of its merchant once its commit is visible.

-- Committed events without a number. They are taken in the order of the key: a batch never contains a later event of an object
-- without the earlier ones, whatever their ids. Rows exist for seconds; the table is vacuumed often.
create table unnumbered_events (
  merchant_id uuid not null,
  object_id uuid not null,
  sequence bigint not null,
  event_id uuid not null,
  -- In the row for the stream of the operator, which has the group's id as `merchant_id`: the merchant of the event. Null otherwise.
  event_merchant_id uuid,
  primary key (merchant_id, object_id, sequence, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The last number of each merchant, and of the group of merchants once the operator has asked for its stream or has had an endpoint. From
-- then on, each event is queued for the group too. number_events locks the row.
create table event_streams (
  merchant_id uuid primary key,
  last_number bigint not null,
  last_event_id uuid not null
);

-- The numbered events, one row for each batch: the last of `event_ids` has `last_number`, the one before it the number before, and so
-- on.
create table event_numbers (
  merchant_id uuid not null,
  last_number bigint not null,
  event_ids uuid[] not null,
  -- Of a group: the merchant of each event. Null otherwise.
  event_merchants uuid[],
  numbered_at timestamptz(3) not null,
  primary key (merchant_id, last_number)
);

-- What one call records, column by column: events, entries of trails, and rows that join (1) or leave
-- (-1) a list.
create type event_rows as (
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[], bodies text);
create type trail_rows as (
  merchants uuid[], submerchants uuid[], positions bigint[], entries text, personal text, previous_hashes text[], hashes text[]);
create type list_changes as (list text, merchants uuid[], scopes uuid[], statuses text[], ids uuid[], changes integer[]);
