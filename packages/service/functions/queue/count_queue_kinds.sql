-- How many sellers of a group wait for a reviewer by the kind of what waits, without those that wait for none. Reads the cases.
create or replace function count_queue_kinds(of_group uuid) returns table (kind text, waiting bigint) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
  select 'registration', count(*) from submerchants s where s.status = 'pending_review'
  union all
  select k.kind, count(*) from submerchants s cross join lateral (
    select distinct o ->> 'kind' as kind from json_array_elements(s.open_cases) as o) as k
  where s.cases_since is not null group by 1;
end
$$;
