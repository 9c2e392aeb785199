-- Lists of any size (contract 7): exact totals without counting rows, and any page without skipping rows.
--
-- A function that inserts or deletes a listed row, or changes its status, inserts a delta into list_deltas in the same transaction:
-- deltas are only added, so writers never wait for each other. A background task folds them into list_counts. A total is the sum of both, read
-- in one snapshot, and therefore always that of the committed rows. Since ids contain their time, counts per day, quarter of an
-- hour and second also locate the n-th newest row.
--
-- While a transaction holds an old snapshot (pg_dump), PostgreSQL keeps every row deleted since, and readers of the same keys scan all
-- of them. Deltas are therefore read from a time on, before which all of them are folded: the mark.

-- A group of merchants whose rows are on one server. The operator's totals are counted per group, in rows with the group's id as
-- merchant, so that all writers and readers of a count are on the server of its group. One server has one group. On a cluster,
-- each shard is a group, and `distribute` replaces these three functions (packages/service/src/platform/cluster/).
create function list_group(merchant uuid) returns uuid language sql immutable parallel safe return nil_id();
create function list_groups() returns uuid[] language sql immutable parallel safe return array[nil_id()];
-- The table with the rows of a group, for the FROM of a statement.
create function table_of_group(name text, of_group uuid) returns text language sql immutable parallel safe return name;

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
  ('events', 'events', 'kind', null, false),
  ('deliveries', 'all_deliveries', 'state', 'endpoint_id', false),
  ('charges', 'charges', 'status', 'submerchant_id', false),
  ('withdrawals', 'withdrawals', 'status', 'submerchant_id', false),
  ('anticipations', 'anticipations', 'status', 'submerchant_id', false),
  ('wallets', 'wallets', 'status', 'submerchant_id', false),
  ('receivables', 'receivables', 'status', 'submerchant_id', false);

-- The nil id stands for "not filtered" as scope, '*' for any status, a group's id as merchant for all its merchants together.
-- Levels: 1 days, 2 quarters of an hour, 3 seconds. Buckets are numbered since 1970. Filtered lists have level 1 only. Quarters are
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

-- Rows of a day or of a quarter above which the level below is counted as well.
create function list_crowd() returns bigint language sql immutable parallel safe return 500;

-- Writing. ------------------------------------------------------------------------------------------------------------

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

create function list_mark(of_group uuid) returns timestamptz language plpgsql stable
-- By the index, whatever the planner estimates the size of the table to be; likewise for all that is read in descending order.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
begin
  return (select mark from list_folds where merchant_id = of_group order by at desc limit 1);
end
$$;

-- Counts rows of lists that were inserted (1), deleted (-1) or have changed their status (-1 of the old one, 1 of the new). `lists`
-- contains the list of each row, or one list for all of them. Rows without a scope have none.
--
-- The time is taken while the statement holds the lock of list_deltas, by which folding finds the writers that have not committed
-- yet. After a clock was set back, it stays at the mark. The merchants must be of one group.
create function count_in_lists(
  lists text[], merchants uuid[], scopes uuid[], statuses text[], ids uuid[], changes integer[]) returns integer language plpgsql
set enable_seqscan = off set enable_sort = off as $$
declare
  -- A variable, from which a cluster finds the server.
  of_group uuid;
begin
  if coalesce(cardinality(merchants), 0) = 0 then
    return 0;
  end if;
  of_group := list_group(merchants[1]);
  -- Grouping fewer rows costs more than folding them.
  if cardinality(merchants) < 4 then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n, written_at)
    select r.merchant_id, coalesce(r.list, lists[1]), coalesce(r.scope, nil_id()), r.status, id_second(r.id), r.change, greatest(clock_timestamp(), (
      select mark from list_folds where merchant_id = of_group order by at desc limit 1))
    from unnest(lists, merchants, scopes, statuses, ids, changes) as r (list, merchant_id, scope, status, id, change);
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n, written_at)
    select r.*, t.now from (
      select merchant_id, coalesce(list, lists[1]), coalesce(scope, nil_id()), status, id_second(id), sum(change)
      from unnest(lists, merchants, scopes, statuses, ids, changes) as row (list, merchant_id, scope, status, id, change)
      group by 1, 2, 3, 4, 5 having sum(change) <> 0) r
    cross join (
      select greatest(clock_timestamp(), (
        select mark from list_folds where merchant_id = of_group order by at desc limit 1)) as now offset 0) t;
  end if;
  return cardinality(merchants);
end
$$;

-- Reading. ------------------------------------------------------------------------------------------------------------

