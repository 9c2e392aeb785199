-- The time in a UUIDv7.
create or replace function id_time(id uuid) returns timestamptz language sql immutable strict parallel safe
  return to_timestamp(('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0)::timestamptz(3);
