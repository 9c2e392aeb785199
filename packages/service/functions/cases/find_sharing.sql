-- The submerchants of a group that have one of the given values ({ place, kind, low, high }) themselves, in their partners or in their addresses:
-- each with the place of the value. A value is a range of its index, from `low` to `high`: that of one value, or all of a domain. Up to
-- `most` rows are read of each table for each value. E-mails are reversed, so that those of a domain stand together.
create or replace function find_sharing(of_group uuid, given json, most integer)
returns table (place integer, merchant_id uuid, id uuid) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select g.place, f.merchant_id, f.id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select s.merchant_id, s.id from submerchants s
    where s.tax_id between g.low and g.high order by s.tax_id limit most) as f
  where g.kind in ('document', 'cnpj_root');

  return query
  select g.place, f.merchant_id, f.submerchant_id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select r.merchant_id, r.submerchant_id from legal_representatives r
    where r.document between g.low and g.high and r.ctid <> '(0,0)' order by r.document limit most) as f
  where g.kind = 'document';

  return query
  select g.place, f.merchant_id, f.id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select s.merchant_id, s.id from submerchants s
    where reverse(lower(s.email)) collate "C" between g.low and g.high order by reverse(lower(s.email)) collate "C" limit most) as f
  where g.kind in ('email', 'email_domain');

  return query
  select g.place, f.merchant_id, f.submerchant_id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select r.merchant_id, r.submerchant_id from legal_representatives r
    where reverse(lower(r.email)) collate "C" between g.low and g.high order by reverse(lower(r.email)) collate "C" limit most) as f
  where g.kind in ('email', 'email_domain');

  return query
  select g.place, f.merchant_id, f.id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select s.merchant_id, s.id from submerchants s
    where s.phone between g.low and g.high order by s.phone limit most) as f
  where g.kind = 'phone';

  return query
  select g.place, f.merchant_id, f.submerchant_id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select r.merchant_id, r.submerchant_id from legal_representatives r
    where r.phone between g.low and g.high order by r.phone limit most) as f
  where g.kind = 'phone';

  return query
  select g.place, f.merchant_id, f.submerchant_id from json_to_recordset(given) as g (place integer, kind text, low text, high text)
  cross join lateral (
    select a.merchant_id, a.submerchant_id from addresses a
    where (translate(upper(a.zip_code), ' .-', '') || ', ' || upper(a.number)) between g.low and g.high
    order by (translate(upper(a.zip_code), ' .-', '') || ', ' || upper(a.number)) limit most) as f
  where g.kind = 'address';
end
$$;
