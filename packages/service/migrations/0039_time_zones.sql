-- Days of any time zone: lists are read between two seconds, where find_page takes whole days of UTC. The total is that of the UTC days
-- less what is before the first second and after the last one. These two parts are counted from quarters of an hour, as offsets of
-- time zones are since 1972, or from the rows of a day that has no such counts.
--
-- The functions of all merchants (…_of_all) differ as find_page_of_all does from find_page (0004_lists.sql): in the rows and counts that
-- they read, and in their `merchant`, which has no meaning.
--
-- Quarters are therefore also counted for one submerchant or endpoint (the scope of a list), within days that have many of its rows. Days
-- that were folded before have no such counts until `verify-lists --rebuild`: their rows are read. Beyond that, the functions that fold,
-- verify and rebuild are those of 0004_lists.sql.

-- Rows of a scope in a day above which its quarters are counted. More than list_crowd: to read them takes a millisecond, and there are
-- many more scopes than merchants.
create function list_scope_crowd() returns bigint language sql immutable parallel safe return 2000;

-- Counts the quarters of a day of a scope, from the rows less the deltas that are not folded yet, as split_bucket does without one.
create function split_day_of_scope(of_group uuid, merchant uuid, list_name text, list_scope uuid, day bigint) returns void
language plpgsql as $$
declare
  source list_sources;
  counts constant text := table_of_group('list_counts', of_group);
begin
  select s.* into strict source from list_sources s where s.list = list_name;
  execute format($sql$
    insert into %1$I (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, $3, s.status, 2, r.bucket / 900, sum(r.n)
    from (
      select %2$I as status, id_second(id) as bucket, 1 as n from %3$s
      where merchant_id = $1 and %4$I = $3 and id >= smallest_id($4) and id < smallest_id($5)
      union all
      select status, bucket, -n from %5$I
      where merchant_id = $1 and written_at >= list_mark($6) and list = $2 and scope = $3 and bucket >= $4 and bucket < $5) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / 900 having sum(r.n) <> 0$sql$,
    counts, source.status_column, table_of_group(source.source, of_group), source.scope_column, table_of_group('list_deltas', of_group))
  using merchant, list_name, list_scope, day * 86400, (day + 1) * 86400, of_group;
  execute format($sql$
    update %I set is_split = true
    where merchant_id = $1 and list = $2 and scope = $3 and status = '*' and level = 1 and bucket = $4$sql$, counts)
  using merchant, list_name, list_scope, day;
end
$$;

create or replace function fold_list_deltas(of_group uuid, most integer) returns integer language plpgsql
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
    select d.merchant_id, d.list, d.scope, d.day
    from (select distinct merchant_id, list, scope, bucket / 86400 as day from owned) d
    cross join lateral (
      select c.is_split from %2$I c
      where c.merchant_id = d.merchant_id and c.list = d.list and c.scope = d.scope and c.status = '*'
        and c.level = 1 and c.bucket = d.day offset 0) counted
    where counted.is_split),
  quarters as materialized (
    select q.merchant_id, q.list, q.quarter
    from (select distinct o.merchant_id, o.list, o.bucket / 900 as quarter
      from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.scope = o.scope and d.day = o.bucket / 86400
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
    from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.scope = o.scope and d.day = o.bucket / 86400
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
      where status = '*' and not is_split and case
        when scope = nil_id() then level in (1, 2) and n > list_crowd()
        else level = 1 and n > list_scope_crowd() end)$sql$, deltas, counts)
  into folded, folded_until, emptied, crowded
  using previous.mark, most, of_group, (select array_agg(list) from list_sources where of_all_merchants);
  execute format('delete from %I where ctid = any ($1) and n = 0', counts) using emptied;
  for one in select * from json_to_recordset(crowded) as c (merchant_id uuid, list text, scope uuid, level integer, bucket bigint) loop
    if one.scope = nil_id() then
      perform split_bucket(of_group, one.merchant_id, one.list, one.level, one.bucket);
    else
      perform split_day_of_scope(of_group, one.merchant_id, one.list, one.scope, one.bucket);
    end if;
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

create or replace function true_list_counts(of_group uuid, list_name text)
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
      left join %5$I d on d.merchant_id = o.merchant_id and d.list = $1 and d.scope = o.scope and d.status = '*'
        and d.level = 1 and d.bucket = o.bucket / 86400
      left join %5$I q on q.merchant_id = o.merchant_id and q.list = $1 and o.scope = nil_id() and q.scope = nil_id() and q.status = '*'
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

create or replace function rebuild_list_counts(of_group uuid, list_name text) returns bigint language plpgsql as $$
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
      select c.merchant_id, c.scope, c.bucket from %I c
      where c.list = $1 and c.level = 1 and c.status = '*'
        and c.n > case c.scope when nil_id() then list_crowd() else list_scope_crowd() end$sql$, counts)
    using list_name
  loop
    if day.scope = nil_id() then
      perform split_bucket(of_group, day.merchant_id, list_name, 1, day.bucket);
    else
      perform split_day_of_scope(of_group, day.merchant_id, list_name, day.scope, day.bucket);
    end if;
  end loop;
  execute format('select count(*) from %I where list = $1', counts) into made using list_name;
  return made;
