-- Counts failures of endpoints, and resets the count at a success. Returns the endpoints that are failing then.
create or replace function record_endpoint_health(of_group uuid, changes json)
returns TABLE(merchant_id uuid, endpoint_id uuid, failing_since timestamptz, failures integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked json;
begin
  -- Locked by one statement, in a fixed order, so that two processes never deadlock. The next one sees what others have written until then.
  select json_agg(json_build_object('row_id', e.row_id, 'failures', t.failures, 'has_success', t.has_success, 'at', t.at)) into locked
  from (
    select * from json_to_recordset(changes) as r (merchant_id uuid, endpoint_id uuid, failures integer, has_success boolean, at timestamptz)
    order by r.merchant_id, r.endpoint_id) as t
  cross join lateral (
    select o.ctid as row_id from endpoints o
    where o.merchant_id = t.merchant_id and o.id between t.endpoint_id and t.endpoint_id order by o.id limit 1 for no key update) as e;
  return query
  with updated as (
    update endpoints e set
      failures = case when l.has_success then 0 else e.failures + l.failures end,
      failing_since = case when l.has_success then null else coalesce(e.failing_since, l.at) end
    from json_to_recordset(locked) as l (row_id tid, failures integer, has_success boolean, at timestamptz)
    where e.ctid = l.row_id
    returning e.merchant_id, e.id as endpoint_id, e.failing_since, e.failures)
  select u.merchant_id, u.endpoint_id, u.failing_since, u.failures from updated u where u.failing_since is not null;
end
$$;
