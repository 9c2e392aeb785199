create or replace function count_partners(of_group uuid, ids uuid[], documents text[], most integer)
returns TABLE(id uuid, document text, count bigint) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select w.id, w.document, f.count from unnest(ids, documents) as w (id, document)
  cross join lateral (select count(*) from (
    select from legal_representatives r where r.document between w.document and w.document and r.submerchant_id <> w.id
      and r.ctid <> '(0,0)' order by r.document limit most) as one) as f
  where f.count > 0;
end
$$;
