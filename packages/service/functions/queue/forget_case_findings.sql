-- Deletes the findings of a group's cases that are no longer in review.
create or replace function forget_case_findings(of_group uuid) returns void language plpgsql as $$
begin
  delete from case_findings f where not exists (
    select from submerchants s where s.merchant_id = f.merchant_id and s.id = f.submerchant_id and s.status = 'pending_review');
end
$$;
