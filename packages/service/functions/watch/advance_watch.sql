-- Notes how far the holder of the lease has come with a group's daily pass; with null it is over, and the lease ends. Returns whether it
-- was still the holder.
create or replace function advance_watch(of_group uuid, of_lease uuid, next_id uuid) returns boolean language plpgsql as $$
begin
  update watch_passes p set
    after_id = next_id, lease = case when next_id is not null then p.lease end,
    leased_until = case when next_id is not null then p.leased_until end
  where p.merchant_id = of_group and p.lease = of_lease;
  return found;
end
$$;
