-- Cases of a group that are in review again after a decision whose author was not notified. By submerchants_returned.
create or replace function find_returned_cases(of_group uuid, most integer)
returns table (merchant_id uuid, id uuid, submission_position bigint, decided_position bigint) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select s.merchant_id, s.id, s.submission_position, s.decided_position from submerchants s
  where s.status = 'pending_review' and s.decided_position is not null and s.return_notified is distinct from s.submission_position
  order by s.merchant_id, s.id limit most;
end
$$;
