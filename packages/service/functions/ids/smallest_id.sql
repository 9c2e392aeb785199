-- The smallest UUIDv7 of a second; the greatest one where ids cannot contain so late a second.
create or replace function smallest_id(second bigint) returns uuid language sql immutable strict parallel safe
  return case when second < 0 then '00000000-0000-0000-0000-000000000000'
    when second > 281474976710 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else (lpad(to_hex(second * 1000), 12, '0') || '00000000000000000000') end::uuid;
