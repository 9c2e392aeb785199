-- What a person has typed into the console's form for a seller and not saved yet (src/submerchants/store/seller-drafts.ts), apart from the
-- record. `body` is sealed under the installation's key. Rows go with the step that is finished, with the erasure of the seller, and after 30 days.
create table seller_drafts (
  merchant_id uuid not null,
  person_id uuid not null,
  -- Zeros: of a seller that is not created yet.
  submerchant_id uuid not null,
  -- The part of the form.
  place text not null,
  version integer not null,
  body text not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, person_id, submerchant_id, place)
);

create index seller_drafts_of_submerchant on seller_drafts (merchant_id, submerchant_id);
create index seller_drafts_by_time on seller_drafts (updated_at);

-- Saves a draft whose last version the writer knows; 0: there is none. Otherwise the stored one stays, and is returned; with version 0 when it
-- is gone. No row: there is no such seller, or it was erased. Beyond `most` drafts, a person's oldest one goes.
create function save_seller_draft(
  merchant uuid, person uuid, seller uuid, of_place text, known integer, sealed text, at timestamptz, most integer)
returns table (is_saved boolean, now_version integer, now_body text, saved_at timestamptz) language plpgsql as $$
declare
  existing record;
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
      delete from seller_drafts d
      where d.merchant_id = merchant and d.person_id = person and (d.submerchant_id, d.place) in (
        select o.submerchant_id, o.place from seller_drafts o
        where o.merchant_id = merchant and o.person_id = person
        order by o.updated_at desc, o.submerchant_id, o.place offset most);
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

-- Deletes drafts of a group that nobody has changed since a time.
create function forget_seller_drafts(of_group uuid, before timestamptz) returns void language plpgsql as $$
begin
  delete from seller_drafts d where d.updated_at < before;
end
$$;
