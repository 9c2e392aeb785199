-- Counts the rows of a list from one second to before another, both of one day of UTC; none if a second is null. From quarters of an
-- hour, as offsets of time zones are since 1972; days with few rows have no counts of quarters, so that their rows are counted.
create or replace function count_between(
  merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint)
returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  mark timestamptz;
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
  select s.* into strict source from list_sources s where s.list = list_name;
  -- The status is no condition: a cluster refuses a view of two tables when a condition leaves one of them.
  execute format($sql$
    select count(*) filter (where $1 = '*' or %I = $1) from (
      select * from %I where merchant_id = $2 and %s id >= smallest_id($3) and id < smallest_id($4) order by %s id offset 0) as listed$sql$,
    source.status_column, source.source,
    case when list_scope = nil_id() then '' else format('%I between $5 and $5 and', source.scope_column) end,
    case when list_scope = nil_id() then '' else format('%I,', source.scope_column) end)
  into counted using wanted, merchant, from_second, end_second, list_scope;
  return counted;
end
$$;
