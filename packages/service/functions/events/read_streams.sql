-- The last numbers of the given merchants of a group, as far as they have any.
create or replace function read_streams(of_group uuid, merchants uuid[])
returns table (merchant_id uuid, last_number bigint, has_unnumbered boolean) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
  select s.merchant_id, s.last_number, coalesce((
    select true from unnumbered_events u where u.merchant_id = s.merchant_id
    order by u.merchant_id, u.object_id limit 1), false)
  from event_streams s where s.merchant_id = any (merchants);
end
$$;
