-- Days of any time zone: lists are read between two seconds, where find_page takes whole days of UTC. The total is that of the UTC days
-- less what is before the first second and after the last one. These two parts are counted from quarters of an hour, or from the rows of
-- a day that has no such counts.
--
-- As find_page, with the rows from one second to before another; null for no bound.
create or replace function find_page_between(
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
