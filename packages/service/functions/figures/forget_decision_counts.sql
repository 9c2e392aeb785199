-- Counts the moves of a group anew: the counts are deleted, and all moves are to be counted again. Counts in progress end first: what
-- such a count adds would stay, and be counted again.
create or replace function forget_decision_counts(of_group uuid) returns void language plpgsql set enable_seqscan = on as $$
begin
  lock table decision_counts in share row exclusive mode;
  delete from decision_counts d where d.merchant_id = of_group;
  update case_moves c set is_counted = false where c.is_counted;
end
$$;
