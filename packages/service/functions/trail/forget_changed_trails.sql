-- Removes entries from the queue that a checkpoint contains.
create or replace function forget_changed_trails(of_group uuid, merchants uuid[], submerchants uuid[], positions bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from changed_trails where ctid = any (array(
    select c.row_id from unnest(merchants, submerchants, positions) as w (merchant_id, submerchant_id, position)
    cross join lateral (
      select o.ctid as row_id from changed_trails o
      where o.merchant_id = w.merchant_id and o.submerchant_id = w.submerchant_id and o.position <= w.position offset 0) as c));
end
$$;
