-- Deletes those before a time, at most so many. Returns how many.
create or replace function forget_delivery_resends(of_group uuid, before timestamptz, most integer) returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from delivery_resends where ctid = any (array(
    select r.ctid from delivery_resends r where r.at < before order by r.at limit most for update skip locked));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
