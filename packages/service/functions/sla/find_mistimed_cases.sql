-- The cases in review of a group whose due times are of other settings than those that apply: `default_revision`, or for the merchants
-- `owners` those of `revisions`. Reads the cases in review, by submerchants_queue.
create or replace function find_mistimed_cases(of_group uuid, default_revision bigint, owners uuid[], revisions bigint[], most integer)
returns table (merchant_id uuid, id uuid, submitted_at timestamptz(3)) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id, s.submitted_at from submerchants s
  left join unnest(owners, revisions) as o (owner_id, revision) on o.owner_id = s.merchant_id
  where s.status = 'pending_review'
    and (s.due_from is distinct from s.submitted_at or s.due_revision is distinct from coalesce(o.revision, default_revision))
  limit most;
end
$$;
