-- The time before which nothing more can be written to list_deltas: now, or when the oldest transaction started that holds the
-- table's lock. Such a transaction may commit deltas of that time or later.
create or replace function list_writers_since(deltas regclass, otherwise timestamptz) returns timestamptz language plpgsql volatile as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  -- Unknown for prepared transactions and for sessions of other users.
  return (select least(now, min(coalesce(a.xact_start, otherwise)))
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.relation = deltas and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())
      and l.pid is distinct from pg_backend_pid());
end
$$;
