-- The cases in review that somebody has claimed, by submerchants_by_claimant.
create function find_claims(of_group uuid, claimant uuid, now timestamptz)
returns table (id uuid) language plpgsql stable as $$
begin
  return query
  select s.id from submerchants s
  where s.claimed_by = claimant and s.claim_expires_at > now and s.status = 'pending_review'
  order by s.claim_expires_at limit 1000;
end
$$;
