-- Sellers of a group whose suspension, or one of whose holds, ends by itself, the longest due first. Nothing of an erased one ends any more.
create or replace function find_ended_standings(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, id uuid, ends_at timestamptz(3)) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query
  select s.merchant_id, s.id, s.standing_ends_at from submerchants s
  where s.standing_ends_at <= now and s.erased_at is null order by s.standing_ends_at limit most;
end
$$;
