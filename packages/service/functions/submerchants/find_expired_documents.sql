-- Submerchants of a group with a current document past its expiry.
create or replace function find_expired_documents(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable as $$
begin
  return query
  select distinct due.merchant_id, due.submerchant_id from (
    select d.merchant_id, d.submerchant_id from documents d
    where d.replaced_at is null and d.status in ('pending', 'approved') and d.expires_at <= now
    order by d.expires_at limit most) as due;
end
$$;
