-- Sellers of a group that were suspended, or closed for fraud, and whose related ones have not been looked for since; the earliest first. By submerchants_to_follow.
-- An erased one has no values left by which others could be found.
create or replace function find_suspended_to_follow(of_group uuid, most integer)
returns table (merchant_id uuid, id uuid, tax_id text, at text) language plpgsql stable set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.merchant_id, s.id, s.tax_id, s.watch ->> 'follow_at' from submerchants s
  where (s.watch ->> 'follow_at') is not null and (s.watch ->> 'follow_at') is distinct from (s.watch ->> 'followed_at')
    and s.erased_at is null
  order by s.watch ->> 'follow_at' limit most;
end
$$;
