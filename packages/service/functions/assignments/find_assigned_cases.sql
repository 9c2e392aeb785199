-- The sellers of a group in review, or with open cases, that are assigned to a person. By submerchants_queue and submerchants_open_cases.
create or replace function find_assigned_cases(of_group uuid, person uuid)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id from submerchants s where s.status = 'pending_review' and s.assigned_to = person
  union all
  select s.merchant_id, s.id from submerchants s
  where s.cases_since is not null and s.status <> 'pending_review' and s.assigned_to = person;
end
$$;
