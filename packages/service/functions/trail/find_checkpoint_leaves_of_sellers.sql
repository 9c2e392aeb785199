-- The leaves of submerchants' trails, whichever merchants they name: a trail whose submerchant has a leaf of another merchant was moved
-- there, and no checkpoint signs it. By the index on submerchant_id, whatever plan a session would choose; on a cluster, leaves are on the
-- coordinator.
create or replace function find_checkpoint_leaves_of_sellers(ids uuid[])
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select l.merchant_id, l.submerchant_id
  from unnest(ids) as w (id)
  cross join lateral (select c.merchant_id, c.submerchant_id from checkpoint_leaves c where c.submerchant_id = w.id limit 2) l;
end
$$;
