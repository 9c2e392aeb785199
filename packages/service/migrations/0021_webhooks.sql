-- Webhooks: endpoints, and the deliveries of events to them (contract 9 to 11).

-- Those of merchants, and those of the operator, which get the events of all merchants (decisions/0065-endpoints-of-the-operator.md): these
-- have the id of a group of merchants as `merchant_id`, here and in every table of this file, and on a cluster a row in each group.
create table endpoints (
  merchant_id uuid not null,
  id uuid not null,
  url text not null,
  -- The subscribed kinds, in the order given: exact ones, `charge.*`, or `*`.
  events jsonb not null,
  status text not null check (status in ('active', 'paused')),
  paused_reason text check (paused_reason in ('requested', 'gone', 'failing')),
  -- Sealed with the master key. During an overlap the previous one is valid too, until its expiry.
  secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  -- Since when, and how often, every attempt has failed; null and 0 after a success.
  failing_since timestamptz(3),
  failures integer not null,
  event_sequence bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The outage of an endpoint that its merchant was told of: since when every attempt had failed then. Null: none, or over and told of too.
  reported_outage timestamptz(3),
  -- Which events it receives of those that it subscribes to: `{"status": ["captured"], "amount_from": 10000}`, by the fields of
  -- src/events/filter-values.ts. Null: all of them.
  filter jsonb,
  -- The most attempts that may begin within a second, from all processes together; null: no such limit.
  max_per_second integer,
  -- The most attempts under way at the same time, from all processes together; null: as many as the receiver takes, up to 256.
  max_concurrent integer,
  primary key (merchant_id, id)
);

-- find_endpoints_to_report: endpoints that fail, or whose reported outage is over, are few of many.
create index endpoints_to_report on endpoints (merchant_id, id)
  where failing_since is not null or reported_outage is not null;

