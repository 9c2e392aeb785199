-- Counts the rows of a list from one second to before another, both of one day of UTC; none if a second is null. From quarters of an
-- hour, as offsets of time zones are since 1972; the rows of small days, which have no counts of quarters, are counted by statements that
-- are planned once for each connection: planning took longer than the counting. The status is no condition: a cluster refuses a view of
-- two tables when a condition leaves one of them.
create or replace function count_between(
  merchant uuid, list_name text, list_scope uuid, wanted text, from_second bigint, end_second bigint)
returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  mark timestamptz;
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
  if list_scope = nil_id() then
    case list_name
      when 'submerchants' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from submerchants where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'events' then
        select count(*) filter (where wanted = '*' or kind = wanted) into counted from (
          select * from events where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'deliveries' then
        select count(*) filter (where wanted = '*' or state = wanted) into counted from (
          select * from all_deliveries where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'charges' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from charges where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'withdrawals' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from withdrawals where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'anticipations' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from anticipations where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'wallets' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from wallets where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
      when 'receivables' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from receivables where merchant_id = merchant and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by id offset 0) as listed;
    end case;
  else
    case list_name
      when 'deliveries' then
        select count(*) filter (where wanted = '*' or state = wanted) into counted from (
          select * from all_deliveries where merchant_id = merchant and endpoint_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by endpoint_id, id offset 0) as listed;
      when 'charges' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from charges where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'withdrawals' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from withdrawals where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'anticipations' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from anticipations where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'wallets' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from wallets where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
      when 'receivables' then
        select count(*) filter (where wanted = '*' or status = wanted) into counted from (
          select * from receivables where merchant_id = merchant and submerchant_id between list_scope and list_scope
            and id >= smallest_id(from_second) and id < smallest_id(end_second)
          order by submerchant_id, id offset 0) as listed;
    end case;
  end if;
  return counted;
end
$$;
