-- The sellers in review, or with open cases, that somebody has claimed, by submerchants_by_claimant.
create or replace function find_claims(of_group uuid, claimant uuid, now timestamptz) returns table (id uuid) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
  select s.id from (
    select o.id, o.claim_expires_at, o.status, o.cases_since from submerchants o
    where o.claimed_by between claimant and claimant order by o.claimed_by offset 0) as s
  where s.claim_expires_at > now and (s.status = 'pending_review' or s.cases_since is not null)
  order by s.claim_expires_at limit 1000;
end
$$;
