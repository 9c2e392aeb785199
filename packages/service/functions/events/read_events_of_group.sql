-- The given events of a group, each by its key; of other kinds than those of interest, nothing.
create or replace function read_events_of_group(of_group uuid, merchants uuid[], ids uuid[], of_kinds text[])
returns table (merchant_id uuid, id uuid, kind text, body text) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  select e.merchant_id, e.id, e.kind, e.body from unnest(merchants, ids) as w (merchant_id, id)
  cross join lateral (
    select o.merchant_id, o.id, o.kind, o.body from events o
    where o.merchant_id = w.merchant_id and o.id between w.id and w.id order by o.id limit 1) as e
  where of_kinds is null or e.kind = any (of_kinds);
end
$$;
