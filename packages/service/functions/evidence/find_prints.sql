-- Files of other sellers of a group that have one of these parts of a print, at most `most` for each.
create or replace function find_prints(of_group uuid, parts text[], of_seller uuid, most integer)
returns table(merchant_id uuid, submerchant_id uuid, document_id uuid, print text)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select f.merchant_id, f.submerchant_id, f.document_id, f.print from unnest(parts) as w (part)
  cross join lateral (
    select p.* from document_prints p
    where p.part between w.part and w.part and p.submerchant_id <> of_seller and p.ctid <> '(0,0)'
    order by p.part, p.submerchant_id limit most) as f;
end
$$;
