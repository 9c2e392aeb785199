create or replace function find_document_owner(of_group uuid, wanted uuid)
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable as $$
begin
  return query select d.merchant_id, d.submerchant_id from documents d where d.id = wanted;
end
$$;
