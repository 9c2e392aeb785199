create or replace function log_cancelled(ended delivery_queue[], reason text) returns integer language plpgsql as $$
begin
  insert into deliveries (merchant_id, id, endpoint_id, event_id, event_merchant_id, kind, state, occurred_at, test_body, attempts,
    last_status, last_error, last_attempt_at)
  select g.merchant_id, g.delivery_id, g.endpoint_id, g.event_id, g.event_merchant_id, g.kind, 'cancelled', g.occurred_at, g.test_body,
    g.total_attempts, g.last_status, reason, g.last_attempt_at
  from unnest(ended) as g;
  return count_in_lists('{deliveries}', array_agg(g.merchant_id), array_agg(g.endpoint_id), array_agg(c.state), array_agg(g.delivery_id),
    array_agg(c.change))
  from unnest(ended) as g cross join (values ('cancelled', 1), ('pending', -1)) as c (state, change);
end
$$;
