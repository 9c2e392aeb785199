-- Saves a draft whose last version the writer knows; 0: there is none. Otherwise the stored one stays, and is returned; with version 0 when it
-- is gone. No row: there is no such seller, or it was erased. Beyond `most` drafts, a person's oldest one goes.
create or replace function save_seller_draft(
  merchant uuid, person uuid, seller uuid, of_place text, known integer, sealed text, at timestamptz, most integer)
returns TABLE(is_saved boolean, now_version integer, now_body text, saved_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  existing record;
  oldest record;
begin
  if seller <> '00000000-0000-0000-0000-000000000000' then
    -- An erasure of the same moment waits, and then finds the draft.
    perform from submerchants s where s.merchant_id = merchant and s.id = seller and s.erased_at is null for share;
    if not found then
      return;
    end if;
  end if;
  if known = 0 then
    insert into seller_drafts as d (merchant_id, person_id, submerchant_id, place, version, body, updated_at)
    values (merchant, person, seller, of_place, 1, sealed, at) on conflict do nothing;
    if found then
      for oldest in
        select o.submerchant_id, o.place from (
          select a.submerchant_id, a.place, a.updated_at from seller_drafts a
          where a.merchant_id = merchant and a.person_id between person and person order by a.person_id offset 0) as o
        order by o.updated_at desc, o.submerchant_id, o.place offset most
      loop
        delete from seller_drafts d
        where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = oldest.submerchant_id and d.place = oldest.place;
      end loop;
      return query select true, 1, sealed, at;
      return;
    end if;
  end if;
  update seller_drafts d set version = d.version + 1, body = sealed, updated_at = at
  where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = seller and d.place = of_place and d.version = known
  returning d.version into existing;
  if found then
    return query select true, existing.version, sealed, at;
    return;
  end if;
  return query
  select false, d.version, d.body, d.updated_at::timestamptz from seller_drafts d
  where d.merchant_id = merchant and d.person_id = person and d.submerchant_id = seller and d.place = of_place;
  if not found then
    return query select false, 0, null::text, null::timestamptz;
  end if;
end
$$;
