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

-- Deliveries that are still to be sent. A delivery is either here, `pending`, or, once settled, in the log; nothing is written here between
-- its queueing and its first result, since leases are kept apart.
create table delivery_queue (
  merchant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
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

-- What lists show: the log and the queue.
create view all_deliveries as
  select merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status, last_error,
    last_attempt_at, null::timestamptz(3) as due_at
  from deliveries
  union all
  select merchant_id, delivery_id, endpoint_id, event_id, kind, 'pending'::text, occurred_at, test_body, total_attempts, last_status,
    last_error, last_attempt_at, due_at
  from delivery_queue;

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

-- Queues a delivery of each event for each endpoint that subscribes to its kind, and counts them. The id of a delivery carries the
-- time of its event.
create function queue_deliveries(
  merchants uuid[], ids uuid[], kinds text[], objects uuid[], times timestamptz[]) returns void language plpgsql as $$
declare
  owners uuid[];
  receivers uuid[];
  queued_ids uuid[];
begin
  if not exists (select from endpoints e where e.merchant_id = any (merchants)) then
    return;
  end if;
  with queued as (
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, due_at, attempts, total_attempts)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, a.occurred_at, a.occurred_at, 0, 0
    from unnest(merchants, ids, kinds, objects, times) as a (merchant_id, id, kind, object_id, occurred_at)
    join endpoints e on e.merchant_id = a.merchant_id
    -- `any`: says on which servers of a cluster to search.
    where e.merchant_id = any (merchants) and e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint does not receive the event that it was paused.
      and e.id <> a.object_id
    returning merchant_id, delivery_id, endpoint_id)
  select array_agg(merchant_id), array_agg(endpoint_id), array_agg(delivery_id) into owners, receivers, queued_ids from queued;
  if queued_ids is not null then
    perform count_in_lists('{deliveries}', owners, receivers, array_fill('pending'::text, array[cardinality(queued_ids)]), queued_ids,
      array_fill(1, array[cardinality(queued_ids)]));
  end if;
end
$$;

-- The functions with `of_group` work on the deliveries of a group of merchants (0004_lists.sql). On a cluster, each shard has copies
-- of them, which `distribute` creates with the names of its tables.

-- Finds endpoint queues of a group after a cursor, in the order of merchants and endpoints, each with its first delivery that is not
-- leased. Steps through the index delivery_queue_due from endpoint to endpoint (a loose index scan), so that the cost
-- depends on the endpoints and not on their deliveries. Leases of the calling process, recognised by their range, do not count as
-- under way: it counts its attempts itself.
create function find_due_endpoints(
  of_group uuid, after_merchant uuid, after_endpoint uuid, at timestamptz, max_queues integer, max_under_way integer,
  own_from uuid, own_to uuid)
