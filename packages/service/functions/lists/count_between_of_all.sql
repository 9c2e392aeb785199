-- As count_between, of all merchants.
create or replace function count_between_of_all(
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
