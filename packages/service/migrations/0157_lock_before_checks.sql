-- As before (0090), but the submerchant is locked before the document is looked at: a merchant who replaced the document at that moment
-- made the reviewer's check stay with the document that was replaced, and the reviewer was not told.
create or replace function save_field_check(
  merchant uuid, submerchant uuid, document uuid, of_field text, reviewer uuid, name text, result text, at timestamptz)
returns boolean language plpgsql as $$
begin
  perform from submerchants s
  where s.merchant_id = merchant and s.id = submerchant and s.status = 'pending_review'
    and (s.claimed_by is null or s.claimed_by = reviewer or s.claim_expires_at <= at)
  for no key update;
  if not found then
    return false;
  end if;
  perform from documents d
  where d.merchant_id = merchant and d.id = document and d.submerchant_id = submerchant and d.replaced_at is null;
  if not found then
    return false;
  end if;
  update submerchants s set version = s.version + 1 where s.merchant_id = merchant and s.id = submerchant;
  if result is null then
    delete from field_checks c
    where c.merchant_id = merchant and c.document_id = document and c.field = of_field and c.reviewer_id = reviewer;
  else
    insert into field_checks as c (merchant_id, document_id, field, reviewer_id, reviewer_name, outcome, checked_at)
    values (merchant, document, of_field, reviewer, name, result, at)
    on conflict (merchant_id, document_id, field, reviewer_id) do update
    set outcome = excluded.outcome, reviewer_name = excluded.reviewer_name, checked_at = excluded.checked_at;
  end if;
  return true;
end
$$;

-- As before (0130), but counts in progress end first: what such a count had added stayed, and was counted again.
create or replace function forget_decision_counts(of_group uuid) returns void language plpgsql as $$
begin
  lock table decision_counts in share row exclusive mode;
  delete from decision_counts d where d.merchant_id = of_group;
  update case_moves c set is_counted = false where c.is_counted;
end
$$;
