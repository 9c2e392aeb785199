-- How attempts at each endpoint went, counted as they are settled: one row for each quarter of an hour in which there was one, so that
-- reading the last week costs the same however much was sent. Release 0.2.0 settles without counting.
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

-- Settles attempts (settle_deliveries, 0007) and counts those that were settled. `durations` in milliseconds.
create function settle_and_count(
  of_group uuid, merchants uuid[], endpoint_ids uuid[], ids uuid[], leases uuid[], outcomes text[], due_ats timestamptz[], attempt_ids uuid[],
  ats timestamptz[], statuses integer[], error_codes text[], bytes bigint[], urls json, messages json, locations json, starts json,
  timings json, brand_word text, durations integer[]) returns uuid[] language plpgsql as $$
#variable_conflict use_column
declare
  settled constant uuid[] := settle_deliveries(of_group, merchants, endpoint_ids, ids, leases, outcomes, due_ats, attempt_ids, ats, statuses,
    error_codes, bytes, urls, messages, locations, starts, timings, brand_word);
  -- Nearly always so. Otherwise each id is searched for.
  are_all_settled constant boolean := cardinality(settled) = cardinality(ids);
begin
  insert into endpoint_figures as f (merchant_id, endpoint_id, since, attempts, succeeded, given_up, within_10, within_25, within_50,
    within_100, within_250, within_500, within_1000, within_2500, within_5000, longer, sum_ms, max_ms)
  select t.merchant_id, t.endpoint_id, date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00:00+00'), count(*),
    count(*) filter (where t.outcome = 'delivered'), count(*) filter (where t.outcome = 'failed'),
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
  where t.outcome <> 'released' and (are_all_settled or t.id = any (settled))
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
  return settled;
end
$$;

-- Deletes figures of quarters before a time, at most so many. Returns how many.
create function forget_endpoint_figures(of_group uuid, before timestamptz, most integer) returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from endpoint_figures where ctid = any (array(
    select f.ctid from endpoint_figures f where f.since < before order by f.since limit most for update skip locked));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
