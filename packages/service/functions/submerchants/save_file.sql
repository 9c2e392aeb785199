-- Saves a completely fetched file. The first fetch becomes the record, with an entry in the trail of its seller; later ones are compared
-- with it. Returns { outcome }:
--   saved: written.
--   gone: nothing was written, because the document was deleted, its file was never requested, or the lease is another one.
--   head: nothing was written, because the file needs an entry that continues the trail at this `position` and `hash`; with the seller's
--     `submerchant_id` and `data_key`.
-- Without a lease the file was viewed. `entry` continues the trail after `head_position` and `head_hash`; it is null if no entry was composed.
create or replace function save_file(
  of_merchant uuid, of_document uuid, found_sha256 text, found_size bigint, found_type text, at timestamptz, of_lease uuid,
  head_position bigint, head_hash text, entry text, sealed text, hash text)
returns json language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  file document_files;
  seller record;
  needs_entry boolean;
  written integer;
begin
  select * into file from document_files f
  where f.merchant_id = of_merchant and f.document_id between of_document and of_document order by f.document_id limit 1;
  if file.document_id is null then
    return json_build_object('outcome', 'gone');
  end if;
  if file.entry_position is null then
    -- Before the file, as changes of the seller lock both.
    select s.trail_position, s.trail_hash, s.data_key into seller from submerchants s
    where s.merchant_id = of_merchant and s.id = file.submerchant_id for no key update;
  end if;
  select * into file from document_files f
  where f.merchant_id = of_merchant and f.document_id between of_document and of_document order by f.document_id limit 1
  for no key update;
  if file.document_id is null or (of_lease is not null and file.lease is distinct from of_lease) then
    return json_build_object('outcome', 'gone');
  end if;
  needs_entry := file.entry_position is null and (file.sha256 is null or file.sha256 = found_sha256);
  if needs_entry then
    if entry is null or seller.trail_position <> head_position or seller.trail_hash <> decode(head_hash, 'hex') then
      return json_build_object('outcome', 'head', 'submerchant_id', file.submerchant_id, 'position', seller.trail_position,
        'hash', encode(seller.trail_hash, 'hex'), 'data_key', seller.data_key);
    end if;
    written := append_trail(row(array[of_merchant], array[file.submerchant_id], array[head_position + 1], entry, coalesce(sealed, ''),
      array[head_hash], array[hash])::trail_rows);
    -- Another version, so that a change that was decided on the head before is decided again.
    update submerchants s set trail_position = head_position + 1, trail_hash = decode(hash, 'hex'), version = s.version + 1
    where s.merchant_id = of_merchant and s.id = file.submerchant_id;
  end if;
  update document_files f set
    status = 'recorded',
    sha256 = coalesce(f.sha256, found_sha256),
    size = coalesce(f.size, found_size),
    mime_type = coalesce(f.mime_type, found_type),
    entry_position = case when needs_entry then head_position + 1 else f.entry_position end,
    fetched_at = at,
    changed_at = case when f.sha256 <> found_sha256 then coalesce(f.changed_at, at) else f.changed_at end,
    error_code = null, error_http_status = null, due_at = null, lease = null
  where f.merchant_id = of_merchant and f.document_id = of_document and f.submerchant_id = file.submerchant_id;
  -- The recorded findings of the case are out of date: no submerchant has version 0.
  update case_findings c set version = 0 where c.merchant_id = of_merchant and c.submerchant_id = file.submerchant_id;
  return json_build_object('outcome', 'saved');
end
$$;
