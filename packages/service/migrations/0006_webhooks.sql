-- Webhooks: endpoints, and the deliveries of events to them (contract 9 to 11).

create table endpoints (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  url text not null,
  -- The subscribed kinds, in the order given: exact ones, `charge.*`, or `*`.
  events jsonb not null,
  status text not null check (status in ('active', 'paused')),
  paused_reason text check (paused_reason in ('requested', 'gone', 'failing')),
  -- Sealed with the master key. During an overlap the one before is valid too, until its time.
  secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  -- Since when, and how often, every attempt has failed; null and 0 after a success.
  failing_since timestamptz(3),
  failures integer not null,
  event_sequence bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id)
);

-- What merchants read of deliveries: one row for each event and endpoint. Partitioned by the day that the id carries.
-- `pending` stands for "in the queue": held while its endpoint is paused, cancelled when its endpoint is gone.
create table deliveries (
  merchant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  kind text not null,
  state text not null check (state in ('pending', 'delivered', 'failed', 'cancelled')),
  attempts integer not null,
  last_status integer,
  last_error text,
  last_attempt_at timestamptz(3),
  -- The body of a test delivery, which no recorded event stands behind.
  test_body text,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
) partition by range (id);

create index deliveries_of_endpoint on deliveries (merchant_id, endpoint_id, id);
create table deliveries_default partition of deliveries default;

-- One row for each attempt. Partitioned like deliveries.
create table attempts (
  merchant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz(3) not null,
  url text not null,
  request_headers json not null,
  status integer,
  error_code text,
  error_message text,
  location text,
  timings json not null,
  response_start text not null,
  response_bytes bigint not null,
  primary key (merchant_id, id)
) partition by range (id);

create index attempts_of_delivery on attempts (merchant_id, delivery_id, id);
create table attempts_default partition of attempts default;

-- What is still to be sent: short, and apart from the log, so that a claim never looks at what is done.
-- A claim moves due_at to the end of its lease and sets the lease's token. A worker that dies leaves rows that fall due
-- again by themselves; one that stalls finds its token replaced, and its late answer changes nothing.
create table delivery_queue (
  merchant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Attempts made before.
  attempts integer not null,
  due_at timestamptz(3) not null,
  lease uuid,
  -- The body stands in the delivery itself, since no event was recorded.
  is_test boolean not null,
  primary key (merchant_id, delivery_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Each endpoint's own line, oldest first; also what a claim steps through from endpoint to endpoint.
create index delivery_queue_lines on delivery_queue (merchant_id, endpoint_id, due_at, delivery_id);
-- How much of an endpoint is under way.
create index delivery_queue_leased on delivery_queue (merchant_id, endpoint_id) where lease is not null;

-- How many more of an endpoint's deliveries may be taken now; none while another process is taking some. Volatile, so that it
-- sees what was committed since the statement that calls it began: two processes that found the same places free do not both
-- fill them.
create function free_places(merchant uuid, endpoint uuid, at timestamptz, places integer) returns integer
  language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(endpoint::text, 7236103)) then
    return 0;
  end if;
  return places - (select count(*) from (
    select 1 from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.lease is not null and q.due_at > at
    limit places) as leased);
end
$$;

-- The outbox: an event's deliveries come to be in the statement that records it, so that no crash can part them. A trigger,
-- because what records events need not know that webhooks exist. A paused endpoint gets its deliveries too: they wait.
-- Delivery ids carry the time of their event, as UUIDv7.
create function enqueue_deliveries() returns trigger language plpgsql as $$
begin
  with made as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, created_at)
    select new.merchant_id,
      (substr(new.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, new.id, new.kind, 'pending', 0, new.occurred_at
    from endpoints e
    where e.merchant_id = new.merchant_id
      and e.events ?| array[new.kind, split_part(new.kind, '.', 1) || '.*', '*']
      -- An endpoint is not told of its own pause.
      and e.id <> new.object_id
    returning merchant_id, id, endpoint_id, event_id, created_at)
  insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, attempts, due_at, is_test)
  select merchant_id, id, endpoint_id, event_id, 0, created_at, false from made;
  return null;
end
$$;

create trigger enqueue_deliveries after insert on events for each row execute function enqueue_deliveries();
