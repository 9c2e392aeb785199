-- The oldest transaction that still writes, and the next one to begin: those that began before have ended once the first of these is not
-- before what the second one was.
create or replace function read_writers(of_group uuid, out oldest xid8, out next xid8) language sql volatile as $$
  select pg_snapshot_xmin(s), pg_snapshot_xmax(s) from pg_current_snapshot() as s
$$;
