-- The files of a group that are due to be fetched: how many, up to 10,000, and since when the first one is.
create or replace function read_file_state(of_group uuid, at timestamptz)
returns table (due bigint, overdue_since timestamptz) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  with recursive owners as (
    (select f.merchant_id, f.due_at from document_files f where f.due_at is not null order by f.merchant_id, f.due_at limit 1)
    union all
    select n.* from owners o cross join lateral (
      select f.merchant_id, f.due_at from document_files f
      where f.due_at is not null and f.merchant_id > o.merchant_id order by f.merchant_id, f.due_at limit 1) n)
  select
    (select count(*) from (
      select from owners o cross join lateral (
        select from document_files f where f.merchant_id = o.merchant_id and f.due_at <= at limit 10000) one
      limit 10000) due_ones),
    (select min(o.due_at) from owners o where o.due_at <= at);
end
$$;
