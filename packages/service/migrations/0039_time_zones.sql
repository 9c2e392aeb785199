-- Days of any time zone: lists are read between two seconds, where find_page takes whole days of UTC. The total is that of the UTC days
-- less what is before the first second and after the last one. These two parts are counted from quarters of an hour, as offsets of
-- time zones are since 1972, or from the rows of a day that has no such counts.
--
-- The functions of all merchants (…_of_all) differ as find_page_of_all does from find_page (0004_lists.sql): in the rows and counts that
-- they read, and in their `merchant`, which has no meaning.

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
  if list_scope = nil_id() and from_second % 900 = 0 and end_second % 900 = 0 and coalesce((
    select bool_and(c.is_split) from list_counts c
    where c.merchant_id = merchant and c.list = list_name and c.scope = nil_id() and c.status = '*'
      and c.level = 1 and c.bucket = from_second / 86400), false)
  then
    return (
      select coalesce(sum(n), 0) from (
        select c.n from list_counts c
        where c.merchant_id = merchant and c.list = list_name and c.scope = nil_id() and c.status = wanted
          and c.level = 2 and c.bucket between from_second / 900 and end_second / 900 - 1
        union all
        select d.n from list_deltas d
        where d.written_at >= mark and d.list = list_name and d.merchant_id = merchant and (wanted = '*' or d.status = wanted)
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
