-- The merchant of a submerchant, or of a document with its submerchant: the operator knows these by their id alone.
create or replace function find_submerchant_owner(of_group uuid, wanted uuid) returns uuid language plpgsql stable as $$
begin
  return (select s.merchant_id from submerchants s where s.id = wanted);
end
$$;