returns table (merchant_id uuid, endpoint_id uuid, due_at timestamptz(3), status text, failures integer, under_way integer)
language plpgsql stable
-- By the index, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  with recursive step as (
    (select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (after_merchant, after_endpoint)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1)
    union all
    select n.* from step s cross join lateral (
      select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
      order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
  queues as (select * from step limit max_queues)
  select s.merchant_id, s.endpoint_id, first.due_at, e.status, e.failures, least(l.others, max_under_way)::integer
  from queues s
  left join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id
  cross join lateral (
    select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between own_from and own_to) as others
    from delivery_leases l cross join unnest(l.deliveries) as d (id)
    where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id and l.expires_at > at) l
  left join lateral (
    select q.due_at from delivery_queue q
    where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and q.due_at >= s.due_at
      and q.delivery_id <> all (l.ids)
    order by q.due_at, q.delivery_id limit 1) first on true;
end
$$;

-- Claims the oldest due deliveries of each endpoint for the time of a lease: at most its share, and at most so many as its
-- concurrency limit leaves beside the leases of other processes. A process counts its attempts itself, and its leases are
-- recognised by their range. The stored body of an event is returned once, however many endpoints receive it. Waits for other claims of the
-- same merchants: two processes that find the same slots free do not both fill them. `merchants` ascending.
create function claim_deliveries(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamptz[],
  lease uuid, at timestamptz, until timestamptz, with_retries boolean, own_from uuid, own_to uuid)
returns table (
  merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer, url text, secret text,
  previous_secret text, previous_secret_expires_at timestamptz(3), kind text, body text)
language plpgsql
-- By the indexes, whatever the planner last knew of the size of the queue.
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  -- A claim that a power failure undoes causes at worst a second delivery.
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(m.id::text, 7236103))
  from (select distinct u.id from unnest(merchants) as u (id) order by u.id) as m;
  -- A lease that is being settled is left to the settlement, and counts until then.
  delete from delivery_leases where ctid = any (array(
    select l.ctid from unnest(merchants, endpoint_ids) as s (merchant_id, endpoint_id)
    join delivery_leases l using (merchant_id, endpoint_id)
    where l.expires_at <= at for update of l skip locked));
  return query
  with picked as materialized (
    select s.merchant_id, s.endpoint_id, e.failures, e.url, e.secret, e.previous_secret, e.previous_secret_expires_at,
      p.delivery_id, p.event_id, p.kind, p.attempts, p.test_body
    from unnest(merchants, endpoint_ids, shares, limits, sinces) as s (merchant_id, endpoint_id, share, concurrency, since)
    -- An endpoint that was paused since its queue was found gets nothing more.
    join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id and e.status = 'active'
    cross join lateral (
      select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between own_from and own_to) as others
      from delivery_leases l cross join unnest(l.deliveries) as d (id)
      where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id) as leased
    cross join lateral (
      select q.delivery_id, q.event_id, q.kind, q.attempts, q.test_body from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id
        -- Index entries before it are dead, since the last vacuum. A row that a slow transaction inserted there meanwhile is found
        -- by the next poll.
        and q.due_at between s.since and at and (with_retries or q.attempts = 0) and q.delivery_id <> all (leased.ids)
      order by q.due_at, q.delivery_id limit greatest(0, least(s.share, s.concurrency - leased.others))) as p),
  leased as (
    insert into delivery_leases (merchant_id, endpoint_id, token, expires_at, deliveries)
    select c.merchant_id, c.endpoint_id, lease, until, array_agg(c.delivery_id) from picked c group by 1, 2)
  select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.attempts, c.failures, c.url, c.secret, c.previous_secret,
    c.previous_secret_expires_at, c.kind, case when c.is_first then coalesce(c.test_body, v.body) end
  from (select *, row_number() over (partition by x.merchant_id, x.event_id) = 1 as is_first from picked x) as c
  -- One row by its primary key. A plain join, planned before the tables have statistics, read all events of the merchant.
  left join lateral (
    select one.body from events one
    where c.is_first and c.test_body is null and one.merchant_id = c.merchant_id and one.id = c.event_id limit 1) as v on true;
end
$$;

-- Settles attempts, one array for each of their columns: what was delivered or finally failed moves to the log with its attempt;
-- `retry` and `released` stay in the queue until `due_ats`, a released one without having been tried. Counts what moved, and returns
-- the ids of what was settled: an attempt whose lease was lost changes nothing. Free text and JSON are JSON arrays, which Node
-- quotes fastest; parsing one document of objects (each key of each row) was a third of the cost.
create function settle_deliveries(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], ids uuid[], leases uuid[], outcomes text[], due_ats timestamptz[], attempt_ids uuid[],
  ats timestamptz[], statuses integer[], error_codes text[], bytes bigint[], urls json, messages json, locations json, starts json,
  timings json, brand_word text) returns uuid[] language plpgsql as $$
#variable_conflict use_column
declare
  -- The positions in the arrays of attempts with a valid lease.
  valid bigint[];
  moved uuid[];
  owners uuid[];
  receivers uuid[];
  states text[];
  kept uuid[];
