-- Saves the answers of a request that changed nothing of a seller, unless the seller was erased meanwhile: it then returns false. Waits
-- for an erasure under way, and keeps one that follows waiting until the answers are committed, which it then finds.
create or replace function save_answers_of(of_merchant uuid, seller uuid, answers json) returns boolean language plpgsql as $$
begin
  perform from submerchants s
  where s.merchant_id = of_merchant and s.id = seller and s.erased_at is null for key share;
  if not found then
    return false;
  end if;
  perform save_answers(answers);
  return true;
end
$$;
