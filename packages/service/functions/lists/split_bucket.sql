-- Counts the quarters of a day, or the seconds of a quarter, from the rows less the deltas that are not folded yet. One statement,
-- so that rows and deltas are of one moment.
-- It reads all of a table, whatever a session prefers.
create or replace function split_bucket(of_group uuid, merchant uuid, list_name text, of_level integer, of_bucket bigint) returns void
language plpgsql set enable_seqscan = on as $$
declare
  source list_sources;
  width constant bigint := case of_level when 1 then 86400 else 900 end;
  width_below constant bigint := case of_level when 1 then 900 else 1 end;
  counts constant text := table_of_group('list_counts', of_group);
  crowded bigint;
begin
  select * into strict source from list_sources where list = list_name;
  execute format($sql$
    insert into %5$I (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, nil_id(), s.status, $5, r.bucket / $6, sum(r.n)
    from (
      select %1$I as status, id_second(id) as bucket, 1 as n from %2$s
      where %3$s and id >= smallest_id($3) and id < smallest_id($4)
      union all
      select status, bucket, -n from %4$I
      where %3$s and written_at >= list_mark($7) and list = $2 and bucket >= $3 and bucket < $4) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / $6 having sum(r.n) <> 0$sql$,
    source.status_column, table_of_group(source.source, of_group), case when merchant = of_group then 'true' else 'merchant_id = $1' end,
    table_of_group('list_deltas', of_group), counts)
  using merchant, list_name, of_bucket * width, (of_bucket + 1) * width, of_level + 1, width_below, of_group;
  execute format($sql$
    update %I set is_split = true
    where merchant_id = $1 and list = $2 and scope = nil_id() and status = '*' and level = $3 and bucket = $4$sql$, counts)
  using merchant, list_name, of_level, of_bucket;
  if of_level = 1 then
    for crowded in
      execute format($sql$
        select bucket from %I
        where merchant_id = $1 and list = $2 and scope = nil_id() and status = '*' and level = 2
          and bucket >= $3 * 96 and bucket < ($3 + 1) * 96 and n > list_crowd()$sql$, counts)
      using merchant, list_name, of_bucket
    loop
      perform split_bucket(of_group, merchant, list_name, 2, crowded);
    end loop;
  end if;
end
$$;
