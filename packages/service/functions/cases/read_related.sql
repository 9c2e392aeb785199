-- Submerchants of a group by their keys, with what others may share with them: partners, addresses, and prints of their files: up to
-- `most` rows of each part.
create or replace function read_related(of_group uuid, merchants uuid[], ids uuid[], most integer)
returns table (
  merchant_id uuid, id uuid, is_erased boolean, legal_name text, trade_name text, status text, risk_class text, tax_id text, email text, phone text,
  legal_representatives json, addresses json, prints json)
language plpgsql stable set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.merchant_id, s.id, s.erased_at is not null, s.legal_name, s.trade_name, s.status::text, s.watch ->> 'risk_class', s.tax_id, s.email, s.phone,
    p.found, a.found, f.found
  from unnest(merchants, ids) as w (of_merchant, seller)
  cross join lateral (
    select o.* from submerchants o
    where o.merchant_id = w.of_merchant and o.id between w.seller and w.seller order by o.id limit 1) as s
  cross join lateral (
    select coalesce(json_agg(json_build_object('document', r.document, 'name', r.name, 'email', r.email, 'phone', r.phone)), '[]') as found
    from (
      select one.* from legal_representatives one
      where one.merchant_id = w.of_merchant and one.submerchant_id between w.seller and w.seller
      order by one.submerchant_id limit most) as r) as p
  cross join lateral (
    select coalesce(json_agg(json_build_object('zip_code', r.zip_code, 'number', r.number)), '[]') as found
    from (
      select one.* from addresses one
      where one.merchant_id = w.of_merchant and one.submerchant_id between w.seller and w.seller
      order by one.submerchant_id limit most) as r) as a
  cross join lateral (
    select coalesce(json_agg(json_build_object('part', r.part, 'print', r.print)), '[]') as found
    from (
      select one.* from document_prints one
      where one.merchant_id = w.of_merchant and one.submerchant_id between w.seller and w.seller
      order by one.submerchant_id limit most) as r) as f;
end
$$;
