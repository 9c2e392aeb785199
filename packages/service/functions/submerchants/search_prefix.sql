create or replace function search_prefix(period integer) returns text language sql immutable strict parallel safe
  return lpad(to_hex(period), 3, '0');
