-- Webhooks: endpoints, and the deliveries of events to them (contract 9 to 11).

create table endpoints (
  merchant_id uuid not null references merchants (id),
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
  primary key (merchant_id, id)
);

-- The log that merchants read: one row for each event and endpoint, created at the time that its id carries. Partitioned by that
-- day. `pending` means "in the queue": waiting while its endpoint is paused, cancelled once its endpoint is deleted. Nearly every
-- row is updated once, by its attempt: partitions have a fillfactor of 50, so that no index is written for it
-- (platform/database/partitions.ts).
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
  -- The body of a test delivery, which belongs to no recorded event.
  test_body text,
  -- When the event occurred: earlier than the creation where the payment core feeds a state late.
  occurred_at timestamptz(3) not null,
  primary key (merchant_id, id)
) partition by range (id);

create index deliveries_of_endpoint on deliveries (merchant_id, endpoint_id, id);
-- Failures are searched for among many successes.
create index deliveries_not_delivered on deliveries (merchant_id, id) where state in ('failed', 'cancelled');
create table deliveries_default partition of deliveries default with (fillfactor = 50);

-- One row for each attempt. Partitioned like deliveries.
create table attempts (
  merchant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz(3) not null,
  url text not null,
  -- Null where they follow from the delivery, the time and the brand, as nearly always; signatures are not kept.
  request_headers json,
  -- The brand word of the sent headers.
  brand text,
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

-- What is still to be sent: short, and apart from the log, so that a claim never reads settled deliveries.
-- A claim moves due_at to the end of its lease and sets the lease's token. A worker that dies leaves rows that fall due again by
-- themselves; one that stalls finds its token replaced, and its late result changes nothing.
create table delivery_queue (
  merchant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Attempts made before.
  attempts integer not null,
  due_at timestamptz(3) not null,
  lease uuid,
  -- The delivery itself holds the body, since no event was recorded.
  is_test boolean not null,
  primary key (merchant_id, delivery_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The queue of each endpoint, oldest first; a claim also steps from endpoint to endpoint by it.
create index delivery_queue_lines on delivery_queue (merchant_id, endpoint_id, due_at, delivery_id);
-- How many deliveries of an endpoint are being sent.
create index delivery_queue_leased on delivery_queue (merchant_id, endpoint_id) where lease is not null;

-- How many more deliveries of an endpoint may be claimed now; 0 while another process is claiming some. A process counts its leases
-- itself, and they are recognised by their range. Volatile, so that it sees what was committed since the calling statement started:
-- two processes that found the same slots free do not both fill them. By delivery_queue_leased, which holds little more than the
-- leases: the times of ended leases stay in delivery_queue_lines until it is vacuumed. `offset 0` keeps the condition on due_at from
-- choosing that index.
create function free_places(merchant uuid, endpoint uuid, at timestamptz, places integer, own_from uuid, own_to uuid)
  returns integer language plpgsql volatile as $$
begin
  if places <= 0 or not pg_try_advisory_xact_lock(hashtextextended(endpoint::text, 7236103)) then
    return 0;
  end if;
  return places - (select count(*) from (
    select 1 from (
      select q.due_at from delivery_queue q
      where q.merchant_id = merchant and q.endpoint_id = endpoint and q.lease is not null
        and q.lease not between own_from and own_to offset 0) as held
    where held.due_at > at limit places) as leased);
end
$$;

-- Queues a delivery of each event for each endpoint that subscribes to its kind. The id of a delivery carries the time of its event.
create function queue_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[]) returns void language plpgsql as $$
begin
  if not exists (select from endpoints e where e.merchant_id = any (merchants)) then
    return;
  end if;
  with queued as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, occurred_at)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, 'pending', 0, a.occurred_at
    from unnest(merchants, ids, kinds, objects, times) as a (merchant_id, id, kind, object_id, occurred_at)
    join endpoints e on e.merchant_id = a.merchant_id
    where e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint does not receive the event that it was paused.
      and e.id <> a.object_id
    returning merchant_id, id, endpoint_id, event_id, occurred_at)
  insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, attempts, due_at, is_test)
  select merchant_id, id, endpoint_id, event_id, 0, occurred_at, false from queued;
end
$$;

-- Counts deliveries for lists.
create function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), count(*) from added group by 1, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), -count(*) from removed group by 1, 3, 4, 5;
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), sum(change)
    from (select merchant_id, endpoint_id, state, id, 1 as change from added
      union all select merchant_id, endpoint_id, state, id, -1 from removed) as changes
    group by 1, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end
$$;

create trigger deliveries_added after insert on deliveries referencing new table as added
  for each statement execute function count_deliveries();
create trigger deliveries_moved after update on deliveries referencing old table as removed new table as added
  for each statement execute function count_deliveries();
-- Partitions are dropped whole (forget_list_day); this is for rows that are deleted one by one.
create trigger deliveries_removed after delete on deliveries referencing old table as removed
  for each statement execute function count_deliveries();
