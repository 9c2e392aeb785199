-- Suspended sellers of a group whose related ones have not been looked for since, the earliest suspension first. By submerchants_to_follow.
create or replace function find_suspended_to_follow(of_group uuid, most integer)
returns table (merchant_id uuid, id uuid, tax_id text, at text) language plpgsql stable set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.merchant_id, s.id, s.tax_id, s.suspension ->> 'at' from submerchants s
  where s.status = 'suspended' and (s.suspension ->> 'at') is distinct from (s.watch ->> 'followed_at')
  order by s.suspension ->> 'at' limit most;
end
$$;
