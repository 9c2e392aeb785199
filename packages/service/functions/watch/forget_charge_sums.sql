-- Deletes at most `most` of a group's sums of days before one. Returns how many it deleted.
create or replace function forget_charge_sums(of_group uuid, before date, most integer) returns integer language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  forgotten integer;
begin
  with old as (
    select s.ctid as row_id from charge_sums s where s.day < before order by s.day limit most for update skip locked
  ), gone as (
    delete from charge_sums s using old o where s.ctid = o.row_id returning s.day
  )
  select count(*) into forgotten from gone;
  return forgotten;
end
$$;
