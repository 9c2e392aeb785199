-- Trails of a group with entries in the queue, each once, with the number of these; at most so many entries are read.
create or replace function find_changed_trails(of_group uuid, most integer)
returns table (merchant_id uuid, submerchant_id uuid, "position" bigint, entries bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select c.merchant_id, c.submerchant_id, max(c.position), count(*)
  from (select q.merchant_id, q.submerchant_id, q.position from changed_trails q limit most) c
  group by c.merchant_id, c.submerchant_id;
end
$$;
