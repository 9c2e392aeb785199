-- Deliveries that are held after a restore (`after-restore`): their due_at is 1,000 years later, so that no process claims them.

-- Holds deliveries of an endpoint that are due before `held_from`, or, with a negative interval, gives those after it their times back:
-- the first ones, at most so many. Returns how many.
create function shift_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, by interval, most integer) returns integer
language plpgsql as $$
declare
  first constant timestamptz := case when by < interval '0' then held_from else '-infinity' end;
  past constant timestamptz := case when by < interval '0' then 'infinity' else held_from end;
  shifted integer;
begin
  with first_ones as (
    select q.delivery_id from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= first and q.due_at < past
    order by q.due_at, q.delivery_id limit most for update)
  -- In UTC: `timestamptz + interval` depends on the session's time zone, which a cluster refuses.
  update delivery_queue q set due_at = (q.due_at at time zone 'UTC' + by) at time zone 'UTC'
  from first_ones f where q.merchant_id = merchant and q.delivery_id = f.delivery_id;
  get diagnostics shifted = row_count;
  return shifted;
end
$$;

-- Cancels held deliveries of an endpoint, the first ones, at most so many. Returns how many. They stay in the log, from where they can
-- be sent again.
create function drop_held_deliveries(merchant uuid, endpoint uuid, held_from timestamptz, most integer) returns integer
language plpgsql as $$
declare
  dropped uuid[];
begin
  with first_ones as (
    select q.delivery_id from delivery_queue q
    where q.merchant_id = merchant and q.endpoint_id = endpoint and q.due_at >= held_from
    order by q.due_at, q.delivery_id limit most for update),
  cleared as (
    delete from delivery_queue q using first_ones f where q.merchant_id = merchant and q.delivery_id = f.delivery_id returning q.*),
  cancelled as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
      last_error, last_attempt_at)
    select c.merchant_id, c.delivery_id, c.endpoint_id, c.event_id, c.kind, 'cancelled', c.occurred_at, c.test_body, c.total_attempts,
      c.last_status, 'Dropped by the operator after a restore.', c.last_attempt_at
    from cleared c)
  select coalesce(array_agg(c.delivery_id), '{}') into dropped from cleared c;
  if dropped <> '{}' then
    perform count_in_lists('{deliveries}', array_fill(merchant, array[2 * cardinality(dropped)]),
      array_fill(endpoint, array[2 * cardinality(dropped)]),
      array_fill('cancelled'::text, array[cardinality(dropped)]) || array_fill('pending'::text, array[cardinality(dropped)]),
      dropped || dropped,
      array_fill(1, array[cardinality(dropped)]) || array_fill(-1, array[cardinality(dropped)]));
  end if;
  return cardinality(dropped);
end
$$;
