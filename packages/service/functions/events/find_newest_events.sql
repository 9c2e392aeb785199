-- The events of all merchants of a group from one id to before another, newest first, without the first `skip` of them. There is no index on
-- ids alone, which each event would pay for: the newest one of each merchant comes from its index, and only the merchants whose newest are
-- within the page are read further.
create or replace function find_newest_events(of_group uuid, of_kind text, first_id uuid, before uuid, most bigint, skip bigint)
returns table (merchant_id uuid, id uuid, event text, occurred_at timestamptz(3), object_id uuid, body text) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  wanted constant bigint := skip + most;
  owners uuid[];
  found_owners uuid[];
  -- The last of the newest ones: whatever is older is after the page.
  last_id uuid;
begin
  select array_agg(o.merchant_id) into owners from (
    select s.merchant_id from event_streams s
    union select m.* from merchants_with_unnumbered_events(of_group) as m) as o (merchant_id);
  if of_kind is null then
    select array_agg(t.merchant_id order by t.id desc), (array_agg(t.id order by t.id))[1] into found_owners, last_id from (
      select o.merchant_id, n.id from unnest(owners) as o (merchant_id)
      cross join lateral (
        select e.id from events e where e.merchant_id = o.merchant_id and e.id >= first_id and e.id < before
        order by e.id desc limit 1) as n
      order by n.id desc limit wanted) as t;
    if cardinality(found_owners) < wanted then
      last_id := first_id;
    end if;
    return query
    select f.* from unnest(found_owners) as o (merchant_id)
    cross join lateral (
      select e.merchant_id, e.id, e.kind, e.occurred_at, e.object_id, e.body from events e
      where e.merchant_id = o.merchant_id and e.id >= last_id and e.id < before order by e.id desc limit wanted) as f
    order by f.id desc limit most offset skip;
  else
    select array_agg(t.merchant_id order by t.id desc), (array_agg(t.id order by t.id))[1] into found_owners, last_id from (
      select o.merchant_id, n.id from unnest(owners) as o (merchant_id)
      cross join lateral (
        select e.id from events e
        where e.merchant_id = o.merchant_id and e.kind = of_kind and e.id >= first_id and e.id < before
        order by e.id desc limit 1) as n
      order by n.id desc limit wanted) as t;
    if cardinality(found_owners) < wanted then
      last_id := first_id;
    end if;
    return query
    select f.* from unnest(found_owners) as o (merchant_id)
    cross join lateral (
      select e.merchant_id, e.id, e.kind, e.occurred_at, e.object_id, e.body from events e
      where e.merchant_id = o.merchant_id and e.kind = of_kind and e.id >= last_id and e.id < before
      order by e.id desc limit wanted) as f
    order by f.id desc limit most offset skip;
  end if;
end
$$;
