-- Deletes a file whose objects are deleted, and counts it no more.
create or replace function drop_file(merchant uuid, file uuid) returns boolean language plpgsql as $$
declare
  released integer;
begin
  delete from files f where f.merchant_id = merchant and f.id = file and f.status = 'deleting' returning f.reserved into released;
  if not found then
    return false;
  end if;
  update file_usage u set bytes = u.bytes - released, files = u.files - 1 where u.merchant_id = merchant;
  return true;
end
$$;