-- A total without the deltas that are not folded yet.
create function folded_total(merchant uuid, list_name text, list_scope uuid, wanted text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(n), 0) from list_counts
    where merchant_id = merchant and list = list_name and scope = list_scope and status = wanted and level = 1);
end
$$;
create function folded_total_of_all(list_name text, wanted text) returns bigint language plpgsql stable as $$
declare
  groups constant uuid[] := list_groups();
begin
  return (select coalesce(sum(n), 0) from list_counts
    where merchant_id = any (groups) and list = list_name and scope = nil_id() and status = wanted and level = 1);
end
$$;

-- The total of a list, and where its page begins: before which id, and how many rows are still to be skipped there (some hundreds
-- at most, unless more came in one second). Reads counts and deltas only. Days are inclusive, null for no bound.
-- Stable, so that it sees what the calling statement sees: total and rows are of one moment.
-- find_page_of_all does the same for the rows of all merchants; its `merchant` has no meaning.
do $do$
declare
  text constant text := $text$
create function NAME(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_day bigint, last_day bigint, skip bigint)
returns table (total bigint, before uuid, rest bigint) language plpgsql stable rows 1
-- Counts and deltas are read by their indexes, whatever the planner last knew of their sizes.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $body$
declare
  -- Up to so many rows, skipping is as cheap as reading finer counts.
  near constant bigint := 300;
  widths constant bigint[] := array[86400, 900, 1];
  first_bucket bigint := coalesce(first_day, -1000000000);
  last_bucket bigint := coalesce(last_day, 1000000000);
  width bigint;
  passed bigint;
  here record;
  groups constant uuid[] := list_groups();
  mark constant timestamptz := MARK;
begin
  total := (
    select coalesce(sum(n), 0) from (
      select c.n from list_counts c
      where COUNTED and c.list = list_name and c.scope = list_scope and c.status = wanted
        and c.level = 1 and c.bucket between first_bucket and last_bucket
      union all
      select d.n from list_deltas d
      where d.written_at >= mark and d.list = list_name and CHANGED
        and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
        and d.bucket between first_bucket * 86400 and last_bucket * 86400 + 86399) as counted);
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
        where COUNTED and c.list = list_name and c.scope = list_scope and c.status = wanted
          and c.level = level_wanted and c.bucket between first_bucket and last_bucket
        union all
        select d.bucket / width, d.n from list_deltas d
        where d.written_at >= mark and d.list = list_name and CHANGED
          and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
          and d.bucket between first_bucket * width and last_bucket * width + width - 1) as b
      group by b.bucket order by b.bucket desc
    loop
      exit when passed + here.n > rest;
      passed := passed + here.n;
    end loop;
    before := smallest_id((here.bucket + 1) * width);
    rest := rest - passed;
    exit when level_wanted = 3 or list_scope <> nil_id() or not coalesce((
      select bool_and(c.is_split) from list_counts c
      where COUNTED and c.list = list_name and c.scope = nil_id() and c.status = '*'
        and c.level = level_wanted and c.bucket = here.bucket), false);
    first_bucket := here.bucket * (width / widths[level_wanted + 1]);
    last_bucket := first_bucket + width / widths[level_wanted + 1] - 1;
  end loop;
  return next;
end
$body$;
$text$;
begin
  execute replace(replace(replace(replace(text, 'NAME', 'find_page'), 'COUNTED', 'c.merchant_id = merchant'),
    'CHANGED', 'd.merchant_id = merchant'), 'MARK', 'list_mark(list_group(merchant))');
  execute replace(replace(replace(replace(text, 'NAME', 'find_page_of_all'), 'COUNTED', 'c.merchant_id = any (groups)'),
    'CHANGED', 'true'), 'MARK', '(select min(list_mark(g)) from unnest(list_groups()) as g)');
end
$do$;

-- The counts of all rows of a group: of days (level 1), of quarters of an hour (2) or of seconds (3). Where the day or quarter is not
-- split, its few rows are counted. For a cluster, where a page of the rows of all merchants is found from the counts of each group.
create function count_buckets(of_group uuid, list_name text, wanted text, of_level integer, first_bucket bigint, last_bucket bigint)
returns table (bucket bigint, n bigint) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  source list_sources;
  width constant bigint := (array[86400, 900, 1])[of_level];
  width_above constant bigint := (array[86400, 86400, 900])[of_level];
  is_counted boolean := of_level = 1;
