-- Files of a group that are due to be deleted, or to be checked for a document that uses them; with `of_notes`, those of notes.
create or replace function find_files_to_delete(of_group uuid, of_notes boolean, at timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  (select f.merchant_id, f.id from files f where not of_notes and f.delete_at <= at order by f.delete_at limit most)
  union all
  (select f.merchant_id, f.id from note_files f where of_notes and f.delete_at <= at order by f.delete_at limit most);
end
$$;
