-- What reviewers found when they compared a document with the registration: each field that it proves, ticked or crossed by each reviewer. Part of
-- the case until it is decided; the decision's entry of the trail contains them.
create table field_checks (
  merchant_id uuid not null,
  document_id uuid not null,
  field text not null,
  -- The person or the key, and the name at that time.
  reviewer_id uuid not null,
  reviewer_name text not null,
  outcome text not null check (outcome in ('matches', 'differs')),
  checked_at timestamptz(3) not null,
  primary key (merchant_id, document_id, field, reviewer_id),
  -- They are deleted with the document.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

-- Saves what a reviewer found about a field, or deletes it where `found` is null. False, and nothing is saved, when the case is not in review any
-- more, another reviewer has claimed it, or the document was replaced. The version goes up, so that a decision made at the same moment reads the case again.
create function save_field_check(
  merchant uuid, submerchant uuid, document uuid, of_field text, reviewer uuid, name text, result text, at timestamptz)
returns boolean language plpgsql as $$
begin
  perform from documents d
  where d.merchant_id = merchant and d.id = document and d.submerchant_id = submerchant and d.replaced_at is null;
  if not found then
    return false;
  end if;
  update submerchants s set version = s.version + 1
  where s.merchant_id = merchant and s.id = submerchant and s.status = 'pending_review'
    and (s.claimed_by is null or s.claimed_by = reviewer or s.claim_expires_at <= at);
  if not found then
    return false;
  end if;
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