begin
  -- A power failure undoes whole commits, the newest first, as if the process had been killed before it wrote.
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(t.n) into valid
  from (
    select l.* from delivery_leases l
    join (select distinct * from unnest(merchants, endpoint_ids, leases) as u (merchant_id, endpoint_id, token)) as u
      using (merchant_id, endpoint_id, token)
    order by l.merchant_id, l.endpoint_id, l.token for update of l) as l
  join unnest(merchants, endpoint_ids, leases, ids) with ordinality as t (merchant_id, endpoint_id, token, id, n)
    using (merchant_id, endpoint_id, token)
  where t.id = any (l.deliveries);
  if valid is null then
    return '{}';
  end if;
  with settled as (
    delete from delivery_queue q
    using rows from (
      unnest(merchants, ids, outcomes, attempt_ids, ats, statuses, error_codes, bytes),
      json_array_elements_text(urls), json_array_elements_text(messages), json_array_elements_text(locations),
      json_array_elements_text(starts), json_array_elements(timings)
    ) with ordinality as t (merchant_id, id, outcome, attempt_id, at, status, error_code, bytes, url, message, location, start, timing, n)
    where q.merchant_id = t.merchant_id and q.delivery_id = t.id and t.n = any (valid) and t.outcome in ('delivered', 'failed')
    returning q.merchant_id, q.delivery_id, q.endpoint_id, q.event_id, q.kind, q.occurred_at, q.test_body, q.attempts, q.total_attempts,
      t.outcome, t.attempt_id, t.at, t.status, t.error_code, t.bytes, t.url, t.message, t.location, t.start, t.timing),
  logged as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
      last_error, last_attempt_at, attempt_id, number, url, brand, error_code, location, timings, response_start, response_bytes)
    select s.merchant_id, s.delivery_id, s.endpoint_id, s.event_id, s.kind, s.outcome, s.occurred_at, s.test_body,
      s.total_attempts + 1, s.status, s.message, s.at, s.attempt_id, s.attempts + 1, s.url, brand_word, s.error_code, s.location,
      s.timing, s.start, s.bytes
    from settled s)
  select array_agg(s.delivery_id), array_agg(s.merchant_id), array_agg(s.endpoint_id), array_agg(s.outcome)
  into moved, owners, receivers, states from settled s;
  if moved is not null then
    perform count_in_lists('{deliveries}', owners || owners, receivers || receivers,
      states || array_fill('pending'::text, array[cardinality(moved)]), moved || moved,
      array_fill(1, array[cardinality(moved)]) || array_fill(-1, array[cardinality(moved)]));
  end if;
  if cardinality(moved) is distinct from cardinality(valid) then
    with kept_ones as (
      update delivery_queue q set due_at = t.due_at,
        attempts = q.attempts + t.tried, total_attempts = q.total_attempts + t.tried,
        last_status = case t.tried when 1 then t.status else q.last_status end,
        last_error = case t.tried when 1 then t.message else q.last_error end,
        last_attempt_at = case t.tried when 1 then t.at else q.last_attempt_at end
      from (
        select *, case outcome when 'retry' then 1 else 0 end as tried
        from rows from (
          unnest(merchants, ids, outcomes, due_ats, attempt_ids, ats, statuses, error_codes, bytes),
          json_array_elements_text(urls), json_array_elements_text(messages), json_array_elements_text(locations),
          json_array_elements_text(starts), json_array_elements(timings)
        ) with ordinality as r (merchant_id, id, outcome, due_at, attempt_id, at, status, error_code, bytes, url, message, location,
          start, timing, n)
        where n = any (valid) and outcome in ('retry', 'released')) as t
      where q.merchant_id = t.merchant_id and q.delivery_id = t.id
      returning t.*, q.attempts as number),
    logged as (
      insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code, error_message, location,
        timings, response_start, response_bytes)
      select k.merchant_id, k.attempt_id, k.id, k.number, k.at, k.url, brand_word, k.status, k.error_code, k.message, k.location,
        k.timing, k.start, k.bytes
      from kept_ones k where k.tried = 1)
    select array_agg(k.id) into kept from kept_ones k;
  end if;
  merge into delivery_leases l
  using (
    select t.merchant_id, t.endpoint_id, t.token, array_agg(t.id) as ended
    from unnest(merchants, endpoint_ids, leases, ids) with ordinality as t (merchant_id, endpoint_id, token, id, n)
    where t.n = any (valid) group by 1, 2, 3) as s
  on l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id and l.token = s.token
  when matched and l.deliveries <@ s.ended then delete
  when matched then update set deliveries = array(select unnest(l.deliveries) except select unnest(s.ended));
  return coalesce(moved, '{}') || coalesce(kept, '{}');
end
$$;

