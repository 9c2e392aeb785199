-- Each row is found by its key, by one probe of an index, whatever the planner knows of the tables. After a vacuum of an empty table,
-- sessions plan for an empty table, and keep these plans: settling then read the whole queue for each batch, and numbering joined
-- unnumbered events with themselves.
--
-- As before, but for how rows are found: settle_claimed (0155), requeue_deliveries, record_endpoint_health (0007), number_events (0005),
-- claim_within_rates (0062), cancel_unreadable (0034), drop_held_deliveries, shift_deliveries (0014), erase_values (0023), begin_file
-- (0154), save_file (0225), save_seller_draft (0067), count_case_moves (0130), find_unevaluated_cases (0099), read_trail_growth (0027),
-- forget_changed_trails (0016), find_claims (0086), count_between (0057), count_partners, count_tax_ids (0011),
-- find_related_submerchants (0089), delete_old_rows (0007), find_submerchants, and find_… and write_… of the families of payments (0012).
--
-- How (README.md): `key between x and x order by key limit 1` can be answered in order by the index of the key alone. In a loop, a row is
-- changed by the columns of every index that may be chosen. Without sequential scans, since reading a table that seems to be empty costs
-- the planner nothing: no index is cheaper.

-- Logs deliveries that were taken out of the queue and are not sent, and counts them.

create function log_cancelled(ended delivery_queue[], reason text) returns integer language plpgsql as $$
begin
  insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
    last_error, last_attempt_at)
  select g.merchant_id, g.delivery_id, g.endpoint_id, g.event_id, g.kind, 'cancelled', g.occurred_at, g.test_body, g.total_attempts,
    g.last_status, reason, g.last_attempt_at
  from unnest(ended) as g;
  return count_in_lists('{deliveries}', array_agg(g.merchant_id), array_agg(g.endpoint_id), array_agg(c.state), array_agg(g.delivery_id),
    array_agg(c.change))
  from unnest(ended) as g cross join (values ('cancelled', 1), ('pending', -1)) as c (state, change);
end
$$;

create or replace function settle_claimed(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], ids uuid[], leases uuid[], claimed_dues timestamptz[],
  claimed_attempts integer[], outcomes text[], due_ats timestamptz[], attempt_ids uuid[], ats timestamptz[],
  statuses integer[], error_codes text[], bytes bigint[], urls json, messages json, locations json, starts json,
  timings json, brand_word text, durations integer[])
returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- The positions in the arrays of attempts with a valid lease, and where the lease of each is stored.
  valid bigint[];
  valid_leases tid[];
  -- The same of those that are in the queue.
  queued bigint[];
  queued_rows tid[];
  moved uuid[];
  owners uuid[];
  receivers uuid[];
  states text[];
  kept uuid[];
  settled_ids uuid[];
  -- Nearly always so. Otherwise each id is searched for.
  are_all_settled boolean;
begin
  -- A power failure undoes whole commits, the newest first, as if the process had been killed before it wrote.
  perform set_config('synchronous_commit', 'off', true);
  -- Each lease by its key, in a fixed order. They are locked, and stay where they are.
  select array_agg(t.n), array_agg(l.row_id) into valid, valid_leases
  from (select distinct * from unnest(merchants, endpoint_ids, leases) as u (merchant_id, endpoint_id, token) order by 1, 2, 3) as u
  cross join lateral (
    select o.ctid as row_id, o.deliveries from delivery_leases o
    where o.merchant_id = u.merchant_id and o.endpoint_id = u.endpoint_id and o.token = u.token limit 1 for update) as l
  join unnest(merchants, endpoint_ids, leases, ids) with ordinality as t (merchant_id, endpoint_id, token, id, n)
    on t.merchant_id = u.merchant_id and t.endpoint_id = u.endpoint_id and t.token = u.token
  where t.id = any (l.deliveries);
  if valid is null then
    return '{}';
  end if;
  -- Locked by one statement and changed by the next, which sees what others have written until then.
  select array_agg(t.n), array_agg(q.row_id) into queued, queued_rows
  from unnest(merchants, ids) with ordinality as t (merchant_id, id, n)
  cross join lateral (
    select o.ctid as row_id from delivery_queue o
    where o.merchant_id = t.merchant_id and o.delivery_id between t.id and t.id order by o.delivery_id limit 1 for update) as q
  where t.n = any (valid);
  with settled as (
    delete from delivery_queue q
    using rows from (
      unnest(merchants, ids, claimed_dues, claimed_attempts, outcomes, attempt_ids, ats, statuses, error_codes, bytes),
      json_array_elements_text(urls), json_array_elements_text(messages), json_array_elements_text(locations),
      json_array_elements_text(starts), json_array_elements(timings)
    ) with ordinality as t (merchant_id, id, claimed_due, tries, outcome, attempt_id, at, status, error_code, bytes, url, message,
      location, start, timing, n)
    join unnest(queued, queued_rows) as f (n, row_id) on f.n = t.n
    where q.ctid = f.row_id
      and (t.outcome = 'delivered' or (t.outcome = 'failed' and q.due_at = t.claimed_due and q.attempts = t.tries))
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
      update delivery_queue q set
        -- `failed` has no next time. Here it is unchanged only if it was held, and released between the two statements: it is sent
        -- once more.
        due_at = case when q.due_at = t.claimed_due and q.attempts = t.tries then coalesce(t.due_at, q.due_at) else q.due_at end,
        attempts = case when q.due_at = t.claimed_due and q.attempts = t.tries then q.attempts + t.tried else q.attempts end,
        total_attempts = q.total_attempts + t.tried,
        last_status = case t.tried when 1 then t.status else q.last_status end,
        last_error = case t.tried when 1 then t.message else q.last_error end,
        last_attempt_at = case t.tried when 1 then t.at else q.last_attempt_at end
      from (
        select r.*, f.row_id, case r.outcome when 'released' then 0 else 1 end as tried
        from rows from (
          unnest(merchants, ids, claimed_dues, claimed_attempts, outcomes, due_ats, attempt_ids, ats, statuses, error_codes, bytes),
          json_array_elements_text(urls), json_array_elements_text(messages), json_array_elements_text(locations),
          json_array_elements_text(starts), json_array_elements(timings)
        ) with ordinality as r (merchant_id, id, claimed_due, tries, outcome, due_at, attempt_id, at, status, error_code, bytes, url,
          message, location, start, timing, n)
        join unnest(queued, queued_rows) as f (n, row_id) on f.n = r.n
        -- What failed and was moved is no longer in the queue.
        where r.outcome in ('retry', 'released', 'failed')) as t
      where q.ctid = t.row_id
      returning t.*),
    logged as (
      insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code, error_message, location,
        timings, response_start, response_bytes)
      select k.merchant_id, k.attempt_id, k.id, k.tries + 1, k.at, k.url, brand_word, k.status, k.error_code, k.message, k.location,
        k.timing, k.start, k.bytes
      from kept_ones k where k.tried = 1)
    select array_agg(k.id) into kept from kept_ones k;
  end if;
  merge into delivery_leases l
  using (
    select v.row_id, array_agg(t.id) as ended
    from unnest(valid, valid_leases) as v (n, row_id) join unnest(ids) with ordinality as t (id, n) on t.n = v.n group by 1) as s
  on l.ctid = s.row_id
  when matched and l.deliveries <@ s.ended then delete
  when matched then update set deliveries = array(select unnest(l.deliveries) except select unnest(s.ended));

  settled_ids := coalesce(moved, '{}') || coalesce(kept, '{}');
  are_all_settled := cardinality(settled_ids) = cardinality(ids);
  insert into endpoint_figures as f (merchant_id, endpoint_id, since, attempts, succeeded, given_up, within_10, within_25, within_50,
    within_100, within_250, within_500, within_1000, within_2500, within_5000, longer, sum_ms, max_ms)
  select t.merchant_id, t.endpoint_id, date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00:00+00'), count(*),
    count(*) filter (where t.outcome = 'delivered'), count(*) filter (where t.outcome = 'failed' and t.id = any (moved)),
    count(*) filter (where t.ms <= 10),
    count(*) filter (where t.ms > 10 and t.ms <= 25),
    count(*) filter (where t.ms > 25 and t.ms <= 50),
    count(*) filter (where t.ms > 50 and t.ms <= 100),
    count(*) filter (where t.ms > 100 and t.ms <= 250),
    count(*) filter (where t.ms > 250 and t.ms <= 500),
    count(*) filter (where t.ms > 500 and t.ms <= 1000),
    count(*) filter (where t.ms > 1000 and t.ms <= 2500),
    count(*) filter (where t.ms > 2500 and t.ms <= 5000),
    count(*) filter (where t.ms > 5000),
    coalesce(sum(t.ms), 0), coalesce(max(t.ms), 0)
  from (
    select r.merchant_id, r.endpoint_id, r.id, r.outcome, r.at, case when r.status is null then null else r.duration end as ms
    from unnest(merchants, endpoint_ids, ids, outcomes, ats, statuses, durations)
      as r (merchant_id, endpoint_id, id, outcome, at, status, duration)) as t
  where t.outcome <> 'released' and (are_all_settled or t.id = any (settled_ids))
  group by 1, 2, 3
  -- In a fixed order, so that two processes never deadlock.
  order by 1, 2, 3
  on conflict (merchant_id, endpoint_id, since) do update set
    attempts = f.attempts + excluded.attempts,
    succeeded = f.succeeded + excluded.succeeded,
    given_up = f.given_up + excluded.given_up,
    within_10 = f.within_10 + excluded.within_10,
    within_25 = f.within_25 + excluded.within_25,
    within_50 = f.within_50 + excluded.within_50,
    within_100 = f.within_100 + excluded.within_100,
    within_250 = f.within_250 + excluded.within_250,
    within_500 = f.within_500 + excluded.within_500,
    within_1000 = f.within_1000 + excluded.within_1000,
    within_2500 = f.within_2500 + excluded.within_2500,
    within_5000 = f.within_5000 + excluded.within_5000,
    longer = f.longer + excluded.longer,
    sum_ms = f.sum_ms + excluded.sum_ms,
    max_ms = greatest(f.max_ms, excluded.max_ms);
  return settled_ids;
