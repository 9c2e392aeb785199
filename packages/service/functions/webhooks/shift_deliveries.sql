-- Deliveries that are held after a restore (`after-restore`): their due_at is 1,000 years later, so that no process claims them.
--
-- Holds deliveries of an endpoint that are due before `held_from`, or, with a negative interval, gives those after it their times back:
-- the first ones, at most so many. Returns how many.
create or replace function shift_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, by interval, most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  first constant timestamptz := case when by < interval '0' then held_from else '-infinity' end;
  past constant timestamptz := case when by < interval '0' then 'infinity' else held_from end;
  one record;
  shifted integer := 0;
begin
  for one in
    select q.delivery_id, q.due_at from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= first and q.due_at < past
    order by q.due_at, q.delivery_id limit most for update
  loop
    -- In UTC: `timestamptz + interval` depends on the session's time zone, which a cluster refuses.
    update delivery_queue q set due_at = (q.due_at at time zone 'UTC' + by) at time zone 'UTC'
    where q.merchant_id = merchant and q.delivery_id = one.delivery_id and q.endpoint_id = endpoint and q.due_at = one.due_at;
    shifted := shifted + 1;
  end loop;
  return shifted;
end
$$;
