-- Deletes drafts of a group that nobody has changed since a time.
create or replace function forget_seller_drafts(of_group uuid, before timestamptz) returns void language plpgsql as $$
begin
  delete from seller_drafts d where d.updated_at < before;
end
$$;
