-- The counts of all rows of a group: of days (level 1), of quarters of an hour (2) or of seconds (3). Where the day or quarter is not
-- split, its few rows are counted. For a cluster, where a page of the rows of all merchants is found from the counts of each group.
create or replace function count_buckets(of_group uuid, list_name text, wanted text, of_level integer, first_bucket bigint, last_bucket bigint)
returns table (bucket bigint, n bigint) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  source list_sources;
  width constant bigint := (array[86400, 900, 1])[of_level];
  width_above constant bigint := (array[86400, 86400, 900])[of_level];
  is_counted boolean := of_level = 1;
begin
  if of_level > 1 then
    is_counted := coalesce((select c.is_split from list_counts c
      where c.merchant_id = of_group and c.list = list_name and c.scope = nil_id() and c.status = '*'
        and c.level = of_level - 1 and c.bucket = first_bucket * width / width_above), false);
  end if;
  if is_counted then
    return query execute format($sql$
      select b.bucket, sum(b.n)::bigint from (
        select c.bucket, c.n from %1$I c
        where c.merchant_id = $1 and c.list = $2 and c.scope = nil_id() and c.status = $3
          and c.level = $4 and c.bucket between $5 and $6
        union all
        select d.bucket / $7, d.n from %2$I d
        where d.written_at >= list_mark($1) and d.list = $2 and ($3 = '*' or d.status = $3)
          and d.bucket between $5 * $7 and $6 * $7 + $7 - 1) as b
      group by 1 having sum(b.n) <> 0$sql$, table_of_group('list_counts', of_group), table_of_group('list_deltas', of_group))
    using of_group, list_name, wanted, of_level, first_bucket, last_bucket, width;
  else
    select * into strict source from list_sources where list = list_name;
    return query execute format($sql$
      select id_second(id) / $1, count(*) from %1$s
      where id >= smallest_id($2) and id < smallest_id($3) and ($4 = '*' or %2$I = $4) group by 1$sql$,
      table_of_group(source.source, of_group), source.status_column)
    using width, first_bucket * width, (last_bucket + 1) * width, wanted;
  end if;
end
$$;
