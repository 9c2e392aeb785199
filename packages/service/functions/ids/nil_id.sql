-- Stands for "none": no submerchant, no endpoint, all merchants together.
create or replace function nil_id() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;
