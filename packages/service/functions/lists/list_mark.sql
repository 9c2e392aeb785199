create or replace function list_mark(of_group uuid) returns timestamptz language plpgsql stable
-- By the index, whatever the planner estimates the size of the table to be; likewise for all that is read in descending order.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
begin
  return (select mark from list_folds where merchant_id = of_group order by at desc limit 1);
end
$$;
