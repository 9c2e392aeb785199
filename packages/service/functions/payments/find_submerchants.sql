-- Submerchants that exist among the given ones. On one server they may be of several merchants, of which `of_merchant` is one; on a
-- cluster, the call runs on the server of that merchant. Merchant by merchant, here and below: a cluster refuses joins by merchant.
create or replace function find_submerchants(of_merchant uuid, merchants uuid[], ids uuid[])
returns table (merchant_id uuid, id uuid) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wanted record;
begin
  for wanted in
    select k.merchant_id, array_agg(k.id) as ids from unnest(merchants, find_submerchants.ids) as k (merchant_id, id) group by 1
  loop
    return query select s.merchant_id, s.id from unnest(wanted.ids) as w (id) cross join lateral (
      select o.merchant_id, o.id from submerchants o
      where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.merchant_id, o.id limit 1) as s;
  end loop;
end
$$;
