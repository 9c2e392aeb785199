-- Lists of any size (contract 7): exact totals without counting rows, and any page without skipping rows.
--
-- Whatever inserts, deletes or changes the status of a listed row inserts a delta into list_deltas, in its transaction: deltas are
-- only added, so writers never wait for each other. A background task folds them into list_counts. A total is the sum of both, read
-- in one snapshot, and therefore always that of the committed rows. Since ids carry their time, counts per day, quarter of an hour
-- and second also locate the n-th newest row.
--
-- As long as a transaction reads by an old snapshot, as pg_dump does, PostgreSQL keeps every row deleted since, and whoever reads by
-- the same keys scans all of them. So deltas are numbered by generations, of which the older ones are folded and never read again,
-- and the counts of whole lists are read from the newest on.

-- What is listed, and which table to recount it from.
create table list_sources (
  list text primary key,
  source text not null,
  status_column text not null,
  -- What a list can be filtered by beside its status, with totals as exact; null for nothing.
  scope_column text,
  -- Whether the operator also lists the rows of all merchants.
  of_all_merchants boolean not null
);

insert into list_sources (list, source, status_column, scope_column, of_all_merchants) values
  ('submerchants', 'submerchants', 'status', null, true),
  -- Events have their kind for a status.
  ('events', 'events', 'kind', null, false),
  ('deliveries', 'deliveries', 'state', 'endpoint_id', false),
  ('charges', 'charges', 'status', 'submerchant_id', false),
  ('withdrawals', 'withdrawals', 'status', 'submerchant_id', false),
  ('anticipations', 'anticipations', 'status', 'submerchant_id', false),
  ('wallets', 'wallets', 'status', 'submerchant_id', false),
  ('receivables', 'receivables', 'status', 'submerchant_id', false);

-- The nil id stands for "not filtered" as scope, and for all merchants together as merchant; '*' for any status.
-- Levels: 0 everything, 1 days, 2 quarters of an hour, 3 seconds. Buckets are numbered since 1970; that of level 0 is the number of
-- the fold that made the count. Filtered lists have levels 0 and 1. Quarters are counted only within crowded days, seconds only
-- within crowded quarters: the count of the day or quarter for any status has is_split, which is never taken back.
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

-- Rows of a day or of a quarter above which the level below is counted as well.
create function list_crowd() returns bigint language sql immutable parallel safe return 500;

-- Writing. ------------------------------------------------------------------------------------------------------------

-- The generation that writers join. A sequence, because all of them read it, and it has no old versions.
create sequence list_generations;
select setval('list_generations', 2);

-- Joins the present generation until the end of the transaction. Writers share its lock, by which folding finds out whether it has
-- writers left.
create function join_list_generation() returns bigint language plpgsql as $$
declare
  present bigint;
begin
  loop
    select last_value into present from list_generations;
    perform pg_advisory_xact_lock_shared(7236105, (present % 2147483647)::integer);
    -- Otherwise the next one started before the lock was taken, and this one may be folded already.
    exit when present = (select last_value from list_generations);
  end loop;
  perform set_config('credencia.list_generation', present::text, true);
  return present;
end
$$;