-- Counts failures of endpoints, and resets the count at a success. Returns the endpoints that are failing then.
create function record_endpoint_health(of_group uuid, changes json)
returns table (merchant_id uuid, endpoint_id uuid, failing_since timestamptz(3), failures integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with changed as (
    select * from json_to_recordset(changes) as t (
      merchant_id uuid, endpoint_id uuid, failures integer, has_success boolean, at timestamptz)),
  -- In a fixed order, so that two processes never deadlock.
  locked as (
    select e.merchant_id, e.id, t.failures, t.has_success, t.at from endpoints e
    join changed t on t.merchant_id = e.merchant_id and t.endpoint_id = e.id
    order by e.merchant_id, e.id for no key update of e),
  updated as (
    update endpoints e set
      failures = case when l.has_success then 0 else e.failures + l.failures end,
      failing_since = case when l.has_success then null else coalesce(e.failing_since, l.at) end
    from locked l where e.merchant_id = l.merchant_id and e.id = l.id
    returning e.merchant_id, e.id as endpoint_id, e.failing_since, e.failures)
  select u.merchant_id, u.endpoint_id, u.failing_since, u.failures from updated u where u.failing_since is not null;
end
$$;

-- Cancels deliveries that can never be sent: those queued for deleted endpoints, and those before `first_kept`. Skips leased ones,
-- which are settled first. Returns how many were cancelled. Steps from endpoint to endpoint, as find_due_endpoints does, so that the
-- cost depends on the endpoints with a queue and on the cancelled rows. Joining the whole queue with the events took 1.6 to 3.9 s for
-- 300,000 held deliveries.
create function clear_orphans(of_group uuid, at timestamptz, first_kept uuid, max_cleared integer) returns integer language plpgsql
-- Ordered index scans, whatever the statistics: otherwise the planner may read and sort all orphans for each batch.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  count integer;
begin
  -- The next claim of the endpoint would delete them too, but there may be none.
  delete from delivery_leases where ctid = any (array(
    select ctid from delivery_leases where expires_at <= at for update skip locked));
  with recursive queues as (
    (select q.merchant_id, q.endpoint_id from delivery_queue q order by q.merchant_id, q.endpoint_id limit 1)
    union all
    select next.* from queues s cross join lateral (
      select q.merchant_id, q.endpoint_id from delivery_queue q
      where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
      order by q.merchant_id, q.endpoint_id limit 1) next),
  deleted as materialized (
    select * from queues s
    where not exists (select from endpoints e where e.merchant_id = s.merchant_id and e.id = s.endpoint_id)),
  owners as materialized (select distinct merchant_id from queues),
  orphans as (
    select q.row_id from deleted s cross join lateral (
      select q.ctid as row_id from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and not exists (
        select from delivery_leases l
        where l.merchant_id = q.merchant_id and l.endpoint_id = q.endpoint_id and q.delivery_id = any (l.deliveries))
      order by q.due_at, q.delivery_id limit max_cleared for update skip locked) q
    union all
    select q.row_id from owners o cross join lateral (
      select q.ctid as row_id from delivery_queue q
      where q.merchant_id = o.merchant_id and q.delivery_id < first_kept and not exists (
        select from delivery_leases l
        where l.merchant_id = q.merchant_id and l.endpoint_id = q.endpoint_id and q.delivery_id = any (l.deliveries))
      order by q.delivery_id limit max_cleared for update skip locked) q
    limit max_cleared),
  cleared as (
    delete from delivery_queue where ctid = any (array(select row_id from orphans)) returning *),
  cancelled as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
      last_error, last_attempt_at)
    select merchant_id, delivery_id, endpoint_id, event_id, kind, 'cancelled', occurred_at, test_body, total_attempts,
      last_status, last_error, last_attempt_at
    from cleared)
  select count(*) / 2, count_in_lists('{deliveries}', array_agg(merchant_id), array_agg(endpoint_id), array_agg(state),
    array_agg(delivery_id), array_agg(change))
  into count from cleared cross join (values ('cancelled', 1), ('pending', -1)) as changes (state, change);
  return count;
end
$$;

-- Whether deliveries with ids from one to before another are queued. One step of an index for each merchant with a queue.
create function has_queued_deliveries(of_group uuid, first uuid, past uuid) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    with recursive owners as (
      (select q.merchant_id from delivery_queue q order by q.merchant_id limit 1)
      union all
      select n.* from owners o cross join lateral (
        select q.merchant_id from delivery_queue q where q.merchant_id > o.merchant_id order by q.merchant_id limit 1) n)
    select exists (
      select from owners o cross join lateral (
        select from delivery_queue q
        where q.merchant_id = o.merchant_id and q.delivery_id >= first and q.delivery_id < past limit 1) one));
end
$$;

-- The metrics of a group's queue, by one scan of it. `overdue_since` and `oldest_event` are null where there is none.
create function read_queue_figures(of_group uuid, at timestamptz)
returns table (waiting bigint, held bigint, overdue_since timestamptz, oldest_event uuid, paused bigint)
language plpgsql stable as $$
begin
  return query
  with queue as (
    select q.due_at, e.status, q.event_id, l.id is not null as is_leased from delivery_queue q
    join endpoints e on e.merchant_id = q.merchant_id and e.id = q.endpoint_id
    left join (
      select d.merchant_id, unnest(d.deliveries) as id from delivery_leases d where d.expires_at > at) l
      on l.merchant_id = q.merchant_id and l.id = q.delivery_id)
  select count(*) filter (where q.status = 'active'), count(*) filter (where q.status = 'paused'),
    min(q.due_at) filter (where q.status = 'active' and not q.is_leased),
    -- There is no min of ids before PostgreSQL 18.
    (select a.event_id from queue a where a.status = 'active' order by a.event_id limit 1),
    (select count(*) from endpoints e where e.status = 'paused')
  from queue q;
