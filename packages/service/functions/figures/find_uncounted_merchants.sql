-- The merchants of the oldest moves of a group that are not counted yet.
create or replace function find_uncounted_merchants(of_group uuid, most integer) returns setof uuid language plpgsql stable as $$
begin
  return query
  select distinct oldest.merchant_id from (
    select c.merchant_id from case_moves c where not c.is_counted order by c.position limit most) as oldest;
end
$$;
