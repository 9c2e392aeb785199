-- Other submerchants of any merchant with the tax id, or with one of the partners, each once with what is shared (`tax_id`, and the documents of
-- partners): most is shared first, then the newest, up to `most_rows`. `total` counts all that were found; up to `most` are read for each id and
-- document, and `is_minimum` says that there may be more. By submerchants_tax_id and legal_representatives_by_document.
create or replace function find_related_submerchants(
  of_group uuid, submerchant uuid, of_tax_id text, documents text[], most integer, most_rows integer)
returns TABLE(merchant_id uuid, id uuid, legal_name text, trade_name text, status text, has_tax_id boolean, shared text[], total bigint, is_minimum boolean) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  with matches as materialized (
    (select s.merchant_id, s.id, null::text as document
     from submerchants s where s.tax_id between of_tax_id and of_tax_id and s.id <> submerchant order by s.tax_id limit most)
    union all
    select found.merchant_id, found.submerchant_id, w.document
    from unnest(documents) as w (document)
    cross join lateral (
      select r.merchant_id, r.submerchant_id
      from legal_representatives r where r.document between w.document and w.document and r.submerchant_id <> submerchant
        and r.ctid <> '(0,0)' order by r.document limit most) as found
  ), related as (
    select m.merchant_id, m.id, bool_or(m.document is null) as has_tax_id,
      coalesce(array_agg(distinct m.document) filter (where m.document is not null), '{}') as shared, count(*) as weight
    from matches m group by m.merchant_id, m.id
  ), counted as (
    select r.*, count(*) over () as total,
      exists (select from matches m group by m.document having count(*) >= most) as is_minimum
    from related r order by r.weight desc, r.id desc limit most_rows
  )
  select c.merchant_id, c.id, o.legal_name, o.trade_name, o.status::text, c.has_tax_id, c.shared, c.total, c.is_minimum
  from counted c
  cross join lateral (
    select s.legal_name, s.trade_name, s.status from submerchants s
    where s.merchant_id = c.merchant_id and s.id between c.id and c.id order by s.id limit 1) as o
  order by c.weight desc, c.id desc;
end
$$;
