-- Open requests of a group's sellers past their due date, by seller_requests_due.
create or replace function find_due_requests(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, submerchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select r.merchant_id, r.submerchant_id, r.id from seller_requests r
  where r.status = 'open' and r.due_at <= now
  order by r.due_at limit most;
end
$$;
