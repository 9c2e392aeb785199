-- The counts of a group that differ from the rows, at most `most`.
-- It reads all of a table, whatever a session prefers.
create or replace function list_miscounts(of_group uuid, list_name text, most integer)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, counted bigint, actual bigint)
language plpgsql stable set enable_seqscan = on as $$
begin
  return query execute format($sql$
    select merchant_id, scope, status, level, bucket, coalesce(c.n, 0), coalesce(t.n, 0)
    from (select * from %I where list = $1) c
    full join true_list_counts($2, $1) t using (merchant_id, scope, status, level, bucket)
    where coalesce(c.n, 0) <> coalesce(t.n, 0) limit $3$sql$, table_of_group('list_counts', of_group))
  using list_name, of_group, most;
end
$$;
