-- Counts the quarters of a day of a scope, from the rows less the deltas that are not folded yet, as split_bucket does without one.
-- It reads all of a table, whatever a session prefers.
create or replace function split_day_of_scope(of_group uuid, merchant uuid, list_name text, list_scope uuid, day bigint) returns void
language plpgsql set enable_seqscan = on as $$
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