begin
  if of_level > 1 then
    is_counted := coalesce((select c.is_split from list_counts c
      where c.merchant_id = of_group and c.list = list_name and c.scope = nil_id() and c.status = '*'
        and c.level = of_level - 1 and c.bucket = first_bucket * width / width_above), false);
  end if;
  if is_counted then
    return query execute format($sql$
      select b.bucket, sum(b.n)::bigint from (
        select c.bucket, c.n from %1$I c
        where c.merchant_id = $1 and c.list = $2 and c.scope = nil_id() and c.status = $3
          and c.level = $4 and c.bucket between $5 and $6
        union all
        select d.bucket / $7, d.n from %2$I d
        where d.written_at >= list_mark($1) and d.list = $2 and ($3 = '*' or d.status = $3)
          and d.bucket between $5 * $7 and $6 * $7 + $7 - 1) as b
      group by 1 having sum(b.n) <> 0$sql$, table_of_group('list_counts', of_group), table_of_group('list_deltas', of_group))
    using of_group, list_name, wanted, of_level, first_bucket, last_bucket, width;
  else
    select * into strict source from list_sources where list = list_name;
    return query execute format($sql$
      select id_second(id) / $1, count(*) from %1$s
      where id >= smallest_id($2) and id < smallest_id($3) and ($4 = '*' or %2$I = $4) group by 1$sql$,
      table_of_group(source.source, of_group), source.status_column)
    using width, first_bucket * width, (last_bucket + 1) * width, wanted;
  end if;
end
$$;

-- Folding. ------------------------------------------------------------------------------------------------------------

-- Whether folding is worth an old version of each count: the last fold was 5 s ago, or there are so many deltas that reading them takes
-- half a millisecond.
create function is_list_fold_due(of_group uuid) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  enough constant integer := 2000;
  last list_folds;
  unfolded bigint;
begin
  select * into strict last from list_folds where merchant_id = of_group order by at desc limit 1;
  execute format('select count(*) from (select from %I where written_at >= $1 limit $2) as deltas', table_of_group('list_deltas', of_group))
    into unfolded using last.mark, enough;
  return unfolded = enough or unfolded > 0 and last.at not between now() - interval '5 seconds' and now();
end
$$;

-- The time before which nothing more can be written to list_deltas: now, or when the oldest transaction started that holds the
-- table's lock. Such a transaction may commit deltas of that time or later.
create function list_writers_since(deltas regclass, otherwise timestamptz) returns timestamptz language plpgsql volatile as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  -- Unknown for prepared transactions and for sessions of other users.
  return (select least(now, min(coalesce(a.xact_start, otherwise)))
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.relation = deltas and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())
      and l.pid is distinct from pg_backend_pid());
end
$$;

-- Folds at most `most` deltas of a group into the counts, the oldest first. Returns how many it found, 0 while another process folds.
-- It is one transaction, which changes no total.
create function fold_list_deltas(of_group uuid, most integer) returns integer language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  deltas constant text := table_of_group('list_deltas', of_group);
  counts constant text := table_of_group('list_counts', of_group);
  previous list_folds;
  complete_until timestamptz;
  folded_until timestamptz;
  folded integer;
  emptied tid[];
  crowded json;
  one record;
