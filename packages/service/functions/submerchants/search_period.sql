-- The two weeks of a second, numbered since 1970, and the prefix of their keys.
create or replace function search_period(second bigint) returns integer language sql immutable strict parallel safe
  return second / (14 * 24 * 60 * 60);
