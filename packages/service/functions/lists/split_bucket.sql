-- Counts the quarters of a day, or the seconds of a quarter, from the rows less the deltas that are not folded yet. One statement,
-- so that rows and deltas are of one moment.
-- It reads all of a table, whatever a session prefers.
create or replace function split_bucket(of_group uuid, merchant uuid, list_name text, list_scope uuid, of_level integer, of_bucket bigint)
returns void language plpgsql set enable_seqscan = on as $$
declare
  source list_sources;
  width constant bigint := case of_level when 1 then 86400 else 900 end;
  width_below constant bigint := case of_level when 1 then 900 else 1 end;
  counts constant text := table_of_group('list_counts', of_group);
  -- The rows of a group are those of all its merchants.
  owner constant text := case when merchant = of_group then 'true' else 'merchant_id = $1' end;
  crowded bigint;
begin
  select * into strict source from list_sources where list = list_name;
  execute format($sql$
    insert into %I (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, $3, s.status, $6, r.bucket / $7, sum(r.n)
    from (
      select %I as status, id_second(id) as bucket, 1 as n from %s
      where %s and id >= smallest_id($4) and id < smallest_id($5)
      union all
      select status, bucket, -n from %I
      where %s and written_at >= list_mark($8) and list = $2 and bucket >= $4 and bucket < $5) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / $7 having sum(r.n) <> 0$sql$,
    counts, source.status_column, table_of_group(source.source, of_group),
    owner || case when list_scope = nil_id() then '' else format(' and %I = $3', source.scope_column) end,
    table_of_group('list_deltas', of_group), owner || case when list_scope = nil_id() then '' else ' and scope = $3' end)
  using merchant, list_name, list_scope, of_bucket * width, (of_bucket + 1) * width, of_level + 1, width_below, of_group;
  execute format($sql$
    update %I set is_split = true
    where merchant_id = $1 and list = $2 and scope = $3 and status = '*' and level = $4 and bucket = $5$sql$, counts)
  using merchant, list_name, list_scope, of_level, of_bucket;
  if of_level = 1 then
    for crowded in
      execute format($sql$
        select bucket from %I
        where merchant_id = $1 and list = $2 and scope = $3 and status = '*' and level = 2
          and bucket >= $4 * 96 and bucket < ($4 + 1) * 96 and n > list_crowd()$sql$, counts)
      using merchant, list_name, list_scope, of_bucket
    loop
      perform split_bucket(of_group, merchant, list_name, list_scope, 2, crowded);
    end loop;
  end if;
end
$$;
