-- A delivery was created at the time that its id carries, which lists page and filter by. The column `created_at` held the time
-- when its event occurred, which is earlier where the payment core feeds a state late: it is renamed to what it holds.
alter table deliveries rename column created_at to occurred_at;

-- The time that a UUIDv7 carries.
create function id_time(id uuid) returns timestamptz language sql immutable strict parallel safe
  return to_timestamp(('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0)::timestamptz(3);

-- As before (0007), with the column's new name.
create or replace function enqueue_deliveries() returns trigger language plpgsql as $$
begin
  insert into list_deltas (merchant_id, list, scope, status, bucket, n)
  select merchant_id, 'events', nil_id(), kind, id_second(id), count(*) from added group by 1, 4, 5;
  if not exists (select from added a join endpoints e on e.merchant_id = a.merchant_id) then
    return null;
  end if;
  with made as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, occurred_at)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, 'pending', 0, a.occurred_at
    from added a join endpoints e on e.merchant_id = a.merchant_id
    where e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint is not notified of its pause.
      and e.id <> a.object_id
    returning merchant_id, id, endpoint_id, event_id, occurred_at)
  insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, attempts, due_at, is_test)
  select merchant_id, id, endpoint_id, event_id, 0, occurred_at, false from made;
  return null;
end
$$;
