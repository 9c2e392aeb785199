-- Sets the next step of current documents of a group whose grace is endless, at most `most`, by documents_noticed. Returns how many there were.
-- Two calls at once take different ones.
create or replace function end_graces(of_group uuid, endless timestamptz, grace_until timestamptz, most integer) returns integer
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  ended integer;
begin
  with found as (
    select d.ctid as row_id from documents d
    where d.replaced_at is null and d.notice_at is not null and d.notice_at between endless and endless
    order by d.notice_at limit most for update skip locked
  ), changed as (
    update documents d set notice_at = grace_until from found f where d.ctid = f.row_id returning 1
  )
  select count(*) into ended from changed;
  return ended;
end
$$;
