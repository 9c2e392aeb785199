-- Cases in review of a group that are near their due time, or past it, without a notification of that time; the nearest first. By
-- submerchants_near.
create or replace function find_near_cases(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id from submerchants s
  where s.status = 'pending_review' and s.near_at <= now and s.near_notified is distinct from s.due_at
  order by s.near_at limit most;
end
$$;