-- Deliveries that are still to be sent. A delivery is either here, `pending`, or, once settled, in the log; nothing is written here between
-- its queueing and its first result, since leases are kept apart.
create table delivery_queue (
  merchant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- The merchant of the event, for an endpoint of the operator; null for a merchant's, and for tests.
  event_merchant_id uuid,
  kind text not null,
  -- When the event occurred: earlier than the creation where the payment core feeds a state late.
  occurred_at timestamptz(3) not null,
  -- The body of a test delivery, which belongs to no recorded event.
  test_body text,
  due_at timestamptz(3) not null,
  -- Attempts since it was queued, which decide the next retry, and all attempts, also those before it was sent again.
  attempts integer not null,
  total_attempts integer not null,
  last_status integer,
  last_error text,
  last_attempt_at timestamptz(3),
  primary key (merchant_id, delivery_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The queue of each endpoint, oldest first; a claim also steps from endpoint to endpoint by it.
create index delivery_queue_due on delivery_queue (merchant_id, endpoint_id, due_at, delivery_id);

-- What is being sent: one row for each claim of an endpoint's deliveries. A settlement counts only while the lease of its token
-- contains the delivery. A claim ends expired leases first: what a dead worker claimed is sent again, and the late result of a
-- stalled one changes nothing.
create table delivery_leases (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  token uuid not null,
  expires_at timestamptz(3) not null,
  -- Claimed and not settled yet.
  deliveries uuid[] not null,
  primary key (merchant_id, endpoint_id, token)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The log that merchants read: one row for each settled delivery, with its last attempt. A row's id carries the time of the
-- queueing, and partitions are of that day.
create table deliveries (
  merchant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- As in delivery_queue.
  event_merchant_id uuid,
  kind text not null,
  -- `cancelled`: its endpoint was deleted before it was sent, or it is past retention.
  state text not null check (state in ('delivered', 'failed', 'cancelled')),
  occurred_at timestamptz(3) not null,
  test_body text,
  attempts integer not null,
  last_status integer,
  last_error text,
  last_attempt_at timestamptz(3),
  -- The other columns of the last attempt, as in `attempts`; null if it was cancelled.
  attempt_id uuid,
  number integer,
  url text,
  brand text,
  error_code text,
  location text,
  timings json,
  -- Encrypted if the body was: a receiver may repeat in its answer what it was sent.
  response_start text,
  response_bytes bigint,
  primary key (merchant_id, id)
) partition by range (id);

create index deliveries_of_endpoint on deliveries (merchant_id, endpoint_id, id);
-- Failures are searched for among many successes.
create index deliveries_not_delivered on deliveries (merchant_id, id) where state in ('failed', 'cancelled');

create table deliveries_default partition of deliveries default;

-- One row for each attempt after which the delivery was sent again; the last one stands in the log. Partitioned by day.
create table attempts (
  merchant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz(3) not null,
  url text not null,
  -- The brand word of the sent headers, which follow from it, the delivery and the time; signatures are not kept.
  brand text not null,
  status integer,
  error_code text,
  error_message text,
  location text,
  timings json not null,
  response_start text not null,
  response_bytes bigint not null,
  -- One index finds the attempts of a delivery and keeps them unique. Two cost a tenth of what writing an attempt does.
  primary key (merchant_id, delivery_id, id)
) partition by range (id);

create table attempts_default partition of attempts default;

-- What lists show: the log and the queue.
create view all_deliveries as
  select merchant_id, id, endpoint_id, event_id, event_merchant_id, kind, state, occurred_at, test_body, attempts, last_status, last_error,
    last_attempt_at, null::timestamptz(3) as due_at, null::integer as tried
  from deliveries
  union all
  select merchant_id, delivery_id, endpoint_id, event_id, event_merchant_id, kind, 'pending'::text, occurred_at, test_body, total_attempts, last_status,
    last_error, last_attempt_at, due_at, attempts
  from delivery_queue;

-- Who sent a delivery again, and when: one row for each time it was asked for, kept as long as deliveries are.
create table delivery_resends (
  merchant_id uuid not null,
  delivery_id uuid not null,
  at timestamptz(3) not null,
  actor json not null
);

create index delivery_resends_at on delivery_resends (at);
-- Last (README.md, "Rows by their keys").
alter table delivery_resends add primary key (merchant_id, delivery_id, at);

-- How attempts at each endpoint went, counted as they are settled: one row for each quarter of an hour in which there was one, so that
-- reading the last week costs the same however much was sent.
create table endpoint_figures (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  -- The beginning of the quarter of an hour.
  since timestamptz(3) not null,
  -- Attempts; those that were accepted; and deliveries that were given up.
  attempts bigint not null,
  succeeded bigint not null,
  given_up bigint not null,
  -- Attempts that were answered, by their duration in milliseconds; their sum and the longest.
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
  primary key (merchant_id, endpoint_id, since)
  -- Each batch updates its rows: with room in the page, that leaves the indexes alone.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

create index endpoint_figures_since on endpoint_figures (since);

-- What a rate has allowed, and until when it counts: of each claim, `granted` deliveries until `ends_at`, in order of time, in arrays of
-- one length. Each begins at least a second before its end. Only endpoints with a rate have a row, which each of their claims writes
-- under the lock of their merchant.
create table endpoint_rates (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  ends_at timestamptz(3)[] not null,
  granted integer[] not null,
  primary key (merchant_id, endpoint_id)
  -- With room in the page, a claim leaves the index alone.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Sessions of the webhook portal that platforms embed in their dashboards (decisions/0034-portal.md). On a cluster, the table is on the
-- coordinator, as API keys are: a session is found by its hash, when its merchant is unknown.
create table portal_sessions (
  id uuid not null,
  merchant_id uuid not null references merchants (id),
  token_hash bytea not null unique,
  access text not null check (access in ('read', 'manage')),
  -- Of pages that may frame the portal: ["https://…"].
  allowed_origins jsonb not null,
  locale text,
  accent_color text,
  -- The platform's id of the user.
  external_id text,
  -- Who created it: a key or a person, with whose access it ends.
  key_id uuid,
  person_id uuid references people (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  check ((key_id is null) <> (person_id is null))
);

create index portal_sessions_of_merchant on portal_sessions (merchant_id, expires_at);
create index portal_sessions_ended on portal_sessions (expires_at);
-- Last (README.md, "Rows by their keys").
alter table portal_sessions add primary key (id);
