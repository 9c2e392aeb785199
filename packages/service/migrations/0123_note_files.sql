-- Files of the operator's people, attached to notes (src/files/store-note-files.ts). No answer to a merchant reads this table, and they count in no
-- merchant's quota. The bytes are objects of the store of files, under `merchant_id/id/`, encrypted under the key in `data_key`, which the
-- installation's key encrypts. Release 0.2.0 neither reads nor writes them.
create table note_files (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  -- Null: no note names it yet.
  note_id uuid,
  -- Deleting: not readable any more; its objects are being deleted.
  status text not null check (status in ('uploading', 'ready', 'deleting')),
  size integer not null default 0,
  mime_type text,
  -- Its name, sealed under the seller's key, so that it is unreadable once the seller is erased. Null until a note names it.
  file_name text,
  -- Null: destroyed.
  data_key text,
  -- The objects, in their order: [{"id": …, "size": …}].
  parts jsonb not null default '[]',
  -- The person or the key that uploaded it, and alone may attach it.
  uploader_id uuid not null,
  created_at timestamptz(3) not null,
  -- When maintenance deletes it; null: a note has it.
  delete_at timestamptz(3),
  primary key (merchant_id, id)
);

create index note_files_of_submerchant on note_files (merchant_id, submerchant_id);
create index note_files_of_note on note_files (merchant_id, note_id) where note_id is not null;
create index note_files_to_delete on note_files (delete_at) where delete_at is not null;

-- Files of notes of a group that are due to be deleted.
create function find_note_files_to_delete(of_group uuid, at timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select f.merchant_id, f.id from note_files f where f.delete_at <= at order by f.delete_at limit most;
end
$$;
