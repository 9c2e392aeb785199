-- Which records of a family there are between two ids of a merchant, for several merchants, of each `most` at most, from the first on. By
-- the primary key and in its order, whatever the planner knows: otherwise it may read all between the ids to sort them.
create function records_within(family text, merchants uuid[], firsts uuid[], lasts uuid[], most integer[])
returns table (merchant_id uuid, id uuid) language plpgsql stable rows 1000
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query execute format(
    'select r.merchant_id, r.id from unnest($1, $2, $3, $4) as k (merchant_id, first, last, most)
    cross join lateral (
      select one.merchant_id, one.id from %I one
      where one.merchant_id = k.merchant_id and one.id between k.first and k.last
      order by one.merchant_id, one.id limit k.most) r', family)
    using merchants, firsts, lasts, most;
end
$$;
