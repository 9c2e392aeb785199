-- The second in a UUIDv7, since 1970.
create or replace function id_second(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000;