end
$$;

create or replace function requeue_deliveries(merchant uuid, ids uuid[], at timestamptz, first_kept uuid)
returns integer language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  possible uuid[];
  receivers_of uuid[];
  part_size constant integer := 500;
  part record;
  one record;
  waiting record;
  gone deliveries;
  gone_ones deliveries[];
  queued uuid[] := '{}';
  found_now uuid[];
  receivers uuid[];
  states text[];
begin
  -- A delivery that is settled between two statements is found by neither of them.
  for try in 1..3 loop
    select coalesce(array_agg(d.id order by d.id), '{}'), array_agg(d.endpoint_id order by d.id) into possible, receivers_of
    from (select unnest(ids) except select unnest(queued)) as w (id)
    cross join lateral (
      (select l.id, l.endpoint_id, l.event_id, l.test_body is not null as is_test from deliveries l
        where l.merchant_id = merchant and l.id between w.id and w.id order by l.id limit 1)
      union all
      (select q.delivery_id, q.endpoint_id, q.event_id, q.test_body is not null from delivery_queue q
        where q.merchant_id = merchant and q.delivery_id between w.id and w.id order by q.delivery_id limit 1)
      limit 1) as d
    cross join lateral (
      select e.id from endpoints e where e.merchant_id = merchant and e.id between d.endpoint_id and d.endpoint_id
      order by e.id limit 1) as e
    where d.id >= first_kept
      and (d.is_test or (
        select true from events v where v.merchant_id = merchant and v.id between d.event_id and d.event_id order by v.id limit 1));
    exit when possible = '{}';
    -- By ranges of an endpoint's ids: either index that may be chosen finds these without the rest of the log.
    gone_ones := '{}';
    for part in
      select p.endpoint_id, array_agg(p.id order by p.id) as ids from (
        select u.id, u.endpoint_id, (row_number() over (partition by u.endpoint_id order by u.id) - 1) / part_size as n
        from unnest(possible, receivers_of) as u (id, endpoint_id)) as p
      group by p.endpoint_id, p.n order by 1, 2
    loop
      for gone in
        delete from deliveries d
        where d.merchant_id = merchant and d.endpoint_id = part.endpoint_id
          and d.id between part.ids[1] and part.ids[cardinality(part.ids)] and d.id = any (part.ids)
        returning d.*
      loop
        gone_ones := gone_ones || gone;
      end loop;
    end loop;
    insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code, error_message, location,
      timings, response_start, response_bytes)
    select g.merchant_id, g.attempt_id, g.id, g.number, g.last_attempt_at, g.url, g.brand, g.last_status, g.error_code, g.last_error,
      g.location, g.timings, g.response_start, g.response_bytes
    from unnest(gone_ones) as g where g.attempt_id is not null;
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, test_body, due_at, attempts,
      total_attempts, last_status, last_error, last_attempt_at)
    select g.merchant_id, g.id, g.endpoint_id, g.event_id, g.kind, g.occurred_at, g.test_body, at, 0, g.attempts, g.last_status,
      g.last_error, g.last_attempt_at
    from unnest(gone_ones) as g;
    select coalesce(array_agg(g.id), '{}'), array_agg(g.endpoint_id), array_agg(g.state) into found_now, receivers, states
    from unnest(gone_ones) as g;
    if found_now <> '{}' then
      perform count_in_lists('{deliveries}', array_fill(merchant, array[2 * cardinality(found_now)]), receivers || receivers,
        states || array_fill('pending'::text, array[cardinality(found_now)]), found_now || found_now,
        array_fill(-1, array[cardinality(found_now)]) || array_fill(1, array[cardinality(found_now)]));
    end if;
    queued := queued || found_now;
    for one in select p.id from (select unnest(possible) except select unnest(found_now) order by 1) as p (id) loop
      select q.endpoint_id, q.due_at into waiting from delivery_queue q
      where q.merchant_id = merchant and q.delivery_id between one.id and one.id order by q.delivery_id limit 1 for update;
      if found then
        update delivery_queue q set attempts = 0, due_at = at
        where q.merchant_id = merchant and q.delivery_id = one.id and q.endpoint_id = waiting.endpoint_id and q.due_at = waiting.due_at;
        queued := queued || one.id;
      end if;
    end loop;
    exit when cardinality(queued) = cardinality(ids);
  end loop;
  return cardinality(queued);
end
$$;

create or replace function cancel_unreadable(merchant uuid, ids uuid[], reason text) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wanted uuid;
  one delivery_queue;
  ended delivery_queue[] := '{}';
begin
  foreach wanted in array ids loop
    select q.* into one from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id between wanted and wanted order by q.delivery_id limit 1 for update;
    continue when not found;
    delete from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id = wanted and q.endpoint_id = one.endpoint_id and q.due_at = one.due_at;
    ended := ended || one;
  end loop;
  perform log_cancelled(ended, reason);
  return cardinality(ended);
end
$$;

create or replace function drop_held_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  one delivery_queue;
  ended delivery_queue[] := '{}';
begin
  for one in
    select q.* from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= held_from
    order by q.due_at, q.delivery_id limit most for update
  loop
    delete from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id = one.delivery_id and q.endpoint_id = endpoint and q.due_at = one.due_at;
    ended := ended || one;
  end loop;
  perform log_cancelled(ended, 'Dropped by the operator after a restore.');
  return cardinality(ended);
end
$$;

create or replace function shift_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, by interval, most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  first constant timestamptz := case when by < interval '0' then held_from else '-infinity' end;
  past constant timestamptz := case when by < interval '0' then 'infinity' else held_from end;
  one record;
  shifted integer := 0;
begin
  for one in
    select q.delivery_id, q.due_at from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= first and q.due_at < past
    order by q.due_at, q.delivery_id limit most for update
  loop
    -- In UTC: `timestamptz + interval` depends on the session's time zone, which a cluster refuses.
    update delivery_queue q set due_at = (q.due_at at time zone 'UTC' + by) at time zone 'UTC'
    where q.merchant_id = merchant and q.delivery_id = one.delivery_id and q.endpoint_id = endpoint and q.due_at = one.due_at;
    shifted := shifted + 1;
  end loop;
  return shifted;
end
$$;

create or replace function erase_values(of_merchant uuid, seller uuid, last_position bigint, at timestamptz, erased_events json)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  one record;
  first_delivery uuid;
  last_delivery uuid;
  sent record;
  waiting delivery_queue;
  ended delivery_queue[] := '{}';
