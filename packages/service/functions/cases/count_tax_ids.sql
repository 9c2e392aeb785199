-- How many other submerchants have the tax id, or a partner with the document, each counted up to `most`.
create or replace function count_tax_ids(of_group uuid, ids uuid[], tax_ids text[], most integer)
returns TABLE(id uuid, count bigint) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select w.id, f.count from unnest(ids, tax_ids) as w (id, tax_id)
  cross join lateral (select count(*) from (
    select from submerchants s where s.tax_id between w.tax_id and w.tax_id and s.id <> w.id order by s.tax_id limit most) as one) as f
  where f.count > 0;
end
$$;