begin
  if not pg_try_advisory_xact_lock(7236104) then
    return 0;
  end if;
  select * into strict previous from list_folds where merchant_id = of_group order by at desc limit 1;
  -- The next statement sees all deltas before that time. With another isolation it would not.
  complete_until := case when current_setting('transaction_isolation') = 'read committed'
    then list_writers_since(deltas::regclass, previous.mark) else previous.mark end;
  execute format($sql$
  with gone as (
    delete from %1$I where ctid = any (array(
      select ctid from %1$I
      -- Some may be older than the mark: a clock was set back while their transaction was open.
      where written_at >= $1 - interval '1 minute' order by written_at limit $2)) returning *),
  sums as (
    select merchant_id, list, scope, status, bucket, sum(n)::integer as n from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0),
  owned as (
    select merchant_id, list, scope, status, bucket, n from sums
    union all
    select merchant_id, list, nil_id(), status, bucket, n from sums where scope <> nil_id()
    union all
    select $3, s.list, nil_id(), s.status, s.bucket, s.n from sums s where s.list = any ($4)),
  -- Each day and quarter is queried once: the current ones have old versions.
  days as materialized (
    select d.merchant_id, d.list, d.day
    from (select distinct merchant_id, list, bucket / 86400 as day from owned where scope = nil_id()) d
    cross join lateral (
      select c.is_split from %2$I c
      where c.merchant_id = d.merchant_id and c.list = d.list and c.scope = nil_id() and c.status = '*'
        and c.level = 1 and c.bucket = d.day offset 0) counted
    where counted.is_split),
  quarters as materialized (
    select q.merchant_id, q.list, q.quarter
    from (select distinct o.merchant_id, o.list, o.bucket / 900 as quarter
      from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.day = o.bucket / 86400
      where o.scope = nil_id()) q
    cross join lateral (
      select c.is_split from %2$I c
      where c.merchant_id = q.merchant_id and c.list = q.list and c.scope = nil_id() and c.status = '*'
        and c.level = 2 and c.bucket = q.quarter offset 0) counted
    where counted.is_split),
  spread as (
    select merchant_id, list, scope, status, 1 as level, bucket / 86400 as bucket, n from owned
    union all
    select o.merchant_id, o.list, o.scope, o.status, 2, o.bucket / 900, o.n
    from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.day = o.bucket / 86400
    where o.scope = nil_id()
    union all
    select o.merchant_id, o.list, o.scope, o.status, 3, o.bucket, o.n
    from owned o join quarters q on q.merchant_id = o.merchant_id and q.list = o.list and q.quarter = o.bucket / 900
    where o.scope = nil_id()),
  saved as (
    insert into %2$I as c (merchant_id, list, scope, status, level, bucket, n)
    select merchant_id, list, scope, s.status, level, bucket, sum(n)
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
    on conflict (merchant_id, list, scope, status, level, bucket) do update set n = c.n + excluded.n
    returning c.ctid as place, c.*)
  select (select count(*) from gone), (select max(written_at) from gone),
    (select array_agg(place) from saved where n = 0),
    (select json_agg(saved) from saved
      where level in (1, 2) and status = '*' and scope = nil_id() and n > list_crowd() and not is_split)$sql$, deltas, counts)
  into folded, folded_until, emptied, crowded
  using previous.mark, most, of_group, (select array_agg(list) from list_sources where of_all_merchants);
  execute format('delete from %I where ctid = any ($1) and n = 0', counts) using emptied;
  for one in select * from json_to_recordset(crowded) as c (merchant_id uuid, list text, level integer, bucket bigint) loop
    perform split_bucket(of_group, one.merchant_id, one.list, one.level, one.bucket);
  end loop;
  if folded > 0 then
    insert into list_folds (merchant_id, at, mark) values (
      of_group, greatest(clock_timestamp(), previous.at + interval '1 microsecond'),
      greatest(previous.mark, case when folded < most then complete_until else least(complete_until, folded_until) end));
    delete from list_folds where merchant_id = of_group and at = previous.at;
  end if;
  return folded;
end
$$;

-- Counts the quarters of a day, or the seconds of a quarter, from the rows less the deltas that are not folded yet. One statement,
-- so that rows and deltas are of one moment.
create function split_bucket(of_group uuid, merchant uuid, list_name text, of_level integer, of_bucket bigint) returns void
language plpgsql as $$
declare
  source list_sources;
  width constant bigint := case of_level when 1 then 86400 else 900 end;
  width_below constant bigint := case of_level when 1 then 900 else 1 end;
  counts constant text := table_of_group('list_counts', of_group);
  crowded bigint;