begin
  update submerchants s set erased_at = at where s.merchant_id = of_merchant and s.id = seller;
  update trail t set personal = null
  where t.merchant_id = of_merchant and t.submerchant_id = seller and t.position <= last_position and t.personal is not null;
  delete from addresses a where a.merchant_id = of_merchant and a.submerchant_id = seller;
  -- Their files are deleted with them.
  delete from documents d where d.merchant_id = of_merchant and d.submerchant_id = seller;
  delete from legal_representatives r where r.merchant_id = of_merchant and r.submerchant_id = seller;
  for one in select * from json_to_recordset(erased_events) as r (id uuid, body text) loop
    update events e set body = one.body where e.merchant_id = of_merchant and e.id = one.id;
    -- The ids of its deliveries begin with its time, so that the primary key finds them.
    first_delivery := (substr(one.id::text, 1, 14) || '7000-0000-000000000000')::uuid;
    last_delivery := (substr(one.id::text, 1, 14) || '7fff-ffff-ffffffffffff')::uuid;
    for sent in
      select d.id, d.endpoint_id from (
        select l.id, l.endpoint_id, l.event_id from deliveries l
        where l.merchant_id = of_merchant and l.id between first_delivery and last_delivery order by l.id) as d
      where d.event_id = one.id
    loop
      update attempts a set response_start = '' where a.merchant_id = of_merchant and a.delivery_id = sent.id;
      update deliveries d set response_start = ''
      where d.merchant_id = of_merchant and d.id = sent.id and d.endpoint_id = sent.endpoint_id and d.response_start is not null;
    end loop;
    for waiting in
      select w.* from (
        select q.* from delivery_queue q
        where q.merchant_id = of_merchant and q.delivery_id between first_delivery and last_delivery order by q.delivery_id
        for update) as w
      where w.event_id = one.id
    loop
      update attempts a set response_start = '' where a.merchant_id = of_merchant and a.delivery_id = waiting.delivery_id;
      delete from delivery_queue q
      where q.merchant_id = of_merchant and q.delivery_id = waiting.delivery_id and q.endpoint_id = waiting.endpoint_id
        and q.due_at = waiting.due_at;
      ended := ended || waiting;
    end loop;
  end loop;
  if ended <> '{}' then
    perform log_cancelled(ended, 'The submerchant was erased.');
  end if;
end
$$;

create or replace function record_endpoint_health(of_group uuid, changes json)
returns TABLE(merchant_id uuid, endpoint_id uuid, failing_since timestamptz, failures integer) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked json;
begin
  -- Locked by one statement, in a fixed order, so that two processes never deadlock. The next one sees what others have written until then.
  select json_agg(json_build_object('row_id', e.row_id, 'failures', t.failures, 'has_success', t.has_success, 'at', t.at)) into locked
  from (
    select * from json_to_recordset(changes) as r (merchant_id uuid, endpoint_id uuid, failures integer, has_success boolean, at timestamptz)
    order by r.merchant_id, r.endpoint_id) as t
  cross join lateral (
    select o.ctid as row_id from endpoints o
    where o.merchant_id = t.merchant_id and o.id between t.endpoint_id and t.endpoint_id order by o.id limit 1 for no key update) as e;
  return query
  with updated as (
    update endpoints e set
      failures = case when l.has_success then 0 else e.failures + l.failures end,
      failing_since = case when l.has_success then null else coalesce(e.failing_since, l.at) end
    from json_to_recordset(locked) as l (row_id tid, failures integer, has_success boolean, at timestamptz)
    where e.ctid = l.row_id
    returning e.merchant_id, e.id as endpoint_id, e.failing_since, e.failures)
  select u.merchant_id, u.endpoint_id, u.failing_since, u.failures from updated u where u.failing_since is not null;
end
$$;

create or replace function number_events(of_merchant uuid, out number bigint, out id uuid, out is_more boolean)
returns record language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  batch_size constant integer := 1000;
  -- Longer than the retention of events (platform/database/retention.ts), which are dropped by whole days.
  retention constant interval := '32 days';
  at timestamptz;
  ids uuid[];
  oldest bigint;
begin
  is_more := false;
  -- Read first, so that the last number, read next, is not older.
  perform from unnumbered_events u where u.merchant_id = of_merchant order by u.merchant_id, u.object_id limit 1;
  if not found then
    select s.last_number, s.last_event_id into number, id from event_streams s where s.merchant_id = of_merchant;
    if found then
      return;
    end if;
  end if;
  insert into event_streams (merchant_id, last_number, last_event_id) values (of_merchant, 0, nil_id()) on conflict do nothing;
  select s.last_number, s.last_event_id into number, id from event_streams s where s.merchant_id = of_merchant for update;
  -- As a range of the primary key, of which one statement sees one state.
  with taken as (
    delete from unnumbered_events u
    where u.merchant_id = of_merchant and (u.object_id, u.sequence, u.event_id) <= (
      select l.object_id, l.sequence, l.event_id from (
        select n.object_id, n.sequence, n.event_id from unnumbered_events n where n.merchant_id = of_merchant
        order by n.object_id, n.sequence, n.event_id limit batch_size) as l
      order by l.object_id desc, l.sequence desc, l.event_id desc limit 1)
    returning u.object_id, u.sequence, u.event_id),
  by_id as (select t.*, row_number() over (order by t.event_id) as rank from taken t),
  -- An event comes after every earlier one of its object, even where that one has a greater id.
  by_sequence as (
    select i.*, max(i.rank) over (partition by i.object_id order by i.sequence, i.event_id) as last_rank from by_id i)
  select array_agg(s.event_id order by s.last_rank, s.sequence, s.event_id) into ids from by_sequence s;
  if ids is null then
    return;
  end if;
  number := number + cardinality(ids);
  id := ids[cardinality(ids)];
  is_more := cardinality(ids) = batch_size;
  -- A variable: a cluster refuses functions of time in deletions.
  at := clock_timestamp();
  insert into event_numbers (merchant_id, last_number, event_ids, numbered_at) values (of_merchant, number, ids, at);
  update event_streams s set last_number = number, last_event_id = id where s.merchant_id = of_merchant;
  -- Each numbering adds one row and deletes up to two whose events are past retention.
  for oldest in
    select o.last_number from event_numbers o where o.merchant_id = of_merchant order by o.last_number limit 2
  loop
    delete from event_numbers n where n.merchant_id = of_merchant and n.last_number = oldest and n.numbered_at < at - retention;
  end loop;
end
$$;

create or replace function claim_within_rates(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], shares integer[], limits integer[], sinces timestamptz[],
  lease uuid, at timestamptz, until timestamptz, with_retries boolean, own_from uuid, own_to uuid, start_within integer)
returns TABLE(merchant_id uuid, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer, url text, secret text, previous_secret text, previous_secret_expires_at timestamptz, kind text, body text, due_at timestamptz, start_by timestamptz) language plpgsql set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  starts_by constant timestamptz(3) := at + start_within * interval '1 millisecond';
  -- A second later, rounded up to 20ths of a second, so that an endpoint has few of them.
  counts_until constant timestamptz(3) := date_bin('50 milliseconds', starts_by + interval '1049 milliseconds', timestamptz '2000-01-01 00:00:00+00');
begin
  -- A claim that a power failure undoes causes at worst a second delivery.
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(m.id::text, 7236103))
  from (select distinct u.id from unnest(merchants) as u (id) order by u.id) as m;
  -- A lease that is being settled is left to the settlement, and counts until then.
  delete from delivery_leases where ctid = any (array(
    select l.row_id from unnest(merchants, endpoint_ids) as s (merchant_id, endpoint_id)
    cross join lateral (
      select o.ctid as row_id from delivery_leases o
      where o.merchant_id = s.merchant_id and o.endpoint_id = s.endpoint_id and o.expires_at <= at offset 0 for update skip locked) as l));
  return query
  with picked as materialized (
    select s.merchant_id, s.endpoint_id, e.failures, e.url, e.secret, e.previous_secret, e.previous_secret_expires_at,
      p.delivery_id, p.event_id, p.kind, p.attempts, p.test_body, p.due_at, e.max_per_second
    from unnest(merchants, endpoint_ids, shares, limits, sinces) as s (merchant_id, endpoint_id, share, concurrency, since)
    -- An endpoint that was paused since its queue was found gets nothing more.
    cross join lateral (
      select * from endpoints o where o.merchant_id = s.merchant_id and o.id between s.endpoint_id and s.endpoint_id
      order by o.id limit 1) as e
    cross join lateral (
      select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between own_from and own_to) as others
      from delivery_leases l cross join unnest(l.deliveries) as d (id)
      where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id) as leased
    cross join lateral (
      -- Not read for an endpoint without a rate.
      select case when e.max_per_second is not null then e.max_per_second - coalesce((
        select sum(g.granted) from endpoint_rates r cross join unnest(r.ends_at, r.granted) as g (ends_at, granted)
        where r.merchant_id = s.merchant_id and r.endpoint_id = s.endpoint_id and g.ends_at > at), 0) end as allowed) as rate
    cross join lateral (
      select q.delivery_id, q.event_id, q.kind, q.attempts, q.test_body, q.due_at from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id
        -- Index entries before it are dead, since the last vacuum. A row that a slow transaction inserted there meanwhile is found
        -- by the next poll.
        and q.due_at between s.since and at and (with_retries or q.attempts = 0) and q.delivery_id <> all (leased.ids)
      order by q.due_at, q.delivery_id limit greatest(0, least(s.share, s.concurrency - leased.others, rate.allowed))) as p
    where e.status = 'active'),
  leased as (
    insert into delivery_leases (merchant_id, endpoint_id, token, expires_at, deliveries)
    select c.merchant_id, c.endpoint_id, lease, until, array_agg(c.delivery_id) from picked c group by 1, 2),
  granted as (
    insert into endpoint_rates as r (merchant_id, endpoint_id, ends_at, granted)
    select c.merchant_id, c.endpoint_id, array[counts_until], array[count(*)] from picked c where c.max_per_second is not null
    group by 1, 2
    on conflict (merchant_id, endpoint_id) do update set (ends_at, granted) = (
      select array_agg(t.ends_at order by t.ends_at), array_agg(t.granted order by t.ends_at) from (
        select g.ends_at, sum(g.granted)::integer as granted
        from unnest(r.ends_at || excluded.ends_at, r.granted || excluded.granted) as g (ends_at, granted)
        where g.ends_at > at group by 1) as t))
  select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.attempts, c.failures, c.url, c.secret, c.previous_secret,
    c.previous_secret_expires_at, c.kind, case when c.is_first then coalesce(c.test_body, v.body) end,
    c.due_at, case when c.max_per_second is not null then starts_by end
  from (select *, row_number() over (partition by x.merchant_id, x.event_id) = 1 as is_first from picked x) as c
  -- One row by its primary key. A plain join, planned before the tables have statistics, read all events of the merchant.
  left join lateral (
    select one.body from events one
    where c.is_first and c.test_body is null and one.merchant_id = c.merchant_id and one.id between c.event_id and c.event_id
    order by one.id limit 1) as v on true;
