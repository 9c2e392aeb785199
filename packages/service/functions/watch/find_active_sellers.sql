-- The next active sellers of a group after an id, in the order of their ids: by submerchants_of_all_by_status.
create or replace function find_active_sellers(of_group uuid, after uuid, most integer) returns setof submerchants
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query
  select s.* from submerchants s where s.status between 'active' and 'active' and s.id > after order by s.status, s.id limit most;
end
$$;
