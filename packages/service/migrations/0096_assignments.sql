-- To whom a case is assigned, and its escalation to a senior (src/review/assignments.ts). Nothing of it is shown to merchants. Both stay until
-- they are changed; an escalation counts for the submission during which it was made. Release 0.2.0 neither reads nor writes these columns.
alter table submerchants
  -- A person of the operator.
  add column assigned_to uuid,
  add column escalated_at timestamptz(3),
  -- The person, or the key, who escalated it.
  add column escalated_by uuid,
  -- JSON, sealed under the seller's key: the reason, and the name of whoever escalated it. Blanked with the erasure of the seller.
  add column escalation text;

-- The cases in review of a group that are assigned to a person. By submerchants_queue.
create function find_assigned_cases(of_group uuid, person uuid)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id from submerchants s where s.status = 'pending_review' and s.assigned_to = person;
end
$$;
