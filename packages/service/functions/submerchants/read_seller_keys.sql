-- The keys of sellers of a group.
create or replace function read_seller_keys(of_group uuid, merchants uuid[], sellers uuid[]) returns table (id uuid, data_key text)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  select w.id, s.data_key from unnest(merchants, sellers) as w (merchant_id, id)
  -- One row by its primary key.
  cross join lateral (
    select one.data_key from submerchants one where one.merchant_id = w.merchant_id and one.id = w.id limit 1) s;
end
$$;
