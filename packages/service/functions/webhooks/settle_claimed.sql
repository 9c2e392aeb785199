-- Writes the outcomes of attempts to the log and the queue, and counts them for the figures of their endpoints; `durations` in
-- milliseconds. A delivery that was queued again or held since its claim keeps its new time and its count of attempts: its attempt is
-- logged and decides nothing, unless it delivered. Such a row differs from the claim in `claimed_dues` or `claimed_attempts`, and no
-- other row does, whatever the clocks of the processes say: nothing else writes to a claimed row.
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
    returning q.merchant_id, q.delivery_id, q.endpoint_id, q.event_id, q.event_merchant_id, q.kind, q.occurred_at, q.test_body,
      q.attempts, q.total_attempts, t.outcome, t.attempt_id, t.at, t.status, t.error_code, t.bytes, t.url, t.message, t.location, t.start, t.timing),
  logged as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, event_merchant_id, kind, state, occurred_at, test_body, attempts,
      last_status, last_error, last_attempt_at, attempt_id, number, url, brand, error_code, location, timings, response_start, response_bytes)
    select s.merchant_id, s.delivery_id, s.endpoint_id, s.event_id, s.event_merchant_id, s.kind, s.outcome, s.occurred_at, s.test_body,
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
