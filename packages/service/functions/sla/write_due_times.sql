-- Writes due times of cases in review: { merchant_id, id, submitted_at, due_at, near_at, due_revision }. Leaves out those that another
-- transaction is changing or that were decided or submitted again. Returns the number of those written.
create or replace function write_due_times(of_group uuid, times json) returns integer language plpgsql as $$
declare
  one record;
  written integer := 0;
begin
  for one in select * from json_to_recordset(times) as r (merchant_id uuid, id uuid, submitted_at timestamptz(3),
    due_at timestamptz(3), near_at timestamptz(3), due_revision bigint)
  loop
    perform from submerchants s
    where s.merchant_id = one.merchant_id and s.id = one.id and s.status = 'pending_review' and s.submitted_at = one.submitted_at
    for no key update skip locked;
    if found then
      update submerchants s set due_at = one.due_at, near_at = one.near_at, due_from = one.submitted_at, due_revision = one.due_revision
      where s.merchant_id = one.merchant_id and s.id = one.id;
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;
