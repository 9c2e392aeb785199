-- The correct counts of a list: those of the rows, less the deltas. One statement reads both in one snapshot.
-- It reads all of a table, whatever a session prefers.
create or replace function true_list_counts(of_group uuid, list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, n bigint)
language plpgsql stable set enable_seqscan = on as $$
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
      left join %5$I q on q.merchant_id = o.merchant_id and q.list = $1 and q.scope = o.scope and q.status = '*'
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
