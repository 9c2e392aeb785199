-- The keys of all tables are UUIDv7, which contain the time of their creation in milliseconds.

-- Stands for "none": no submerchant, no endpoint, all merchants together.
create function nil_id() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- The second in a UUIDv7, since 1970.
create function id_second(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000;

-- The time in a UUIDv7.
create function id_time(id uuid) returns timestamptz language sql immutable strict parallel safe
  return to_timestamp(('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0)::timestamptz(3);

-- The smallest UUIDv7 of a second; the greatest one where ids cannot contain so late a second.
create function smallest_id(second bigint) returns uuid language sql immutable strict parallel safe
  return case when second < 0 then '00000000-0000-0000-0000-000000000000'
    when second > 281474976710 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else (lpad(to_hex(second * 1000), 12, '0') || '00000000000000000000') end::uuid;
