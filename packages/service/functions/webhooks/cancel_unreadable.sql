-- Cancels queued deliveries whose text nobody can read any more. Returns how many.
create or replace function cancel_unreadable(merchant uuid, ids uuid[], reason text) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wanted uuid;
  one delivery_queue;
  ended delivery_queue[] := '{}';
begin
  foreach wanted in array ids loop
    select q.* into one from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id between wanted and wanted order by q.delivery_id limit 1 for update;
    continue when not found;
    delete from delivery_queue q
    where q.merchant_id = merchant and q.delivery_id = wanted and q.endpoint_id = one.endpoint_id and q.due_at = one.due_at;
    ended := ended || one;
  end loop;
  perform log_cancelled(ended, reason);
  return cardinality(ended);
end
$$;
