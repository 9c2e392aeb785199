-- Claims a group's daily pass for `lease` until a time, and returns the id after which it continues; no row while another process has
-- claimed it, or when the pass of the day is over. A day that is further than the next
-- one is that of a clock that was ahead: it keeps no day from having its pass. (The next one may have started since `of_day` was read.)
-- So is a lease that ends later than any could; clocks of two processes differ by less than its length.
create or replace function claim_watch(of_group uuid, of_day date, of_lease uuid, now timestamptz, until timestamptz)
returns table (after_id uuid) language plpgsql as $$
begin
  insert into watch_passes (merchant_id, day, after_id) values (of_group, of_day, nil_id()) on conflict (merchant_id) do nothing;
  return query
  update watch_passes p set
    day = of_day, after_id = case when p.day = of_day then p.after_id else nil_id() end, lease = of_lease, leased_until = until
  where p.merchant_id = of_group and (p.day < of_day or p.day > of_day + 1 or p.day = of_day and p.after_id is not null)
    and (p.lease is null or p.lease = of_lease or p.leased_until < now
      or p.leased_until > until + (until - now))
  returning p.after_id;
end
$$;