end
$$;

create or replace function begin_file(
  merchant uuid, new_id uuid, new_length integer, reserve integer, quota bigint, sealed_key text, idempotency text,
  credential uuid, new_lease uuid, at timestamptz, until timestamptz)
returns TABLE(outcome text, file_id uuid) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  existing record;
begin
  if idempotency is not null then
    select f.id, f.created_at into existing from files f
    where f.merchant_id = merchant and f.idempotency_key between idempotency and idempotency order by f.idempotency_key limit 1;
    if found and existing.created_at > at - interval '24 hours' then
      return query select 'exists', existing.id;
      return;
    end if;
    if found then
      -- Before file_usage is locked, in the order of the other functions.
      update files f set idempotency_key = null where f.merchant_id = merchant and f.id = existing.id;
    end if;
  end if;
  insert into file_usage as u (merchant_id, bytes, files) values (merchant, 0, 0) on conflict (merchant_id) do nothing;
  if idempotency is not null then
    -- One request of a merchant at a time from here to its commit; the next one then finds its file.
    perform from file_usage u where u.merchant_id = merchant for update;
    select f.id into existing from files f where f.merchant_id = merchant and f.idempotency_key between idempotency and idempotency
    order by f.idempotency_key limit 1;
    if found then
      return query select 'exists', existing.id;
      return;
    end if;
  end if;
  update file_usage u set bytes = u.bytes + reserve, files = u.files + 1
  where u.merchant_id = merchant and u.bytes + reserve <= quota;
  if not found then
    return query select 'full', null::uuid;
    return;
  end if;
  insert into files (merchant_id, id, status, length, reserved, data_key, lease, idempotency_key, credential_id, created_at, delete_at)
  values (merchant, new_id, 'uploading', new_length, reserve, sealed_key, new_lease, idempotency, credential, at, until);
  return query select 'created', new_id;
end
$$;

create or replace function save_file(
  of_merchant uuid, of_document uuid, found_sha256 text, found_size bigint, found_type text, at timestamptz, of_lease uuid,
  head_position bigint, head_hash text, entry text, sealed text, hash text)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  file document_files;
  seller record;
  needs_entry boolean;
  written integer;
begin
  select * into file from document_files f
  where f.merchant_id = of_merchant and f.document_id between of_document and of_document order by f.document_id limit 1;
  if file.document_id is null then
    return json_build_object('outcome', 'gone');
  end if;
  if file.entry_position is null then
    -- Before the file, as changes of the seller lock both.
    select s.trail_position, s.trail_hash, s.data_key into seller from submerchants s
    where s.merchant_id = of_merchant and s.id = file.submerchant_id for no key update;
  end if;
  select * into file from document_files f
  where f.merchant_id = of_merchant and f.document_id between of_document and of_document order by f.document_id limit 1
  for no key update;
  if file.document_id is null or (of_lease is not null and file.lease is distinct from of_lease) then
    return json_build_object('outcome', 'gone');
  end if;
  needs_entry := file.entry_position is null and (file.sha256 is null or file.sha256 = found_sha256);
  if needs_entry then
    if entry is null or seller.trail_position <> head_position or seller.trail_hash <> decode(head_hash, 'hex') then
      return json_build_object('outcome', 'head', 'submerchant_id', file.submerchant_id, 'position', seller.trail_position,
        'hash', encode(seller.trail_hash, 'hex'), 'data_key', seller.data_key);
    end if;
    written := append_trail(array[of_merchant], array[file.submerchant_id], array[head_position + 1], entry, coalesce(sealed, ''),
      array[head_hash], array[hash]);
    -- Another version, so that a change that was decided on the head before is decided again.
    update submerchants s set trail_position = head_position + 1, trail_hash = decode(hash, 'hex'), version = s.version + 1
    where s.merchant_id = of_merchant and s.id = file.submerchant_id;
  end if;
  update document_files f set
    status = 'recorded',
    sha256 = coalesce(f.sha256, found_sha256),
    size = coalesce(f.size, found_size),
    mime_type = coalesce(f.mime_type, found_type),
    entry_position = case when needs_entry then head_position + 1 else f.entry_position end,
    fetched_at = at,
    changed_at = case when f.sha256 <> found_sha256 then coalesce(f.changed_at, at) else f.changed_at end,
    error_code = null, error_http_status = null, due_at = null, lease = null
  where f.merchant_id = of_merchant and f.document_id = of_document and f.submerchant_id = file.submerchant_id;
  -- The recorded findings of the case are out of date: no submerchant has version 0.
  update case_findings c set version = 0 where c.merchant_id = of_merchant and c.submerchant_id = file.submerchant_id;
  return json_build_object('outcome', 'saved');
end
$$;

create or replace function save_seller_draft(
  merchant uuid, person uuid, seller uuid, of_place text, known integer, sealed text, at timestamptz, most integer)
returns TABLE(is_saved boolean, now_version integer, now_body text, saved_at timestamptz) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  existing record;
  oldest record;
begin
  if seller <> '00000000-0000-0000-0000-000000000000' then
    -- An erasure of the same moment waits, and then finds the draft.
    perform from submerchants s where s.merchant_id = merchant and s.id = seller and s.erased_at is null for share;
    if not found then
      return;
    end if;
  end if;
  if known = 0 then
    insert into seller_drafts as d (merchant_id, person_id, submerchant_id, place, version, body, updated_at)
    values (merchant, person, seller, of_place, 1, sealed, at) on conflict do nothing;
    if found then
      for oldest in
        select o.submerchant_id, o.place from (
          select a.submerchant_id, a.place, a.updated_at from seller_drafts a
          where a.merchant_id = merchant and a.person_id between person and person order by a.person_id offset 0) as o
        order by o.updated_at desc, o.submerchant_id, o.place offset most
      loop
        delete from seller_drafts d
        where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = oldest.submerchant_id and d.place = oldest.place;
      end loop;
      return query select true, 1, sealed, at;
      return;
    end if;
  end if;
  update seller_drafts d set version = d.version + 1, body = sealed, updated_at = at
  where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = seller and d.place = of_place and d.version = known
  returning d.version into existing;
  if found then
    return query select true, existing.version, sealed, at;
    return;
  end if;
  return query
  select false, d.version, d.body, d.updated_at::timestamptz from seller_drafts d
  where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = seller and d.place = of_place;
  if not found then
    return query select false, 0, null::text, null::timestamptz;
  end if;
end
$$;

