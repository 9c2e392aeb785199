-- Whether deliveries with ids from one to before another are queued. One step of an index for each merchant with a queue.
create or replace function has_queued_deliveries(of_group uuid, first uuid, past uuid) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    with recursive owners as (
      (select q.merchant_id from delivery_queue q order by q.merchant_id limit 1)
      union all
      select n.* from owners o cross join lateral (
        select q.merchant_id from delivery_queue q where q.merchant_id > o.merchant_id order by q.merchant_id limit 1) n)
    select exists (
      select from owners o cross join lateral (
        select from delivery_queue q
        where q.merchant_id = o.merchant_id and q.delivery_id >= first and q.delivery_id < past limit 1) one));
end
$$;
