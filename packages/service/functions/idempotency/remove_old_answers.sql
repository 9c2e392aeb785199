-- Deletes the oldest answers of a group up to a time, a minute's at most. Returns whether there may be more.
create or replace function remove_old_answers(of_group uuid, until timestamptz) returns boolean language plpgsql as $$
declare
  oldest constant timestamptz := (select min(a.created_at) from idempotent_answers a);
begin
  if oldest is null or oldest > until then
    return false;
  end if;
  delete from idempotent_answers where created_at <= least(until, oldest + interval '1 minute');
  return true;
end
$$;
