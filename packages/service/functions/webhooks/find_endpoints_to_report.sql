-- Endpoints of a group of which it is to be reported to their merchants that they fail, or that they work again. Read once a minute; a
-- merchant has at most 50 endpoints.
create or replace function find_endpoints_to_report(of_group uuid, failing_before timestamptz, min_failures integer, most integer)
returns table (merchant_id uuid, endpoint_id uuid, is_failing boolean) language plpgsql stable as $$
begin
  return query
  select e.merchant_id, e.id, e.failing_since is not null from endpoints e
  where e.status = 'active' and e.failing_since <= failing_before and e.failures >= min_failures and e.reported_outage is null
    or e.failing_since is null and e.reported_outage is not null
  order by e.merchant_id, e.id limit most;
end
$$;
