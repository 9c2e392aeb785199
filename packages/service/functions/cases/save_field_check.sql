-- Saves what a reviewer found about a field, or deletes it where `found` is null. False, and nothing is saved, when the document is not in
-- review any more, another reviewer has claimed the case, or the document was replaced. After the approval of the submerchant, documents
-- in review are those that wait for a decision: in force, or of an open amendment. The submerchant is locked before the document is read,
-- so that the check does not stay with a document that a merchant replaces at that moment. The version goes up, so that a decision made
-- at the same moment reads the case again.
create or replace function save_field_check(
  merchant uuid, submerchant uuid, document uuid, of_field text, reviewer uuid, name text, result text, at timestamptz)
returns boolean language plpgsql as $$
declare
  is_registration boolean;
begin
  select s.status = 'pending_review' into is_registration from submerchants s
  where s.merchant_id = merchant and s.id = submerchant and s.status in ('pending_review', 'active', 'suspended')
    and (s.claimed_by is null or s.claimed_by = reviewer or s.claim_expires_at <= at)
  for no key update;
  if not found then
    return false;
  end if;
  perform from documents d
  where d.merchant_id = merchant and d.id = document and d.submerchant_id = submerchant
    and case when d.replaced_at is null then is_registration or d.status = 'pending'
      else d.status = 'pending' and exists (
        select from amendments a
        where a.merchant_id = merchant and a.id = d.amendment_id and a.status = 'pending_review') end;
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