create or replace function count_case_moves(of_group uuid, merchants uuid[], modes text[], most integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  counted integer;
begin
  with oldest as (
    select c.ctid as row_id from case_moves c
    where not c.is_counted and c.merchant_id = any (merchants) order by c.position limit most for no key update
  ), moved as (
    update case_moves c set is_counted = true from oldest o
    where c.ctid = o.row_id
    returning c.merchant_id, c.submerchant_id, c.at, c.move, c.seconds, c.reasons, c.due_at, c.failed, c.warned
  ), facts as (
    select m.merchant_id, m.at, m.move, m.reasons, m.failed, m.warned, o.mode,
      case when m.move = 'submitted' then '' when a.kind = 'operator_person' then 'human' else 'automatic' end as author,
      coalesce(a.id, a.kind, '') as analyst,
      floor(extract(epoch from m.at) / 900)::integer as quarter,
      case when m.seconds is null then -1 else least(floor(16 * log(2, (greatest(m.seconds, 0) + 1)::numeric)), 32000)::smallint end as time_class,
      (m.move <> 'submitted' and m.due_at is not null)::integer as due,
      (m.move <> 'submitted' and coalesce(m.at <= m.due_at, false))::integer as kept
    from moved m
    join unnest(merchants, modes) as o (id, mode) on o.id = m.merchant_id
    left join lateral (
      select t.entry::json #>> '{actor,kind}' as kind, t.entry::json #>> '{actor,id}' as id from trail t
      where m.move <> 'submitted' and t.merchant_id = m.merchant_id and t.submerchant_id = m.submerchant_id
        and (t.entry::json ->> 'at')::timestamptz = m.at and t.entry::json ->> 'action' like 'submerchant.%'
      order by t.position desc limit 1) as a on true
  ), keyed as (
    select f.*, k.dimension, k.key from facts f cross join lateral (
      select 'all' as dimension, '' as key
      union all select d.dimension, d.key from (values ('merchant', f.merchant_id::text), ('analyst', f.analyst)) as d (dimension, key)
        where f.move <> 'submitted'
      union all select 'reason', r.code from jsonb_array_elements_text(f.reasons) as r (code) where f.move in ('rejected', 'sent_back')
      union all select 'check', u.code || ':failed' from unnest(f.failed) as u (code)
      union all select 'check', w.code || ':warned' from unnest(f.warned) as w (code)) as k
  ), added as (
    insert into decision_counts as d
    select of_group, k.dimension, l.level, l.bucket, k.mode, k.author, k.key, k.time_class,
      count(*) filter (where k.move = 'submitted'), count(*) filter (where k.move = 'approved'),
      count(*) filter (where k.move = 'rejected'), count(*) filter (where k.move = 'sent_back'), sum(k.due), sum(k.kept)
    from keyed k cross join lateral (values (1, floor(k.quarter / 96.0)::integer), (2, k.quarter)) as l (level, bucket)
    group by 2, 3, 4, 5, 6, 7, 8
    order by 2, 3, 4, 5, 6, 7, 8
    on conflict (merchant_id, dimension, level, bucket, mode, author, key, time_class) do update set
      submitted = d.submitted + excluded.submitted, approved = d.approved + excluded.approved,
      rejected = d.rejected + excluded.rejected, sent_back = d.sent_back + excluded.sent_back,
      due = d.due + excluded.due, kept = d.kept + excluded.kept
  )
  select count(*) into counted from moved;
  return counted;
end
$$;

create or replace function find_unevaluated_cases(of_group uuid, before timestamptz, most integer)
returns setof submerchants language plpgsql stable set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.* from submerchants s
  left join lateral (
    select o.version, o.evaluated_at from case_findings o where o.merchant_id = s.merchant_id and o.submerchant_id = s.id limit 1) as f
    on true
  where s.status = 'pending_review' and (f.version is distinct from s.version or f.evaluated_at < before)
  order by s.submitted_at, s.id limit most;
end
$$;

create or replace function read_trail_growth(of_group uuid, merchants uuid[], submerchants uuid[], known bigint[], most integer)
returns TABLE(merchant_id uuid, submerchant_id uuid, "position" bigint, hash bytea, state text, entries json) language plpgsql stable
 SET "TimeZone" TO 'UTC' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select s.merchant_id, s.id, s.trail_position, s.trail_hash,
    json_build_object(
      'submerchant', (select row_to_json(r) from (
        select s.id, s.external_id, s.status, s.entity_type, s.trade_name, s.legal_name, s.tax_id, s.email, s.phone, s.birth_date,
          s.mother_name, s.business_type, s.product_categories, s.average_ticket, s.monthly_revenue, s.mcc, s.mcc_source,
          s.mcc_table_version, s.cnaes, s.metadata, s.review_notes, s.review_reasons, s.submitted_at, s.reviewed_at, s.activated_at,
          s.resubmission_count, s.created_at) as r),
      'legal_representatives', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
        select p.id, p.submerchant_id, p.document, p.entity_type, p.name, p.legal_name, p.birth_date, p.mother_name, p.email, p.phone, p.role,
          p.qualification, p.participation_percentage, p.is_admin, p.created_at
        from legal_representatives p
        where p.merchant_id = s.merchant_id and p.submerchant_id between s.id and s.id order by p.submerchant_id, p.id) as r),
      'documents', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
        select d.id, d.submerchant_id, d.type, d.legal_representative_id, d.number, d.file_url, d.file_name, d.file_size, d.mime_type,
          d.expires_at, d.notes, d.status, d.verification_code, d.verification_notes, d.verified_at, d.replaced_at, d.created_at
        from documents d
        where d.merchant_id = s.merchant_id and d.submerchant_id between s.id and s.id order by d.submerchant_id, d.id) as r),
      'addresses', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
        select a.id, a.submerchant_id, a.type, a.street, a.number, a.complement, a.neighborhood, a.city, a.state, a.zip_code, a.country,
          a.is_primary, a.created_at
        from addresses a
        where a.merchant_id = s.merchant_id and a.submerchant_id between s.id and s.id order by a.submerchant_id, a.id) as r))::text,
    e.entries
  from unnest(merchants, submerchants, known) as w (merchant_id, submerchant_id, known)
  cross join lateral (
    select * from submerchants one
    where one.merchant_id = w.merchant_id and one.id = w.submerchant_id limit 1) s
  cross join lateral (
    select coalesce(json_agg(json_build_array(t.position, t.entry, encode(t.previous_hash, 'hex'), encode(t.hash, 'hex'))
      order by t.position), '[]') as entries
    from (
      select t.position, t.entry, t.previous_hash, t.hash from trail t
      where t.merchant_id = w.merchant_id and t.submerchant_id = w.submerchant_id and t.position >= w.known
      order by t.position limit most) t) e;
end
$$;

