-- Deletes figures of quarters before a time, at most so many. Returns how many.
create or replace function forget_endpoint_figures(of_group uuid, before timestamptz, most integer) returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from endpoint_figures where ctid = any (array(
    select f.ctid from endpoint_figures f where f.since < before order by f.since limit most for update skip locked));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
