-- The sellers of a merchant that have waited longest for their review. Without sorts, only the index that has them in this order serves: what
-- the planner knows of the table does not lead it to read all that wait.
create or replace function find_waiting_sellers(of_merchant uuid, most integer)
returns table (id uuid, name text, submitted_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query
    select s.id, coalesce(s.trade_name, s.legal_name)::text, s.submitted_at::timestamptz from submerchants s
    where s.merchant_id = any (array[of_merchant]) and s.status = 'pending_review'
    order by s.merchant_id, s.submitted_at, s.id limit most;
end
$$;
