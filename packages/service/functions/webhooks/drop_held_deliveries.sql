-- Cancels held deliveries of an endpoint, the first ones, at most so many. Returns how many. They stay in the log, from where they can
-- be sent again.
create or replace function drop_held_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  one delivery_queue;
  ended delivery_queue[] := '{}';
begin
  for one in
    select q.* from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= held_from
    order by q.due_at, q.delivery_id limit most for update
  loop
    delete from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id = one.delivery_id and q.endpoint_id = endpoint and q.due_at = one.due_at;
    ended := ended || one;
  end loop;
  perform log_cancelled(ended, 'Dropped by the operator after a restore.');
  return cardinality(ended);
end
$$;
