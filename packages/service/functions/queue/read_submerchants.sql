-- The submerchants of a group before an id, newest first, without the first `skip` of them.
create or replace function read_submerchants(of_group uuid, before uuid, first_id uuid, of_status text, most bigint, skip bigint)
returns setof submerchants language plpgsql stable
-- By the index on id, or on status and id.
set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.* from submerchants s
  where s.id < before and (first_id is null or s.id >= first_id) and (of_status is null or s.status = of_status)
  order by s.id desc limit most offset skip;
end
$$;
