-- The merchants of a group with events that have no number. One step of the index for each.
create or replace function merchants_with_unnumbered_events(of_group uuid) returns setof uuid language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  with recursive owners as (
    (select u.merchant_id from unnumbered_events u order by u.merchant_id limit 1)
    union all
    select next.* from owners o cross join lateral (
      select u.merchant_id from unnumbered_events u where u.merchant_id > o.merchant_id order by u.merchant_id limit 1) next)
  select o.merchant_id from owners o;
end
$$;
