-- Whether folding is worth an old version of each count: the last fold was 5 s ago, or there are so many deltas that reading them takes
-- half a millisecond.
create or replace function is_list_fold_due(of_group uuid) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  enough constant integer := 2000;
  last list_folds;
  unfolded bigint;
begin
  select * into strict last from list_folds where merchant_id = of_group order by at desc limit 1;
  execute format('select count(*) from (select from %I where written_at >= $1 limit $2) as deltas', table_of_group('list_deltas', of_group))
    into unfolded using last.mark, enough;
  return unfolded = enough or unfolded > 0 and last.at not between now() - interval '5 seconds' and now();
end
$$;
