-- The merchants of a group after one that have due files, in order. One step of the index for each.
create or replace function merchants_with_due_files(of_group uuid, after uuid, now timestamptz, most integer) returns setof uuid
language plpgsql stable as $$
begin
  return query
  with recursive due as (
    (select f.merchant_id from document_files f where f.merchant_id > after and f.due_at <= now order by f.merchant_id limit 1)
    union all
    (select next.merchant_id from due, lateral (
      select f.merchant_id from document_files f
      where f.merchant_id > due.merchant_id and f.due_at <= now order by f.merchant_id limit 1) as next)
  )
  select d.merchant_id from due d limit most;
end
$$;
