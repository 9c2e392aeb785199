-- Folds at most `most` deltas of a group into the counts, the oldest first. Returns how many it found, 0 while another process folds.
-- It is one transaction, which changes no total.
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
    select q.merchant_id, q.list, q.scope, q.quarter
    from (select distinct o.merchant_id, o.list, o.scope, o.bucket / 900 as quarter
      from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.scope = o.scope and d.day = o.bucket / 86400) q
    cross join lateral (
      select c.is_split from %2$I c
      where c.merchant_id = q.merchant_id and c.list = q.list and c.scope = q.scope and c.status = '*'
        and c.level = 2 and c.bucket = q.quarter offset 0) counted
    where counted.is_split),
  spread as (
    select merchant_id, list, scope, status, 1 as level, bucket / 86400 as bucket, n from owned
    union all
    select o.merchant_id, o.list, o.scope, o.status, 2, o.bucket / 900, o.n
    from owned o join days d on d.merchant_id = o.merchant_id and d.list = o.list and d.scope = o.scope and d.day = o.bucket / 86400
    union all
    select o.merchant_id, o.list, o.scope, o.status, 3, o.bucket, o.n
    from owned o join quarters q on q.merchant_id = o.merchant_id and q.list = o.list and q.scope = o.scope and q.quarter = o.bucket / 900),
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
      where status = '*' and not is_split and level in (1, 2) and n > list_crowd())$sql$, deltas, counts)
  into folded, folded_until, emptied, crowded
  using previous.mark, most, of_group, (select array_agg(list) from list_sources where of_all_merchants);
  execute format('delete from %I where ctid = any ($1) and n = 0', counts) using emptied;
  for one in select * from json_to_recordset(crowded) as c (merchant_id uuid, list text, scope uuid, level integer, bucket bigint) loop
    perform split_bucket(of_group, one.merchant_id, one.list, one.scope, one.level, one.bucket);
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