end
$$;

-- Queues deliveries of a merchant again, due now, with a fresh retry schedule; an attempt in flight continues. Returns how many:
-- those whose endpoint or event was deleted, and those before `first_kept`, are left out.
create function requeue_deliveries(merchant uuid, ids uuid[], at timestamptz, first_kept uuid) returns integer language plpgsql
-- One lookup for each id. A join compared the endpoint's whole log with the whole list: minutes for 10,000.
set plan_cache_mode = force_generic_plan as $$
declare
  possible uuid[];
  queued uuid[] := '{}';
  found_now uuid[];
  receivers uuid[];
  states text[];
begin
  -- A delivery that is settled between two statements is found by neither of them.
  for try in 1..3 loop
    possible := array(
      select d.id from (select unnest(ids) except select unnest(queued)) as w (id)
      cross join lateral (
        select a.id, a.endpoint_id, a.event_id, a.test_body is not null as is_test from all_deliveries a
        where a.merchant_id = merchant and a.id = w.id limit 1) d
      join endpoints e on e.merchant_id = merchant and e.id = d.endpoint_id
      where d.id >= first_kept
        and (d.is_test or exists (select from events v where v.merchant_id = merchant and v.id = d.event_id))
      order by d.id);
    exit when possible = '{}';
    with gone as (
      delete from deliveries d using unnest(possible) as p (id) where d.merchant_id = merchant and d.id = p.id returning d.*),
    kept as (
      insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code, error_message, location,
        timings, response_start, response_bytes)
      select g.merchant_id, g.attempt_id, g.id, g.number, g.last_attempt_at, g.url, g.brand, g.last_status, g.error_code, g.last_error,
        g.location, g.timings, g.response_start, g.response_bytes
      from gone g where g.attempt_id is not null),
    added as (
      insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, test_body, due_at, attempts,
        total_attempts, last_status, last_error, last_attempt_at)
      select g.merchant_id, g.id, g.endpoint_id, g.event_id, g.kind, g.occurred_at, g.test_body, at, 0, g.attempts, g.last_status,
        g.last_error, g.last_attempt_at
      from gone g)
    select coalesce(array_agg(g.id), '{}'), array_agg(g.endpoint_id), array_agg(g.state) into found_now, receivers, states from gone g;
    if found_now <> '{}' then
      perform count_in_lists('{deliveries}', array_fill(merchant, array[2 * cardinality(found_now)]), receivers || receivers,
        states || array_fill('pending'::text, array[cardinality(found_now)]), found_now || found_now,
        array_fill(-1, array[cardinality(found_now)]) || array_fill(1, array[cardinality(found_now)]));
    end if;
    queued := queued || found_now;
    with renewed as (
      update delivery_queue q set attempts = 0, due_at = at
      from (select unnest(possible) except select unnest(found_now) order by 1) as p (id)
      where q.merchant_id = merchant and q.delivery_id = p.id
      returning q.delivery_id)
    select coalesce(array_agg(r.delivery_id), '{}') into found_now from renewed r;
    queued := queued || found_now;
    exit when cardinality(queued) = cardinality(ids);
  end loop;
  return cardinality(queued);
end
$$;

-- Deletes rows of a partitioned table from its default partition, with smaller ids than the given one. Such rows exist if maintenance
-- failed for so long that their days never got a partition. Returns how many.
create function delete_old_rows(of_group uuid, partitioned text, first_kept uuid, most integer) returns integer language plpgsql as $$
declare
  deleted integer;
  counted constant text := case partitioned
    when 'events' then
      $sql$count_in_lists('{events}', array_agg(merchant_id), '{}', array_agg(kind), array_agg(id), array_agg(-1))$sql$
    when 'deliveries' then
      $sql$count_in_lists('{deliveries}', array_agg(merchant_id), array_agg(endpoint_id), array_agg(state), array_agg(id), array_agg(-1))$sql$
    else 'null' end;
begin
  execute format($sql$
    with gone as (
      delete from %I where (merchant_id, id) in (select merchant_id, id from %I where id < $1 limit $2) returning *)
    select count(*), %s from gone$sql$,
    table_of_group(partitioned, of_group), table_of_group(partitioned || '_default', of_group), counted)
  into deleted using first_kept, most;
  return deleted;
end
$$;