create or replace function forget_changed_trails(of_group uuid, merchants uuid[], submerchants uuid[], positions bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from changed_trails where ctid = any (array(
    select c.row_id from unnest(merchants, submerchants, positions) as w (merchant_id, submerchant_id, position)
    cross join lateral (
      select o.ctid as row_id from changed_trails o
      where o.merchant_id = w.merchant_id and o.submerchant_id = w.submerchant_id and o.position <= w.position offset 0) as c));
end
$$;

create or replace function find_submerchants(of_merchant uuid, merchants uuid[], ids uuid[])
returns table (merchant_id uuid, id uuid) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wanted record;
begin
  for wanted in
    select k.merchant_id, array_agg(k.id) as ids from unnest(merchants, find_submerchants.ids) as k (merchant_id, id) group by 1
  loop
    return query select s.merchant_id, s.id from unnest(wanted.ids) as w (id) cross join lateral (
      select o.merchant_id, o.id from submerchants o
      where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.merchant_id, o.id limit 1) as s;
  end loop;
end
$$;

-- The queue of an endpoint is read by the index that has its order, and is not sorted.
alter function find_sendable_endpoints(uuid, uuid, uuid, timestamptz, integer, integer, uuid, uuid) set enable_sort = off;
alter function find_endpoints_to_send(uuid, uuid, uuid, timestamptz, integer, integer, uuid, uuid) set enable_sort = off;

-- Planned once, and not anew for each array of events: planning took longer than running.
alter function queue_passing_deliveries(uuid[], uuid[], text[], uuid[], timestamptz[], text[]) set plan_cache_mode = force_generic_plan;
alter function queue_passing_deliveries(uuid[], uuid[], text[], uuid[], timestamptz[], text[]) set enable_seqscan = off;

create or replace function find_charges(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof charges language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_charges.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from charges r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from charges o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from charges o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;

create or replace function find_withdrawals(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof withdrawals language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_withdrawals.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from withdrawals r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from withdrawals o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from withdrawals o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;

create or replace function find_anticipations(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof anticipations language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_anticipations.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from anticipations r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from anticipations o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from anticipations o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;

create or replace function find_wallets(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof wallets language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_wallets.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from wallets r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from wallets o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from wallets o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;

create or replace function find_receivables(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof receivables language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_receivables.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from receivables r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from receivables o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from receivables o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;

create or replace function write_charges(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, payment_method_values json, payment_method_one text, amount_values bigint[],
  amount_one bigint, fee_amount_values bigint[], fee_amount_one bigint, net_amount_values bigint[],
  net_amount_one bigint, refunded_amount_values bigint[], refunded_amount_one bigint, currency_values json,
  currency_one text, installments_values integer[], installments_one integer, description_values json,
  description_one text, card_brand_values json, card_brand_one text, card_last_digits_values json,
  card_last_digits_one text, pix_end_to_end_id_values json, pix_end_to_end_id_one text, boleto_line_values json,
  boleto_line_one text, failure_reason_values json, failure_reason_one text, due_date_values date[], due_date_one date,
  paid_at_values timestamptz[], paid_at_one timestamptz, created_at_values timestamptz[], created_at_one timestamptz,
  updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[], event_sequence_one bigint,
  changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[],
  counted_statuses text[], counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[],
  objects uuid[], sequences bigint[], times timestamptz[], bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
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
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from charges o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into charges (merchant_id, id, submerchant_id, external_id, status, payment_method, amount, fee_amount, net_amount,
    refunded_amount, currency, installments, description, card_brand, card_last_digits, pix_end_to_end_id, boleto_line, failure_reason,
    due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
    id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
    status_one)::text, coalesce(payment_method, payment_method_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
    fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(refunded_amount, refunded_amount_one)::bigint,
    coalesce(currency, currency_one)::text, coalesce(installments, installments_one)::integer, coalesce(description,
    description_one)::text, coalesce(card_brand, card_brand_one)::text, coalesce(card_last_digits, card_last_digits_one)::text,
    coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text, coalesce(boleto_line, boleto_line_one)::text, coalesce(failure_reason,
    failure_reason_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at, paid_at_one)::timestamptz,
    coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
    coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, json_array_elements_text(payment_method_values) as payment_method,
    unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount, unnest(net_amount_values) as net_amount,
    unnest(refunded_amount_values) as refunded_amount, json_array_elements_text(currency_values) as currency,
    unnest(installments_values) as installments, json_array_elements_text(description_values) as description,
    json_array_elements_text(card_brand_values) as card_brand, json_array_elements_text(card_last_digits_values) as card_last_digits,
    json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id, json_array_elements_text(boleto_line_values) as boleto_line,
    json_array_elements_text(failure_reason_values) as failure_reason, unnest(due_date_values) as due_date,
    unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
    unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into charges (merchant_id, id, submerchant_id, external_id, status, payment_method, amount, fee_amount, net_amount,
      refunded_amount, currency, installments, description, card_brand, card_last_digits, pix_end_to_end_id, boleto_line, failure_reason,
      due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
      id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
      status_one)::text, coalesce(payment_method, payment_method_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
      fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(refunded_amount, refunded_amount_one)::bigint,
      coalesce(currency, currency_one)::text, coalesce(installments, installments_one)::integer, coalesce(description,
      description_one)::text, coalesce(card_brand, card_brand_one)::text, coalesce(card_last_digits, card_last_digits_one)::text,
      coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text, coalesce(boleto_line, boleto_line_one)::text, coalesce(failure_reason,
      failure_reason_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at, paid_at_one)::timestamptz,
      coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
      coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, json_array_elements_text(payment_method_values) as payment_method,
      unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount, unnest(net_amount_values) as net_amount,
      unnest(refunded_amount_values) as refunded_amount, json_array_elements_text(currency_values) as currency,
      unnest(installments_values) as installments, json_array_elements_text(description_values) as description,
      json_array_elements_text(card_brand_values) as card_brand, json_array_elements_text(card_last_digits_values) as card_last_digits,
      json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id, json_array_elements_text(boleto_line_values) as boleto_line,
      json_array_elements_text(failure_reason_values) as failure_reason, unnest(due_date_values) as due_date,
      unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
      unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, payment_method = excluded.payment_method, amount = excluded.amount, fee_amount = excluded.fee_amount,
      net_amount = excluded.net_amount, refunded_amount = excluded.refunded_amount, currency = excluded.currency,
      installments = excluded.installments, description = excluded.description, card_brand = excluded.card_brand,
      card_last_digits = excluded.card_last_digits, pix_end_to_end_id = excluded.pix_end_to_end_id, boleto_line = excluded.boleto_line,
      failure_reason = excluded.failure_reason, due_date = excluded.due_date, paid_at = excluded.paid_at, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('charges'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;

create or replace function write_withdrawals(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, amount_values bigint[], amount_one bigint, fee_amount_values bigint[],
  fee_amount_one bigint, net_amount_values bigint[], net_amount_one bigint, currency_values json, currency_one text,
  bank_account_values json, bank_account_one text, pix_key_values json, pix_key_one text, pix_end_to_end_id_values json,
  pix_end_to_end_id_one text, failure_reason_values json, failure_reason_one text, completed_at_values timestamptz[],
  completed_at_one timestamptz, created_at_values timestamptz[], created_at_one timestamptz,
  updated_at_values timestamptz[], updated_at_one timestamptz, event_sequence_values bigint[], event_sequence_one bigint,
  changed_merchants uuid[], changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[],
  stored_times timestamptz[], stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[],
  counted_statuses text[], counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[],
  objects uuid[], sequences bigint[], times timestamptz[], bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
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
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from withdrawals o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into withdrawals (merchant_id, id, submerchant_id, external_id, status, amount, fee_amount, net_amount, currency, bank_account,
    pix_key, pix_end_to_end_id, failure_reason, completed_at, created_at, updated_at, event_sequence) select coalesce(merchant_id,
    merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id,
    external_id_one)::text, coalesce(status, status_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
    fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(currency, currency_one)::text, coalesce(bank_account,
    bank_account_one)::json, coalesce(pix_key, pix_key_one)::text, coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text,
    coalesce(failure_reason, failure_reason_one)::text, coalesce(completed_at, completed_at_one)::timestamptz,
    coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
    coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
    unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency,
    json_array_elements_text(bank_account_values) as bank_account, json_array_elements_text(pix_key_values) as pix_key,
    json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id,
    json_array_elements_text(failure_reason_values) as failure_reason, unnest(completed_at_values) as completed_at,
    unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
    unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into withdrawals (merchant_id, id, submerchant_id, external_id, status, amount, fee_amount, net_amount, currency, bank_account,
      pix_key, pix_end_to_end_id, failure_reason, completed_at, created_at, updated_at, event_sequence) select coalesce(merchant_id,
      merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id,
      external_id_one)::text, coalesce(status, status_one)::text, coalesce(amount, amount_one)::bigint, coalesce(fee_amount,
      fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(currency, currency_one)::text, coalesce(bank_account,
      bank_account_one)::json, coalesce(pix_key, pix_key_one)::text, coalesce(pix_end_to_end_id, pix_end_to_end_id_one)::text,
      coalesce(failure_reason, failure_reason_one)::text, coalesce(completed_at, completed_at_one)::timestamptz,
      coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
      coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
      unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency,
      json_array_elements_text(bank_account_values) as bank_account, json_array_elements_text(pix_key_values) as pix_key,
      json_array_elements_text(pix_end_to_end_id_values) as pix_end_to_end_id,
      json_array_elements_text(failure_reason_values) as failure_reason, unnest(completed_at_values) as completed_at,
      unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
      unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, amount = excluded.amount, fee_amount = excluded.fee_amount, net_amount = excluded.net_amount,
      currency = excluded.currency, bank_account = excluded.bank_account, pix_key = excluded.pix_key,
      pix_end_to_end_id = excluded.pix_end_to_end_id, failure_reason = excluded.failure_reason, completed_at = excluded.completed_at,
      updated_at = excluded.updated_at, event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('withdrawals'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;

create or replace function write_anticipations(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, amount_values bigint[], amount_one bigint, fee_amount_values bigint[],
  fee_amount_one bigint, net_amount_values bigint[], net_amount_one bigint, currency_values json, currency_one text,
  receivable_count_values integer[], receivable_count_one integer, receivable_ids_values json, receivable_ids_one text,
  requested_at_values timestamptz[], requested_at_one timestamptz, approved_at_values timestamptz[],
  approved_at_one timestamptz, completed_at_values timestamptz[], completed_at_one timestamptz,
  created_at_values timestamptz[], created_at_one timestamptz, updated_at_values timestamptz[],
  updated_at_one timestamptz, event_sequence_values bigint[], event_sequence_one bigint, changed_merchants uuid[],
  changed_ids uuid[], stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[],
  stored_sequences bigint[], counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[],
  counted_ids uuid[], counts integer[], event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[],
  sequences bigint[], times timestamptz[], bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
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
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from anticipations o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into anticipations (merchant_id, id, submerchant_id, external_id, status, amount, fee_amount, net_amount, currency,
    receivable_count, receivable_ids, requested_at, approved_at, completed_at, created_at, updated_at,
    event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id,
    submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status, status_one)::text, coalesce(amount,
    amount_one)::bigint, coalesce(fee_amount, fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(currency,
    currency_one)::text, coalesce(receivable_count, receivable_count_one)::integer, coalesce(receivable_ids, receivable_ids_one)::json,
    coalesce(requested_at, requested_at_one)::timestamptz, coalesce(approved_at, approved_at_one)::timestamptz,
    coalesce(completed_at, completed_at_one)::timestamptz, coalesce(created_at, created_at_one)::timestamptz,
    coalesce(updated_at, updated_at_one)::timestamptz, coalesce(event_sequence,
    event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
    unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency,
    unnest(receivable_count_values) as receivable_count, json_array_elements_text(receivable_ids_values) as receivable_ids,
    unnest(requested_at_values) as requested_at, unnest(approved_at_values) as approved_at, unnest(completed_at_values) as completed_at,
    unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
    unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into anticipations (merchant_id, id, submerchant_id, external_id, status, amount, fee_amount, net_amount, currency,
      receivable_count, receivable_ids, requested_at, approved_at, completed_at, created_at, updated_at,
      event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id,
      submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status, status_one)::text, coalesce(amount,
      amount_one)::bigint, coalesce(fee_amount, fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint, coalesce(currency,
      currency_one)::text, coalesce(receivable_count, receivable_count_one)::integer, coalesce(receivable_ids, receivable_ids_one)::json,
      coalesce(requested_at, requested_at_one)::timestamptz, coalesce(approved_at, approved_at_one)::timestamptz,
      coalesce(completed_at, completed_at_one)::timestamptz, coalesce(created_at, created_at_one)::timestamptz,
      coalesce(updated_at, updated_at_one)::timestamptz, coalesce(event_sequence,
      event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
      unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency,
      unnest(receivable_count_values) as receivable_count, json_array_elements_text(receivable_ids_values) as receivable_ids,
      unnest(requested_at_values) as requested_at, unnest(approved_at_values) as approved_at, unnest(completed_at_values) as completed_at,
      unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
      unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, amount = excluded.amount, fee_amount = excluded.fee_amount, net_amount = excluded.net_amount,
      currency = excluded.currency, receivable_count = excluded.receivable_count, receivable_ids = excluded.receivable_ids,
      requested_at = excluded.requested_at, approved_at = excluded.approved_at, completed_at = excluded.completed_at,
      updated_at = excluded.updated_at, event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('anticipations'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts,
      counted_submerchants);
  return true;
end
$$;

create or replace function write_wallets(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, currency_values json, currency_one text, available_amount_values bigint[],
  available_amount_one bigint, blocked_amount_values bigint[], blocked_amount_one bigint,
  waiting_funds_amount_values bigint[], waiting_funds_amount_one bigint, created_at_values timestamptz[],
  created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz,
  event_sequence_values bigint[], event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[],
  stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[], stored_sequences bigint[],
  counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[], counted_ids uuid[], counts integer[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[],
  bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
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
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from wallets o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into wallets (merchant_id, id, submerchant_id, external_id, status, currency, available_amount, blocked_amount,
    waiting_funds_amount, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
    id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
    status_one)::text, coalesce(currency, currency_one)::text, coalesce(available_amount, available_amount_one)::bigint,
    coalesce(blocked_amount, blocked_amount_one)::bigint, coalesce(waiting_funds_amount, waiting_funds_amount_one)::bigint,
    coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
    coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, json_array_elements_text(currency_values) as currency,
    unnest(available_amount_values) as available_amount, unnest(blocked_amount_values) as blocked_amount,
    unnest(waiting_funds_amount_values) as waiting_funds_amount, unnest(created_at_values) as created_at,
    unnest(updated_at_values) as updated_at, unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into wallets (merchant_id, id, submerchant_id, external_id, status, currency, available_amount, blocked_amount,
      waiting_funds_amount, created_at, updated_at, event_sequence) select coalesce(merchant_id, merchant_id_one)::uuid, coalesce(id,
      id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id, external_id_one)::text, coalesce(status,
      status_one)::text, coalesce(currency, currency_one)::text, coalesce(available_amount, available_amount_one)::bigint,
      coalesce(blocked_amount, blocked_amount_one)::bigint, coalesce(waiting_funds_amount, waiting_funds_amount_one)::bigint,
      coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at, updated_at_one)::timestamptz,
      coalesce(event_sequence, event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, json_array_elements_text(currency_values) as currency,
      unnest(available_amount_values) as available_amount, unnest(blocked_amount_values) as blocked_amount,
      unnest(waiting_funds_amount_values) as waiting_funds_amount, unnest(created_at_values) as created_at,
      unnest(updated_at_values) as updated_at, unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, currency = excluded.currency, available_amount = excluded.available_amount,
      blocked_amount = excluded.blocked_amount, waiting_funds_amount = excluded.waiting_funds_amount, updated_at = excluded.updated_at,
      event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('wallets'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;

create or replace function write_receivables(
  of_merchant uuid, new_count integer, merchant_id_values uuid[], merchant_id_one uuid, id_values uuid[], id_one uuid,
  submerchant_id_values uuid[], submerchant_id_one uuid, external_id_values json, external_id_one text,
  status_values json, status_one text, charge_id_values uuid[], charge_id_one uuid, anticipation_id_values uuid[],
  anticipation_id_one uuid, installment_values integer[], installment_one integer, installments_values integer[],
  installments_one integer, amount_values bigint[], amount_one bigint, fee_amount_values bigint[], fee_amount_one bigint,
  net_amount_values bigint[], net_amount_one bigint, currency_values json, currency_one text, due_date_values date[],
  due_date_one date, paid_at_values timestamptz[], paid_at_one timestamptz, created_at_values timestamptz[],
  created_at_one timestamptz, updated_at_values timestamptz[], updated_at_one timestamptz,
  event_sequence_values bigint[], event_sequence_one bigint, changed_merchants uuid[], changed_ids uuid[],
  stored_statuses text[], stored_submerchants uuid[], stored_times timestamptz[], stored_sequences bigint[],
  counted_merchants uuid[], counted_submerchants uuid[], counted_statuses text[], counted_ids uuid[], counts integer[],
  event_merchants uuid[], event_ids uuid[], kinds text[], objects uuid[], sequences bigint[], times timestamptz[],
  bodies text)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
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
    from unnest(expected.ids, expected.statuses, expected.submerchants, expected.times, expected.sequences)
      as s (id, status, submerchant_id, at, sequence)
    cross join lateral (
      select o.status, o.submerchant_id, o.updated_at, o.event_sequence from receivables o
      where o.merchant_id = expected.merchant_id and o.id between s.id and s.id order by o.id limit 1 for no key update) as r
    where s.status = r.status and s.submerchant_id is not distinct from r.submerchant_id and s.at = r.updated_at
      and s.sequence = r.event_sequence;
    if found_count < cardinality(expected.ids) then
      return false;
    end if;
  end loop;
  -- In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  insert into receivables (merchant_id, id, submerchant_id, external_id, status, charge_id, anticipation_id, installment, installments,
    amount, fee_amount, net_amount, currency, due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id,
    merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id,
    external_id_one)::text, coalesce(status, status_one)::text, coalesce(charge_id, charge_id_one)::uuid, coalesce(anticipation_id,
    anticipation_id_one)::uuid, coalesce(installment, installment_one)::integer, coalesce(installments, installments_one)::integer,
    coalesce(amount, amount_one)::bigint, coalesce(fee_amount, fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint,
    coalesce(currency, currency_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at,
    paid_at_one)::timestamptz, coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at,
    updated_at_one)::timestamptz, coalesce(event_sequence,
    event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
    unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
    json_array_elements_text(status_values) as status, unnest(charge_id_values) as charge_id,
    unnest(anticipation_id_values) as anticipation_id, unnest(installment_values) as installment,
    unnest(installments_values) as installments, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
    unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency, unnest(due_date_values) as due_date,
    unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
    unnest(event_sequence_values) as event_sequence) as t limit new_count;
  if cardinality(changed_ids) > 0 then
    -- An upsert, which finds each by its key whatever the statistics.
    insert into receivables (merchant_id, id, submerchant_id, external_id, status, charge_id, anticipation_id, installment, installments,
      amount, fee_amount, net_amount, currency, due_date, paid_at, created_at, updated_at, event_sequence) select coalesce(merchant_id,
      merchant_id_one)::uuid, coalesce(id, id_one)::uuid, coalesce(submerchant_id, submerchant_id_one)::uuid, coalesce(external_id,
      external_id_one)::text, coalesce(status, status_one)::text, coalesce(charge_id, charge_id_one)::uuid, coalesce(anticipation_id,
      anticipation_id_one)::uuid, coalesce(installment, installment_one)::integer, coalesce(installments, installments_one)::integer,
      coalesce(amount, amount_one)::bigint, coalesce(fee_amount, fee_amount_one)::bigint, coalesce(net_amount, net_amount_one)::bigint,
      coalesce(currency, currency_one)::text, coalesce(due_date, due_date_one)::date, coalesce(paid_at,
      paid_at_one)::timestamptz, coalesce(created_at, created_at_one)::timestamptz, coalesce(updated_at,
      updated_at_one)::timestamptz, coalesce(event_sequence,
      event_sequence_one)::bigint from (select unnest(merchant_id_values) as merchant_id, unnest(id_values) as id,
      unnest(submerchant_id_values) as submerchant_id, json_array_elements_text(external_id_values) as external_id,
      json_array_elements_text(status_values) as status, unnest(charge_id_values) as charge_id,
      unnest(anticipation_id_values) as anticipation_id, unnest(installment_values) as installment,
      unnest(installments_values) as installments, unnest(amount_values) as amount, unnest(fee_amount_values) as fee_amount,
      unnest(net_amount_values) as net_amount, json_array_elements_text(currency_values) as currency, unnest(due_date_values) as due_date,
      unnest(paid_at_values) as paid_at, unnest(created_at_values) as created_at, unnest(updated_at_values) as updated_at,
      unnest(event_sequence_values) as event_sequence) as t offset new_count
    on conflict (merchant_id, id) do update set submerchant_id = excluded.submerchant_id, external_id = excluded.external_id,
      status = excluded.status, charge_id = excluded.charge_id, anticipation_id = excluded.anticipation_id,
      installment = excluded.installment, installments = excluded.installments, amount = excluded.amount, fee_amount = excluded.fee_amount,
      net_amount = excluded.net_amount, currency = excluded.currency, due_date = excluded.due_date, paid_at = excluded.paid_at,
      updated_at = excluded.updated_at, event_sequence = excluded.event_sequence;
  end if;
  perform record_events_and_count(event_merchants, event_ids, kinds, objects, sequences, times, bodies,
    array_fill('receivables'::text, array[cardinality(counted_ids)]), counted_merchants, counted_statuses, counted_ids, counts, counted_submerchants);
  return true;
end
$$;

create or replace function find_claims(of_group uuid, claimant uuid, now timestamptz) returns table (id uuid) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
  select s.id from (
    select o.id, o.claim_expires_at, o.status from submerchants o
    where o.claimed_by between claimant and claimant order by o.claimed_by offset 0) as s
  where s.claim_expires_at > now and s.status = 'pending_review'
  order by s.claim_expires_at limit 1000;
end
$$;

create or replace function count_between(
  merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint)
returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  mark timestamptz;
  counted bigint;
begin
  if from_second is null or end_second is null or from_second >= end_second then
    return 0;
  end if;
  if from_second % 900 = 0 and end_second % 900 = 0 and coalesce((
    select bool_and(c.is_split) from list_counts c
    where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = '*'
      and c.level = 1 and c.bucket = from_second / 86400), false)
  then
    mark := list_mark(list_group(merchant));
    return (
      select coalesce(sum(n), 0) from (
        select c.n from list_counts c
        where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
          and c.level = 2 and c.bucket between from_second / 900 and end_second / 900 - 1
        union all
        select d.n from list_deltas d
        where d.written_at >= mark and d.list = list_name and d.merchant_id = merchant
          and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
          and d.bucket between from_second and end_second - 1) as counts);
  end if;
  if list_scope = nil_id() then
    case list_name
      when 'submerchants' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from submerchants where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'events' then
        select count(*) filter (where wanted = '*' or kind = wanted) into counted from (
          select * from events where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'deliveries' then
        select count(*) filter (where wanted = '*' or state = wanted) into counted from (
          select * from all_deliveries where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'charges' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from charges where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'withdrawals' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from withdrawals where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'anticipations' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from anticipations where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'wallets' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from wallets where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'receivables' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from receivables where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
    end case;
  else
    case list_name
      when 'deliveries' then
        select count(*) filter (where wanted = '*' or state = wanted) into counted from (
          select * from all_deliveries where merchant_id = merchant and endpoint_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by endpoint_id, id offset 0) as listed;
      when 'charges' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from charges where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'withdrawals' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from withdrawals where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'anticipations' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from anticipations where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'wallets' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from wallets where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'receivables' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from receivables where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
    end case;
  end if;
  return counted;
end
$$;

create or replace function count_partners(of_group uuid, ids uuid[], documents text[], most integer)
returns TABLE(id uuid, document text, count bigint) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select w.id, w.document, f.count from unnest(ids, documents) as w (id, document)
  cross join lateral (select count(*) from (
    select from legal_representatives r where r.document between w.document and w.document and r.submerchant_id <> w.id
      and r.ctid <> '(0,0)' order by r.document limit most) as one) as f
  where f.count > 0;
end
$$;

create or replace function count_tax_ids(of_group uuid, ids uuid[], tax_ids text[], most integer)
returns TABLE(id uuid, count bigint) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select w.id, f.count from unnest(ids, tax_ids) as w (id, tax_id)
  cross join lateral (select count(*) from (
    select from submerchants s where s.tax_id between w.tax_id and w.tax_id and s.id <> w.id order by s.tax_id limit most) as one) as f
  where f.count > 0;
end
$$;

create or replace function find_related_submerchants(
  of_group uuid, submerchant uuid, of_tax_id text, documents text[], most integer, most_rows integer)
returns TABLE(merchant_id uuid, id uuid, legal_name text, trade_name text, status text, has_tax_id boolean, shared text[], total bigint, is_minimum boolean) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  with matches as materialized (
    (select s.merchant_id, s.id, null::text as document
     from submerchants s where s.tax_id between of_tax_id and of_tax_id and s.id <> submerchant order by s.tax_id limit most)
    union all
    select found.merchant_id, found.submerchant_id, w.document
    from unnest(documents) as w (document)
    cross join lateral (
      select r.merchant_id, r.submerchant_id
      from legal_representatives r where r.document between w.document and w.document and r.submerchant_id <> submerchant
        and r.ctid <> '(0,0)' order by r.document limit most) as found
  ), related as (
    select m.merchant_id, m.id, bool_or(m.document is null) as has_tax_id,
      coalesce(array_agg(distinct m.document) filter (where m.document is not null), '{}') as shared, count(*) as weight
    from matches m group by m.merchant_id, m.id
  ), counted as (
    select r.*, count(*) over () as total,
      exists (select from matches m group by m.document having count(*) >= most) as is_minimum
    from related r order by r.weight desc, r.id desc limit most_rows
  )
  select c.merchant_id, c.id, o.legal_name, o.trade_name, o.status::text, c.has_tax_id, c.shared, c.total, c.is_minimum
  from counted c
  cross join lateral (
    select s.legal_name, s.trade_name, s.status from submerchants s
    where s.merchant_id = c.merchant_id and s.id between c.id and c.id order by s.id limit 1) as o
  order by c.weight desc, c.id desc;
end
$$;

create or replace function delete_old_rows(of_group uuid, partitioned text, first_kept uuid, most integer)
returns integer language plpgsql set enable_seqscan = off as $$
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
      delete from %1$I where ctid = any (array(select ctid from %1$I where id < $1 limit $2)) returning *)
    select count(*), %2$s from gone$sql$,
    table_of_group(partitioned || '_default', of_group), counted)
  into deleted using first_kept, most;
  return deleted;
end
$$;

-- These read all of a table, whatever a session prefers.
alter function true_list_counts(uuid, text) set enable_seqscan = on;
alter function list_miscounts(uuid, text, integer) set enable_seqscan = on;
alter function rebuild_list_counts(uuid, text) set enable_seqscan = on;
alter function split_bucket(uuid, uuid, text, integer, bigint) set enable_seqscan = on;
alter function split_day_of_scope(uuid, uuid, text, uuid, bigint) set enable_seqscan = on;
alter function read_queue_figures(uuid, timestamptz) set enable_seqscan = on;
alter function forget_decision_counts(uuid) set enable_seqscan = on;
