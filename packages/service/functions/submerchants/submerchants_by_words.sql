-- The matching rows, found by submerchants_search alone: the planner has no statistics of rare words, and read all rows to find a tax
-- id. `keys` is the tsquery for the index, in which each P is replaced by a period's prefix; `words` is all that must
-- match. `newest` and `oldest` are the ids between which the rows are.
--
-- Rare ones are queried in many periods at once; others in one after the other, from the newest back, until there are more than
-- `most`. A null at the end means that there are too many to find the newest among them.
create or replace function submerchants_by_words(
  keys text, words tsquery, are_rare boolean, of_merchant uuid, of_status text, newest uuid, oldest uuid, most integer)
returns setof uuid language plpgsql stable rows 1000
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  -- More make a long query, whose parts are compared with each other.
  at_once constant integer := case when are_rare then 32 else 1 end;
  most_at_once constant integer := 2 * most;
  first constant integer := search_period(id_second(oldest));
  last integer := search_period(id_second(newest));
  of_periods tsquery;
  found_before bigint := 0;
  found_now bigint;
begin
  while last >= first and found_before <= most loop
    of_periods := (select string_agg('(' || replace(keys, 'P', search_prefix(p)) || ')', ' | ')
      from generate_series(greatest(first, last - at_once + 1), last) p)::tsquery;
    return query select s.id from submerchants s
      where search_keys(s.id, s.search_words) @@ of_periods and ts_match_vq(s.search_words, words)
        and (of_merchant is null or s.merchant_id = of_merchant) and (of_status is null or s.status = of_status)
        -- Not as one range, for which the planner would take the index of ids.
        and (oldest is null or s.id >= oldest) and (newest is null or s.id <= newest)
      limit most_at_once;
    get diagnostics found_now = row_count;
    if found_now = most_at_once then
      return next null;
      return;
    end if;
    found_before := found_before + found_now;
    last := last - at_once;
  end loop;
end
$$;
