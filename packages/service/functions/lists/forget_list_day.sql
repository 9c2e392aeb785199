-- Deletes counts and deltas of a day, in the transaction that drops its rows. Afterwards, forget_list_deltas deletes those of changes
-- that were committed before the day was locked: nothing is folded before the transaction ends.
create or replace function forget_list_day(list_name text, day bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7236104);
  perform forget_list_deltas(list_name, day);
  delete from list_counts c where c.list = list_name and c.bucket between
    day * case c.level when 1 then 1 when 2 then 96 else 86400 end and (day + 1) * case c.level when 1 then 1 when 2 then 96 else 86400 end - 1;
end
$$;