begin
  select * into strict source from list_sources where list = list_name;
  execute format($sql$
    insert into %5$I (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, nil_id(), s.status, $5, r.bucket / $6, sum(r.n)
    from (
      select %1$I as status, id_second(id) as bucket, 1 as n from %2$s
      where %3$s and id >= smallest_id($3) and id < smallest_id($4)
      union all
      select status, bucket, -n from %4$I
      where %3$s and written_at >= list_mark($7) and list = $2 and bucket >= $3 and bucket < $4) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / $6 having sum(r.n) <> 0$sql$,
    source.status_column, table_of_group(source.source, of_group), case when merchant = of_group then 'true' else 'merchant_id = $1' end,
    table_of_group('list_deltas', of_group), counts)
  using merchant, list_name, of_bucket * width, (of_bucket + 1) * width, of_level + 1, width_below, of_group;
  execute format($sql$
    update %I set is_split = true
    where merchant_id = $1 and list = $2 and scope = nil_id() and status = '*' and level = $3 and bucket = $4$sql$, counts)
  using merchant, list_name, of_level, of_bucket;
  if of_level = 1 then
    for crowded in
      execute format($sql$
        select bucket from %I
        where merchant_id = $1 and list = $2 and scope = nil_id() and status = '*' and level = 2
          and bucket >= $3 * 96 and bucket < ($3 + 1) * 96 and n > list_crowd()$sql$, counts)
      using merchant, list_name, of_bucket
    loop
      perform split_bucket(of_group, merchant, list_name, 2, crowded);
    end loop;
  end if;
end
$$;

-- Deletes the deltas of a day whose rows are dropped.
create function forget_list_deltas(list_name text, day bigint) returns void language sql
set enable_seqscan = off
begin atomic
  delete from list_deltas d where d.list = list_name and d.bucket between day * 86400 and day * 86400 + 86399;
end;

-- Deletes counts and deltas of a day, in the transaction that drops its rows. Afterwards, forget_list_deltas deletes those of changes
-- that were committed before the day was locked: nothing is folded before the transaction ends.
create function forget_list_day(list_name text, day bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7236104);
  perform forget_list_deltas(list_name, day);
  delete from list_counts c where c.list = list_name and c.bucket between
    day * case c.level when 1 then 1 when 2 then 96 else 86400 end and (day + 1) * case c.level when 1 then 1 when 2 then 96 else 86400 end - 1;
end
$$;

-- Verifying. ----------------------------------------------------------------------------------------------------------

-- The correct counts of a list: those of the rows, less the deltas. One statement reads both in one snapshot.
create function true_list_counts(of_group uuid, list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, n bigint)
language plpgsql stable as $$
declare
  source list_sources;
begin
  select * into strict source from list_sources where list = list_name;
  return query execute format($sql$
    with listed as (
      select merchant_id, %2$s as scope, %3$I as status, id_second(id) as bucket, count(*) as n from %1$s group by 1, 2, 3, 4
      union all
      select merchant_id, scope, status, bucket, -sum(n) from %4$I
      where list = $1 and written_at >= list_mark($3) group by 1, 2, 3, 4),
    owned as (
      select * from listed
      union all select merchant_id, nil_id(), status, bucket, n from listed where scope <> nil_id()
      union all select $3, nil_id(), status, bucket, n from listed where $2),
    located as (
      select o.*, d.is_split is true as by_quarter, q.is_split is true as by_second
      from owned o
      left join %5$I d on d.merchant_id = o.merchant_id and d.list = $1 and d.scope = nil_id() and d.status = '*'
        and d.level = 1 and d.bucket = o.bucket / 86400 and o.scope = nil_id()
      left join %5$I q on q.merchant_id = o.merchant_id and q.list = $1 and q.scope = nil_id() and q.status = '*'
        and q.level = 2 and q.bucket = o.bucket / 900 and d.is_split),
    spread as (
      select merchant_id, scope, status, 1::smallint as level, bucket / 86400 as bucket, n from located
      union all select merchant_id, scope, status, 2::smallint, bucket / 900, n from located where by_quarter
      union all select merchant_id, scope, status, 3::smallint, bucket, n from located where by_second)
    select merchant_id, scope, s.status, level, bucket, sum(n)::bigint
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0$sql$,
    table_of_group(source.source, of_group),
    case when source.scope_column is null then 'nil_id()' else format('coalesce(%I, nil_id())', source.scope_column) end,
    source.status_column, table_of_group('list_deltas', of_group), table_of_group('list_counts', of_group))
  using list_name, source.of_all_merchants, of_group;
end
$$;

-- The counts of a group that differ from the rows, at most `most`.
create function list_miscounts(of_group uuid, list_name text, most integer)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, counted bigint, actual bigint)
language plpgsql stable as $$
begin
  return query execute format($sql$
    select merchant_id, scope, status, level, bucket, coalesce(c.n, 0), coalesce(t.n, 0)
    from (select * from %I where list = $1) c
    full join true_list_counts($2, $1) t using (merchant_id, scope, status, level, bucket)
    where coalesce(c.n, 0) <> coalesce(t.n, 0) limit $3$sql$, table_of_group('list_counts', of_group))
  using list_name, of_group, most;
end
$$;

-- Recounts a list of a group; returns how many counts it made. Writers continue, nothing is folded meanwhile.
create function rebuild_list_counts(of_group uuid, list_name text) returns bigint language plpgsql as $$
declare
  counts constant text := table_of_group('list_counts', of_group);
  day record;
  made bigint;
begin
  perform pg_advisory_xact_lock(7236104);
  execute format('delete from %I where list = $1', counts) using list_name;
  execute format($sql$
    insert into %I (merchant_id, list, scope, status, level, bucket, n)
    select t.merchant_id, $1, t.scope, t.status, t.level, t.bucket, t.n from true_list_counts($2, $1) t$sql$, counts)
  using list_name, of_group;
  for day in
    execute format($sql$
      select c.merchant_id, c.bucket from %I c
      where c.list = $1 and c.level = 1 and c.scope = nil_id() and c.status = '*' and c.n > list_crowd()$sql$, counts)
    using list_name
  loop
    perform split_bucket(of_group, day.merchant_id, list_name, 1, day.bucket);
  end loop;
  execute format('select count(*) from %I where list = $1', counts) into made using list_name;
  return made;
end
$$;