end
$$;

-- Counts the rows of a list from one second to before another, both of one day of UTC; none if a second is null.
create function count_between(
  merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  mark constant timestamptz := list_mark(list_group(merchant));
  source list_sources;
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
  select s.* into strict source from list_sources s where s.list = list_name;
  -- The status is no condition: a cluster refuses a view of two tables when a condition leaves one of them.
  execute format($sql$
    select count(*) filter (where $3 = '*' or %2$I = $3) from %1$I
    where merchant_id = $1 and id >= smallest_id($4) and id < smallest_id($5) and %3$s$sql$,
    source.source, source.status_column,
    case when list_scope = nil_id() then '$2 = nil_id()' else format('%I = $2', source.scope_column) end)
  into counted using merchant, list_scope, wanted, from_second, end_second;
  return counted;
end
$$;

-- As find_page, with the rows from one second to before another; null for no bound.
create function find_page_between(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_second bigint, end_second bigint, skip bigint)
returns table (total bigint, before uuid, rest bigint) language plpgsql stable rows 1 as $$
declare
  -- Up to so many rows, skipping is as cheap as reading finer counts (find_page).
  near constant bigint := 300;
  first_day constant bigint := first_second / 86400;
  last_day constant bigint := (end_second - 1) / 86400;
  earlier constant bigint := count_between(merchant, list_name, list_scope, wanted, first_day * 86400, first_second);
  later constant bigint := count_between(merchant, list_name, list_scope, wanted, end_second, (last_day + 1) * 86400);
begin
  -- Where a day was left out of the calendar.
  if first_second >= end_second then
    return query select 0::bigint, nil_id(), 0::bigint;
    return;
  end if;
  select d.total, d.before, d.rest into strict total, before, rest
  from find_page(merchant, list_name, list_scope, wanted, first_day, last_day, case when skip <= near then 0 else skip + later end) d;
  total := total - earlier - later;
  if skip >= total then
    before := nil_id();
    rest := 0;
  elsif skip <= near then
    before := coalesce(smallest_id(end_second), before);
    rest := skip;
  end if;
  return next;
end
$$;

-- As count_between, of all merchants.
create function count_between_of_all(
  merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  groups constant uuid[] := list_groups();
  mark constant timestamptz := (select min(list_mark(g)) from unnest(list_groups()) as g);
  source list_sources;
  counted bigint;
begin
  if from_second is null or end_second is null or from_second >= end_second then
    return 0;
  end if;
  if list_scope = nil_id() and from_second % 900 = 0 and end_second % 900 = 0 and coalesce((
    select bool_and(c.is_split) from list_counts c
    where c.merchant_id = any (groups) and c.list = list_name and c.scope = nil_id() and c.status = '*'
      and c.level = 1 and c.bucket = from_second / 86400), false)
  then
    return (
      select coalesce(sum(n), 0) from (
        select c.n from list_counts c
        where c.merchant_id = any (groups) and c.list = list_name and c.scope = nil_id() and c.status = wanted
          and c.level = 2 and c.bucket between from_second / 900 and end_second / 900 - 1
        union all
        select d.n from list_deltas d
        where d.written_at >= mark and d.list = list_name and (wanted = '*' or d.status = wanted)
          and d.bucket between from_second and end_second - 1) as counts);
  end if;
  select s.* into strict source from list_sources s where s.list = list_name;
  -- The status is no condition: a cluster refuses a view of two tables when a condition leaves one of them.
  execute format($sql$
    select count(*) filter (where $3 = '*' or %2$I = $3) from %1$I
    where id >= smallest_id($4) and id < smallest_id($5) and %3$s$sql$,
    source.source, source.status_column,
    case when list_scope = nil_id() then '$2 = nil_id()' else format('%I = $2', source.scope_column) end)
  into counted using merchant, list_scope, wanted, from_second, end_second;
  return counted;
end
$$;

-- As find_page_between, of all merchants.
create function find_page_between_of_all(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_second bigint, end_second bigint, skip bigint)
returns table (total bigint, before uuid, rest bigint) language plpgsql stable rows 1 as $$
declare
  -- Up to so many rows, skipping is as cheap as reading finer counts (find_page).
  near constant bigint := 300;
  first_day constant bigint := first_second / 86400;
  last_day constant bigint := (end_second - 1) / 86400;
  earlier constant bigint := count_between_of_all(merchant, list_name, list_scope, wanted, first_day * 86400, first_second);
  later constant bigint := count_between_of_all(merchant, list_name, list_scope, wanted, end_second, (last_day + 1) * 86400);
begin
  -- Where a day was left out of the calendar.
  if first_second >= end_second then
    return query select 0::bigint, nil_id(), 0::bigint;
    return;
  end if;
  select d.total, d.before, d.rest into strict total, before, rest
  from find_page_of_all(merchant, list_name, list_scope, wanted, first_day, last_day, case when skip <= near then 0 else skip + later end) d;
  total := total - earlier - later;
  if skip >= total then
    before := nil_id();
    rest := 0;
  elsif skip <= near then
    before := coalesce(smallest_id(end_second), before);
    rest := skip;
  end if;
  return next;
end
$$;
