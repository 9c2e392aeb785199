-- Writes the parts of a file after another one was stored. False when another request has taken it over, or it is gone.
create or replace function save_file_parts(
  merchant uuid, file uuid, by_lease uuid, new_parts jsonb, new_size integer, new_mime_type text, new_sha256 text, at timestamptz,
  until timestamptz)
returns boolean language plpgsql as $$
declare
  released integer;
begin
  update files f set parts = new_parts, size = new_size, mime_type = new_mime_type, sha256 = new_sha256, lease = null, delete_at = until,
    status = case when new_sha256 is null then 'uploading' else 'ready' end,
    completed_at = case when new_sha256 is null then null else at end
  where f.merchant_id = merchant and f.id = file and f.lease = by_lease and f.status = 'uploading'
  returning f.reserved - f.size into released;
  if not found then
    return false;
  end if;
  if new_sha256 is not null and released <> 0 then
    update files f set reserved = f.size where f.merchant_id = merchant and f.id = file;
    update file_usage u set bytes = u.bytes - released where u.merchant_id = merchant;
  end if;
  return true;
end
$$;
