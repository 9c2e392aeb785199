-- Counts rows of lists that were inserted (1), deleted (-1) or have changed their status (-1 of the old one, 1 of the new). `lists`
-- contains the list of each row, or one list for all of them. Rows without a scope have none.
--
-- The time is taken while the statement holds the lock of list_deltas, by which folding finds the writers that have not committed
-- yet. After a clock was set back, it stays at the mark. The merchants must be of one group.
create or replace function count_in_lists(
  lists text[], merchants uuid[], scopes uuid[], statuses text[], ids uuid[], changes integer[]) returns integer language plpgsql
set enable_seqscan = off set enable_sort = off as $$
declare
  -- A variable, from which a cluster finds the server.
  of_group uuid;
begin
  if coalesce(cardinality(merchants), 0) = 0 then
    return 0;
  end if;
  of_group := list_group(merchants[1]);
  -- Grouping fewer rows costs more than folding them.
  if cardinality(merchants) < 4 then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n, written_at)
    select r.merchant_id, coalesce(r.list, lists[1]), coalesce(r.scope, nil_id()), r.status, id_second(r.id), r.change, greatest(clock_timestamp(), (
      select mark from list_folds where merchant_id = of_group order by at desc limit 1))
    from unnest(lists, merchants, scopes, statuses, ids, changes) as r (list, merchant_id, scope, status, id, change);
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n, written_at)
    select r.*, t.now from (
      select merchant_id, coalesce(list, lists[1]), coalesce(scope, nil_id()), status, id_second(id), sum(change)
      from unnest(lists, merchants, scopes, statuses, ids, changes) as row (list, merchant_id, scope, status, id, change)
      group by 1, 2, 3, 4, 5 having sum(change) <> 0) r
    cross join (
      select greatest(clock_timestamp(), (
        select mark from list_folds where merchant_id = of_group order by at desc limit 1)) as now offset 0) t;
  end if;
  return cardinality(merchants);
end
$$;
