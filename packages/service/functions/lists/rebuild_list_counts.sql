-- Recounts a list of a group; returns how many counts it made. Writers continue, nothing is folded meanwhile.
-- It reads all of a table, whatever a session prefers.
create or replace function rebuild_list_counts(of_group uuid, list_name text) returns bigint language plpgsql set enable_seqscan = on as $$
declare
  counts constant text := table_of_group('list_counts', of_group);
  day record;
  made bigint;
begin
  perform pg_advisory_xact_lock(7236104);
  execute format('delete from %I where list = $1', counts) using list_name;
  execute format($sql$
    insert into %I (merchant_id, list, scope, status, level, bucket, n)
    select t.merchant_id, $1, t.scope, t.status, t.level, t.bucket, t.n from true_list_counts($2, $1) t$sql$, counts)
  using list_name, of_group;
  for day in
    execute format($sql$
      select c.merchant_id, c.scope, c.bucket from %I c
      where c.list = $1 and c.level = 1 and c.status = '*'
        and c.n > list_crowd()$sql$, counts)
    using list_name
  loop
    perform split_bucket(of_group, day.merchant_id, list_name, day.scope, 1, day.bucket);
  end loop;
  execute format('select count(*) from %I where list = $1', counts) into made using list_name;
  return made;
end
$$;
