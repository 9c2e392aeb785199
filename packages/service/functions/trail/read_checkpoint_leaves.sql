-- Leaves and nodes of the map of checkpoints, by their keys, whatever plan a session would choose for a map that is still small. A
-- setting of the transaction did not suffice: verifying trails reads the same leaves in sessions without it, and the plan that they kept
-- read the whole table for each leaf of the next checkpoints. On a cluster these tables are on the coordinator.
create or replace function read_checkpoint_leaves(keys bytea[])
returns table (merchant_id uuid, submerchant_id uuid, name text, "position" bigint, head bytea, state_salt bytea, state bytea)
language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select l.merchant_id, l.submerchant_id, l.name, l.position, l.head, l.state_salt, l.state
  from unnest(keys) as w (key)
  cross join lateral (select * from checkpoint_leaves c where c.key = w.key limit 1) l;
end
$$;
