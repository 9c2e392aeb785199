-- Deletes the changes of a group that every stream has sent.
create or replace function forget_case_changes(of_group uuid) returns void language plpgsql as $$
begin
  delete from case_changes c where c.at < now() - interval '10 minutes';
end
$$;
