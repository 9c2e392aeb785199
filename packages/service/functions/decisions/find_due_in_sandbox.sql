-- Submissions of a group that the sandbox has to decide, the longest due first.
create or replace function find_due_in_sandbox(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, id uuid, due_at timestamptz(3)) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id, s.sandbox_due_at from submerchants s
  where s.sandbox_due_at <= now order by s.sandbox_due_at limit most;
end
$$;