-- Not folded yet; buckets are seconds.
create table list_deltas (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  bucket bigint not null,
  n integer not null,
  generation bigint not null
    default coalesce(nullif(current_setting('credencia.list_generation', true), '')::bigint, join_list_generation())
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
create index list_deltas_of_generation on list_deltas (generation, list, merchant_id, bucket);

-- Reading. ------------------------------------------------------------------------------------------------------------

-- The row with the greatest number is valid: up to which generation everything is folded, and when something was folded. Rows are
-- inserted and deleted, not updated: in descending order, the valid one comes before all old versions.
create sequence list_fold_numbers;
create table list_folds (
  number bigint primary key,
  generation bigint not null,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
insert into list_folds values (0, 0, '-infinity');

-- The last generation that is folded completely.
create function list_mark() returns bigint language sql stable
-- By the index, whatever the planner estimates the size of the table to be; likewise for all that is read in descending order.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  return (select generation from list_folds order by number desc limit 1);

-- A total as far as it is folded.
create function folded_total(merchant uuid, list_name text, list_scope uuid, wanted text) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return coalesce((
    select c.n from list_counts c
    where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted and c.level = 0
    order by c.bucket desc limit 1), 0);
end
$$;

-- The total of a list, and where its page begins: before which id, and how many rows are still to be skipped there (some hundreds
-- at most, unless more came in one second). Reads counts and deltas only. Days are inclusive, null for no bound.
-- Stable, so that it sees what the calling statement sees: total and rows are of one moment.
create function find_page(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_day bigint, last_day bigint, skip bigint)
returns table (total bigint, before uuid, rest bigint) language plpgsql stable rows 1
-- Counts and deltas are read by their indexes, whatever the planner last knew of their sizes.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  -- Where skipping rows is as cheap as looking further.
  near constant bigint := 300;
  widths constant bigint[] := array[86400, 900, 1];
  until_merchant uuid := case when merchant = nil_id() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else merchant end;
  first_bucket bigint := coalesce(first_day, -1000000000);
  last_bucket bigint := coalesce(last_day, 1000000000);
  width bigint;
  passed bigint;
  here record;
  -- The generations that may hold what is not folded: a handful.
  oldest constant bigint := list_mark() + 1;
  newest constant bigint := (select last_value from list_generations);
begin
  total := (
    select coalesce(sum(n), 0) from (
      (select c.n from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
        and first_day is null and last_day is null and c.level = 0 order by c.bucket desc limit 1)
      union all
      select c.n from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
        and (first_day is not null or last_day is not null) and c.level = 1 and c.bucket between first_bucket and last_bucket
      union all
      select d.n from generate_series(oldest, newest) as g (generation) cross join lateral (
        select one.n from list_deltas one
        where one.generation = g.generation and one.list = list_name and one.merchant_id between merchant and until_merchant
          and (list_scope = nil_id() or one.scope = list_scope) and (wanted = '*' or one.status = wanted)
          and one.bucket between first_bucket * 86400 and last_bucket * 86400 + 86399
        offset 0) d) as counted);
  if skip >= total then
    before := nil_id();
    rest := 0;
    return next;
    return;
  end if;
  before := smallest_id((last_bucket + 1) * 86400);
  rest := skip;
  for level_wanted in 1..3 loop
    exit when rest <= near;
    width := widths[level_wanted];
    passed := 0;
    for here in
      select b.bucket, sum(b.n)::bigint as n from (
        select c.bucket, c.n from list_counts c
        where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
          and c.level = level_wanted and c.bucket between first_bucket and last_bucket
        union all
        select d.bucket / width, d.n from generate_series(oldest, newest) as g (generation) cross join lateral (
          select one.bucket, one.n from list_deltas one
          where one.generation = g.generation and one.list = list_name and one.merchant_id between merchant and until_merchant
            and (list_scope = nil_id() or one.scope = list_scope) and (wanted = '*' or one.status = wanted)
            and one.bucket between first_bucket * width and last_bucket * width + width - 1
          offset 0) d) as b
      group by b.bucket order by b.bucket desc
    loop
      exit when passed + here.n > rest;
      passed := passed + here.n;
    end loop;
    before := smallest_id((here.bucket + 1) * width);
    rest := rest - passed;
    exit when level_wanted = 3 or list_scope <> nil_id() or not exists (
      select from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = nil_id() and c.status = '*'
        and c.level = level_wanted and c.bucket = here.bucket and c.is_split);
    first_bucket := here.bucket * (width / widths[level_wanted + 1]);
    last_bucket := first_bucket + width / widths[level_wanted + 1] - 1;
  end loop;
  return next;
end
$$;

-- Folding. ------------------------------------------------------------------------------------------------------------

-- Whether folding is worth an old version of each count: it is 5 s since, or there are so many deltas that reading them takes half
-- a millisecond.
create function is_list_fold_due() returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  enough constant integer := 2000;
  last constant list_folds := (select f from list_folds f order by f.number desc limit 1);
  unfolded constant bigint := (
    select count(*) from (select from list_deltas where generation > last.generation limit enough) as deltas);
begin
  return unfolded = enough or unfolded > 0 and last.at not between now() - interval '5 seconds' and now();
end
$$;

-- Folds at most so many deltas into the counts. Returns how many it found, 0 while another process folds. It is one transaction, in
-- which no sum changes, so that readers notice nothing.
create function fold_list_deltas(most integer) returns integer language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  -- Reading asks for each generation in turn: a transaction that stays open for long must not make them many.
  max_generations constant integer := 64;
  fold_number constant bigint := nextval('list_fold_numbers');
  previous list_folds;
  mark bigint;
  present bigint;
  folded integer;
  emptied tid[];
  crowded list_counts[];
  one list_counts;
begin
  if not pg_try_advisory_xact_lock(7236104) then
    return 0;
  end if;
  select * into strict previous from list_folds order by number desc limit 1;
  mark := previous.generation;
  with gone as (
    delete from list_deltas where ctid = any (array(
      select ctid from list_deltas where generation > mark order by generation limit most)) returning *),
  sums as (
    select merchant_id, list, scope, status, bucket, sum(n)::integer as n from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0),
  owned as (
    select merchant_id, list, scope, status, bucket, n from sums
    union all
    select merchant_id, list, nil_id(), status, bucket, n from sums where scope <> nil_id()
    union all
    select nil_id(), s.list, nil_id(), s.status, s.bucket, s.n from sums s join list_sources using (list) where of_all_merchants),
  -- Each day and quarter is asked for once: the present ones are those with old versions.
  days as materialized (
    select d.merchant_id, d.list, d.day
    from (select distinct merchant_id, list, bucket / 86400 as day from owned where scope = nil_id()) d
    cross join lateral (
      select c.is_split from list_counts c
      where c.merchant_id = d.merchant_id and c.list = d.list and c.scope = nil_id() and c.status = '*'
        and c.level = 1 and c.bucket = d.day offset 0) counted
    where counted.is_split),
  quarters as materialized (
    select q.merchant_id, q.list, q.quarter
    from (select distinct o.merchant_id, o.list, o.bucket / 900 as quarter
      from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.day = o.bucket / 86400
      where o.scope = nil_id()) q
    cross join lateral (
      select c.is_split from list_counts c
      where c.merchant_id = q.merchant_id and c.list = q.list and c.scope = nil_id() and c.status = '*'
        and c.level = 2 and c.bucket = q.quarter offset 0) counted
    where counted.is_split),
  located as (
    select o.*, d.day is not null as by_quarter, q.quarter is not null as by_second
    from owned o
    left join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.day = o.bucket / 86400 and o.scope = nil_id()
    left join quarters q on q.merchant_id = o.merchant_id and q.list = o.list and q.quarter = o.bucket / 900 and o.scope = nil_id()),
  totals as (
    select merchant_id, list, scope, s.status, sum(n) as n
    from located cross join lateral (values (located.status), ('*')) as s (status) group by 1, 2, 3, 4 having sum(n) <> 0),
  replaced as (
    select t.*, valid.place, coalesce(valid.n, 0) as counted from totals t left join lateral (
      select c.ctid as place, c.n from list_counts c
      where c.merchant_id = t.merchant_id and c.list = t.list and c.scope = t.scope and c.status = t.status
        and c.level = 0 order by c.bucket desc limit 1) valid on true),
  removed as (
    delete from list_counts where ctid = any (array(select place from replaced where place is not null))),
  added as (
    insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
    select merchant_id, list, scope, status, 0, fold_number, counted + n from replaced where counted + n <> 0),
  spread as (
    select merchant_id, list, scope, status, 1 as level, bucket / 86400 as bucket, n from located
    union all
    select merchant_id, list, scope, status, 2, bucket / 900, n from located where by_quarter
    union all
    select merchant_id, list, scope, status, 3, bucket, n from located where by_second),
  saved as (
    insert into list_counts as c (merchant_id, list, scope, status, level, bucket, n)
    select merchant_id, list, scope, s.status, level, bucket, sum(n)
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
    on conflict (merchant_id, list, scope, status, level, bucket) do update set n = c.n + excluded.n
    returning c.ctid as place, c)
  select (select count(*) from gone),
    (select array_agg(place) from saved where (c).n = 0),
    (select array_agg(c) from saved
      where (c).level in (1, 2) and (c).status = '*' and (c).scope = nil_id() and (c).n > list_crowd() and not (c).is_split)
  into folded, emptied, crowded;
  delete from list_counts where ctid = any (emptied) and n = 0;
  foreach one in array coalesce(crowded, '{}') loop
    perform split_bucket(one.merchant_id, one.list, one.level, one.bucket);
  end loop;
  select last_value into present from list_generations;
  if folded > 0 and present - mark <= max_generations then
    present := nextval('list_generations');
  end if;
  -- A generation that writers no longer join is over when nobody has its lock any more. The statement after that sees all that it
  -- left; with another isolation it would not. And the generation of this transaction is not over.
  while mark + 1 < present and current_setting('transaction_isolation') = 'read committed'
    and (mark + 1)::text is distinct from current_setting('credencia.list_generation', true)
  loop
    exit when not pg_try_advisory_xact_lock(7236105, ((mark + 1) % 2147483647)::integer);
    exit when exists (select from list_deltas where generation = mark + 1);
    mark := mark + 1;
  end loop;
  if folded > 0 or mark > previous.generation then
    insert into list_folds values (fold_number, mark, now());
    delete from list_folds where number = previous.number;
  end if;
  return folded;
end
$$;

-- Counts the quarters of a day, or the seconds of a quarter, from the rows less the deltas that are not folded yet. One statement,
-- so that rows and deltas are of one moment.
create function split_bucket(merchant uuid, list_name text, of_level integer, of_bucket bigint) returns void
language plpgsql as $$
declare
  source list_sources;
  width constant bigint := case of_level when 1 then 86400 else 900 end;
  width_below constant bigint := case of_level when 1 then 900 else 1 end;
  crowded bigint;
begin
  select * into strict source from list_sources where list = list_name;
  execute format($sql$
    insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, nil_id(), s.status, $5, r.bucket / $6, sum(r.n)
    from (
      select %1$I as status, id_second(id) as bucket, 1 as n from %2$I
      where %3$s and id >= smallest_id($3) and id < smallest_id($4)
      union all
      select status, bucket, -n from list_deltas
      where %3$s and generation > (select list_mark()) and list = $2 and bucket >= $3 and bucket < $4) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / $6 having sum(r.n) <> 0$sql$,
    source.status_column, source.source, case when merchant = nil_id() then 'true' else 'merchant_id = $1' end)
  using merchant, list_name, of_bucket * width, (of_bucket + 1) * width, of_level + 1, width_below;
  update list_counts set is_split = true
  where merchant_id = merchant and list = list_name and scope = nil_id() and status = '*' and level = of_level and bucket = of_bucket;
  if of_level = 1 then
    for crowded in
      select bucket from list_counts
      where merchant_id = merchant and list = list_name and scope = nil_id() and status = '*' and level = 2
        and bucket >= of_bucket * 96 and bucket < (of_bucket + 1) * 96 and n > list_crowd()
    loop
      perform split_bucket(merchant, list_name, 2, crowded);
    end loop;
  end if;
end
$$;

-- Forgets what is not folded of a day whose rows are dropped.
create function forget_list_deltas(list_name text, day bigint) returns void language sql
set enable_seqscan = off
begin atomic
  delete from list_deltas d
  where d.generation > (select list_mark()) and d.list = list_name and d.bucket between day * 86400 and day * 86400 + 86399;
end;

-- Forgets what is counted of a day, in the transaction that drops its rows. What others change until the day is locked is forgotten
-- afterwards, by forget_list_deltas: nothing is folded before the transaction ends.
create function forget_list_day(list_name text, day bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7236104);
  perform forget_list_deltas(list_name, day);
  delete from list_counts c where c.list = list_name
    and (c.level = 2 and c.bucket >= day * 96 and c.bucket < (day + 1) * 96
      or c.level = 3 and c.bucket >= day * 86400 and c.bucket < (day + 1) * 86400);
  with gone as (
    delete from list_counts c where c.list = list_name and c.level = 1 and c.bucket = day returning *)
  update list_counts c set n = c.n - g.n from gone g
  where c.merchant_id = g.merchant_id and c.list = g.list and c.scope = g.scope and c.status = g.status and c.level = 0;
end
$$;

-- Verifying. ----------------------------------------------------------------------------------------------------------

-- What the counts of a list must be: those of the rows, less the deltas. One statement, hence one moment.
create function true_list_counts(list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, n bigint)
language plpgsql stable as $$
declare
  source list_sources;
begin
  select * into strict source from list_sources where list = list_name;
  return query execute format($sql$
    with told as (
      select merchant_id, %2$s as scope, %3$I as status, id_second(id) as bucket, count(*) as n from %1$I group by 1, 2, 3, 4
      union all
      select merchant_id, scope, status, bucket, -sum(n) from list_deltas
      where list = $1 and generation > (select list_mark()) group by 1, 2, 3, 4),
    owned as (
      select * from told
      union all select merchant_id, nil_id(), status, bucket, n from told where scope <> nil_id()
      union all select nil_id(), nil_id(), status, bucket, n from told where $2),
    located as (
      select o.*, d.is_split is true as by_quarter, q.is_split is true as by_second
      from owned o
      left join list_counts d on d.merchant_id = o.merchant_id and d.list = $1 and d.scope = nil_id() and d.status = '*'
        and d.level = 1 and d.bucket = o.bucket / 86400 and o.scope = nil_id()
      left join list_counts q on q.merchant_id = o.merchant_id and q.list = $1 and q.scope = nil_id() and q.status = '*'
        and q.level = 2 and q.bucket = o.bucket / 900 and d.is_split),
    spread as (
      select merchant_id, scope, status, 0::smallint as level, 0::bigint as bucket, n from located
      union all select merchant_id, scope, status, 1::smallint, bucket / 86400, n from located
      union all select merchant_id, scope, status, 2::smallint, bucket / 900, n from located where by_quarter
      union all select merchant_id, scope, status, 3::smallint, bucket, n from located where by_second)
    select merchant_id, scope, s.status, level, bucket, sum(n)::bigint
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0$sql$,
    source.source,
    case when source.scope_column is null then 'nil_id()' else format('coalesce(%I, nil_id())', source.scope_column) end,
    source.status_column)
  using list_name, source.of_all_merchants;
end
$$;

-- The counts that differ from the rows.
create function list_miscounts(list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, counted bigint, actual bigint)
language sql stable as $$
  select merchant_id, scope, status, level, bucket, coalesce(c.n, 0), coalesce(t.n, 0)
  from (
    select merchant_id, scope, status, level, case level when 0 then 0 else bucket end as bucket, sum(n)::bigint as n
    from list_counts where list = list_name group by 1, 2, 3, 4, 5) c
  full join true_list_counts(list_name) t using (merchant_id, scope, status, level, bucket)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)
$$;

-- Recounts a list; returns how many counts it made. Writers continue, nothing is folded meanwhile.
create function rebuild_list_counts(list_name text) returns bigint language plpgsql as $$
declare
  day record;
begin
  perform pg_advisory_xact_lock(7236104);
  delete from list_counts where list = list_name;
  insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
  select t.merchant_id, list_name, t.scope, t.status, t.level, t.bucket, t.n from true_list_counts(list_name) t;
  for day in
    select c.merchant_id, c.bucket from list_counts c
    where c.list = list_name and c.level = 1 and c.scope = nil_id() and c.status = '*' and c.n > list_crowd()
  loop
    perform split_bucket(day.merchant_id, list_name, 1, day.bucket);
  end loop;
  return (select count(*) from list_counts where list = list_name);
end
$$;
