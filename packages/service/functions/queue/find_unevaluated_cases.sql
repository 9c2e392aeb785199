-- Cases in review of a group whose findings are missing, of an older version or, with `before`, from before that time; the oldest
-- submission first. Reads the cases in review.
create or replace function find_unevaluated_cases(of_group uuid, before timestamptz, most integer)
returns setof submerchants language plpgsql stable set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.* from submerchants s
  left join lateral (
    select o.version, o.evaluated_at from case_findings o where o.merchant_id = s.merchant_id and o.submerchant_id = s.id limit 1) as f
    on true
  where s.status = 'pending_review' and (f.version is distinct from s.version or f.evaluated_at < before)
  order by s.submitted_at, s.id limit most;
end
$$;
