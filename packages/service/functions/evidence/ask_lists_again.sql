-- Asks anew how sellers of a group match lists, of which `of_versions` are searched now: of those that are active, suspended or in review, the next
-- `most` in the order of their ids, and notes how far it has come. What was asked before is answered first. Returns the number of sellers
-- of the whole pass with its last batch, otherwise null. Two calls at once: the second one does nothing.
create or replace function ask_lists_again(of_group uuid, of_versions text, now timestamptz, most integer) returns integer
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  pass record;
  one record;
  known record;
  last_id uuid;
  found_sellers integer := 0;
  asked integer := 0;
  is_held boolean := false;
begin
  insert into matching_passes (merchant_id, versions, after_id, sellers) values (of_group, '', null, 0) on conflict (merchant_id) do nothing;
  select p.versions, p.after_id, p.sellers into pass from matching_passes p where p.merchant_id = of_group for update skip locked;
  if not found then
    return null;
  end if;
  if pass.versions <> of_versions then
    pass.after_id := nil_id();
    pass.sellers := 0;
  elsif pass.after_id is null then
    return null;
  end if;
  if (select count(*) from (select from evidence e
    where e.kind between 'lists' and 'lists' and e.due_at <= now order by e.kind, e.due_at limit most) as due) >= most then
    return null;
  end if;
  last_id := pass.after_id;
  for one in
    select c.merchant_id, c.id, c.erased_at from unnest(array['active', 'suspended', 'pending_review']) as w (status)
    cross join lateral (
      select s.merchant_id, s.id, s.erased_at from submerchants s
      where s.status between w.status and w.status and s.id > pass.after_id order by s.status, s.id limit most) as c
    order by c.id limit most
  loop
    if one.erased_at is null then
      -- Never waits while it holds rows, since whoever has this one may wait for another.
      select e.versions, e.due_at into known from evidence e
      where e.merchant_id = one.merchant_id and e.submerchant_id = one.id and e.kind = 'lists' for update skip locked;
      if found then
        if known.versions is distinct from of_versions then
          update evidence e set asked_at = now, due_at = now, lease = null
          where e.merchant_id = one.merchant_id and e.submerchant_id = one.id and e.kind = 'lists';
          asked := asked + 1;
        end if;
      elsif exists (
        select from evidence e where e.merchant_id = one.merchant_id and e.submerchant_id = one.id and e.kind = 'lists')
      then
        is_held := true;
        exit;
      else
        insert into evidence (merchant_id, submerchant_id, kind, asked_at, due_at) values (one.merchant_id, one.id, 'lists', now, now)
        on conflict (merchant_id, submerchant_id, kind) do nothing;
        asked := asked + 1;
      end if;
    end if;
    found_sellers := found_sellers + 1;
    last_id := one.id;
  end loop;
  update matching_passes p set
    versions = of_versions, sellers = pass.sellers + asked, after_id = case when is_held or found_sellers = most then last_id end
  where p.merchant_id = of_group;
  return case when not is_held and found_sellers < most then pass.sellers + asked end;
end
$$;
