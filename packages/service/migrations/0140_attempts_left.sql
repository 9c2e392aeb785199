-- What lists of deliveries show, with the attempts since a delivery was queued last (null in the log): the schedule has so many fewer left.
-- Release 0.2.0 reads the other columns.
create or replace view all_deliveries as
  select merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status, last_error,
    last_attempt_at, null::timestamptz(3) as due_at, null::integer as tried
  from deliveries
  union all
  select merchant_id, delivery_id, endpoint_id, event_id, kind, 'pending'::text, occurred_at, test_body, total_attempts, last_status,
    last_error, last_attempt_at, due_at, attempts
  from delivery_queue;
