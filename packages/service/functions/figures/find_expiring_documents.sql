-- The current documents of a merchant that expire between two times, those that expire first. Without sorts, only the index that has them in
-- this order serves, whatever the planner knows of the table. From the array, a cluster knows the server.
create or replace function find_expiring_documents(of_merchant uuid, since timestamptz, before timestamptz, most integer)
returns table (id uuid, submerchant_id uuid, name text, type text, expires_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query
    select d.id, d.submerchant_id, s.name, d.type::text, d.expires_at::timestamptz
    from documents d cross join lateral (
      select coalesce(o.trade_name, o.legal_name)::text as name from submerchants o
      where o.merchant_id = of_merchant and o.id between d.submerchant_id and d.submerchant_id order by o.id limit 1) as s
    where d.merchant_id = any (array[of_merchant]) and d.expires_at > since and d.expires_at < before
      and d.status in ('pending', 'approved') and d.replaced_at is null
    order by d.merchant_id, d.expires_at limit most;
end
$$;
