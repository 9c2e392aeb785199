-- Finds a page of a list within the seconds of some days: the total, and from which row on how many are to be skipped. Counts of days,
-- quarters and seconds lead to it. Days of any time zone begin and end within days of UTC: the total is that of the UTC days less what
-- is before the first second and from the last one on, which count_between counts.
create or replace function find_page(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_second bigint, end_second bigint, skip bigint)
returns table(total bigint, before uuid, rest bigint)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  -- Up to so many rows, skipping is as cheap as reading finer counts.
  near constant bigint := 300;
  widths constant bigint[] := array[86400, 900, 1];
  first_bucket bigint := coalesce(first_second / 86400, -1000000000);
  last_bucket bigint := coalesce((end_second - 1) / 86400, 1000000000);
  earlier constant bigint := count_between(merchant, list_name, list_scope, wanted, first_bucket * 86400, first_second);
  later constant bigint := count_between(merchant, list_name, list_scope, wanted, end_second, (last_bucket + 1) * 86400);
  width bigint;
  passed bigint;
  here record;
  mark constant timestamptz := list_mark(list_group(merchant));
begin
  -- Where a day was left out of the calendar.
  if first_second >= end_second then
    return query select 0::bigint, nil_id(), 0::bigint;
    return;
  end if;
  total := (
    select coalesce(sum(n), 0) from (
      select c.n from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
        and c.level = 1 and c.bucket between first_bucket and last_bucket
      union all
      select d.n from list_deltas d
      where d.written_at >= mark and d.list = list_name and d.merchant_id = merchant
        and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
        and d.bucket between first_bucket * 86400 and last_bucket * 86400 + 86399) as counted) - earlier - later;
  if skip >= total then
    before := nil_id();
    rest := 0;
    return next;
    return;
  end if;
  before := smallest_id(coalesce(end_second, (last_bucket + 1) * 86400));
  -- The counts of the last day contain the rows after the range.
  rest := case when skip <= near then skip else skip + later end;
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
        select d.bucket / width, d.n from list_deltas d
        where d.written_at >= mark and d.list = list_name and d.merchant_id = merchant
          and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
          and d.bucket between first_bucket * width and last_bucket * width + width - 1) as b
      group by b.bucket order by b.bucket desc
    loop
      exit when passed + here.n > rest;
      passed := passed + here.n;
    end loop;
    before := smallest_id((here.bucket + 1) * width);
    rest := rest - passed;
    exit when level_wanted = 3 or not coalesce((
      select bool_and(c.is_split) from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = '*'
        and c.level = level_wanted and c.bucket = here.bucket), false);
    first_bucket := here.bucket * (width / widths[level_wanted + 1]);
    last_bucket := first_bucket + width / widths[level_wanted + 1] - 1;
  end loop;
  return next;
end
$$;
