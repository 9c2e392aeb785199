-- Locks records of a family in the order of their keys, and returns whether all are as they were read: `read` has those columns of each
-- that every change changes.
create or replace function are_as_read(family text, read json) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  given record;
  stored stored_state[];
begin
  -- Merchant by merchant: a cluster refuses joins by merchant.
  for given in
    select r.merchant_id, array_agg(row(r.id, r.status, r.submerchant_id, r.updated_at, r.event_sequence)::stored_state order by r.id) as states
    from json_to_recordset(read) as r (
      merchant_id uuid, id uuid, status text, submerchant_id uuid, updated_at timestamptz, event_sequence bigint)
    group by 1 order by 1
  loop
    case family
    when 'charges' then
      select array_agg(row(o.id, o.status, o.submerchant_id, o.updated_at, o.event_sequence)::stored_state order by o.id) into stored
      from unnest(given.states) as g cross join lateral (
        select * from charges o where o.merchant_id = given.merchant_id and o.id between g.id and g.id order by o.id limit 1 for no key update) as o;
    when 'withdrawals' then
      select array_agg(row(o.id, o.status, o.submerchant_id, o.updated_at, o.event_sequence)::stored_state order by o.id) into stored
      from unnest(given.states) as g cross join lateral (
        select * from withdrawals o where o.merchant_id = given.merchant_id and o.id between g.id and g.id order by o.id limit 1 for no key update) as o;
    when 'anticipations' then
      select array_agg(row(o.id, o.status, o.submerchant_id, o.updated_at, o.event_sequence)::stored_state order by o.id) into stored
      from unnest(given.states) as g cross join lateral (
        select * from anticipations o where o.merchant_id = given.merchant_id and o.id between g.id and g.id order by o.id limit 1 for no key update) as o;
    when 'wallets' then
      select array_agg(row(o.id, o.status, o.submerchant_id, o.updated_at, o.event_sequence)::stored_state order by o.id) into stored
      from unnest(given.states) as g cross join lateral (
        select * from wallets o where o.merchant_id = given.merchant_id and o.id between g.id and g.id order by o.id limit 1 for no key update) as o;
    when 'receivables' then
      select array_agg(row(o.id, o.status, o.submerchant_id, o.updated_at, o.event_sequence)::stored_state order by o.id) into stored
      from unnest(given.states) as g cross join lateral (
        select * from receivables o where o.merchant_id = given.merchant_id and o.id between g.id and g.id order by o.id limit 1 for no key update) as o;
    end case;
    if stored is distinct from given.states then
      return false;
    end if;
  end loop;
  return true;
end
$$;
