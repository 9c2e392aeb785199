-- Returns the stored records among the given ones, and locks them if wanted until the transaction ends.
create or replace function find_withdrawals(of_merchant uuid, merchants uuid[], ids uuid[], is_locking boolean)
returns setof withdrawals
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- From so many on, finding out that none is stored between the first and the last is cheaper than looking up each.
  many constant integer := 20;
  wanted record;
begin
  -- In the order of the keys, so that two feeds of the same records never wait for each other.
  for wanted in
    select k.merchant_id, array_agg(k.id order by k.id) as ids from unnest(merchants, find_withdrawals.ids) as k (merchant_id, id)
    group by 1 order by 1
  loop
    if cardinality(wanted.ids) >= many then
      perform from withdrawals r
      where r.merchant_id = wanted.merchant_id and r.id between wanted.ids[1] and wanted.ids[cardinality(wanted.ids)]
      order by r.merchant_id, r.id limit 1;
      continue when not found;
    end if;
    if is_locking then
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from withdrawals o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1
        for no key update) as r;
    else
      return query select r.* from unnest(wanted.ids) as w (id) cross join lateral (
        select * from withdrawals o where o.merchant_id = wanted.merchant_id and o.id between w.id and w.id order by o.id limit 1) as r;
    end if;
  end loop;
end
$$;
