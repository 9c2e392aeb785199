-- Files that clients upload (src/files), where the installation has a store for them. The bytes are objects of the store, encrypted under the
-- key in `data_key`, which the installation's key encrypts.
create table files (
  merchant_id uuid not null,
  id uuid not null,
  -- Deleting: not readable any more; its objects are being deleted.
  status text not null check (status in ('uploading', 'ready', 'deleting')),
  -- Bytes as announced; null if they were not. Bytes that are stored, and those that count in file_usage.
  length integer,
  size integer not null default 0,
  reserved integer not null,
  mime_type text,
  sha256 text,
  -- Null: destroyed.
  data_key text,
  -- The objects, in their order: [{"id": …, "size": …}].
  parts jsonb not null default '[]',
  -- Of the request that may add the next part. A later request takes it over.
  lease uuid,
  -- Whose document uses it.
  submerchant_id uuid,
  linked_at timestamptz(3),
  idempotency_key text,
  credential_id uuid not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- When maintenance deletes it unless a document uses it; null: a document does.
  delete_at timestamptz(3),
  primary key (merchant_id, id)
);

create unique index files_idempotency_key on files (merchant_id, idempotency_key);
create index files_of_submerchant on files (merchant_id, submerchant_id) where submerchant_id is not null;
create index files_to_delete on files (delete_at) where delete_at is not null;

-- Bytes and number of a merchant's files, those that are being uploaded included.
create table file_usage (
  merchant_id uuid primary key,
  bytes bigint not null,
  files bigint not null
) with (fillfactor = 50);

-- Reserves room for a file and creates it. `outcome`: created; exists, for an idempotency key of the last 24 hours; or full.
create function begin_file(
  merchant uuid, new_id uuid, new_length integer, reserve integer, quota bigint, sealed_key text, idempotency text, credential uuid,
  new_lease uuid, at timestamptz, until timestamptz)
returns table (outcome text, file_id uuid) language plpgsql as $$
declare
  existing record;
begin
  if idempotency is not null then
    select f.id, f.created_at into existing from files f
    where f.merchant_id = merchant and f.idempotency_key = idempotency;
    if found and existing.created_at > at - interval '24 hours' then
      return query select 'exists', existing.id;
      return;
    end if;
    update files f set idempotency_key = null where f.merchant_id = merchant and f.idempotency_key = idempotency;
  end if;
  insert into file_usage as u (merchant_id, bytes, files) values (merchant, 0, 0) on conflict (merchant_id) do nothing;
  update file_usage u set bytes = u.bytes + reserve, files = u.files + 1
  where u.merchant_id = merchant and u.bytes + reserve <= quota;
  if not found then
    return query select 'full', null::uuid;
    return;
  end if;
  insert into files (merchant_id, id, status, length, reserved, data_key, lease, idempotency_key, credential_id, created_at, delete_at)
  values (merchant, new_id, 'uploading', new_length, reserve, sealed_key, new_lease, idempotency, credential, at, until);
  return query select 'created', new_id;
end
$$;

-- Writes the parts of a file after another one was stored. False when another request has taken it over, or it is gone.
create function save_file_parts(
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

-- Deletes a file whose objects are deleted, and counts it no more.
create function drop_file(merchant uuid, file uuid) returns boolean language plpgsql as $$
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

-- Files of a group that are due to be deleted, or to be checked for a document that uses them.
create function find_files_to_delete(of_group uuid, at timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select f.merchant_id, f.id from files f where f.delete_at <= at order by f.delete_at limit most;
end
$$;
