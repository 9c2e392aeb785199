-- Places of an endpoint, counted so that what a process has sent and not written down yet holds none: it knows itself what it
-- has under way, and tells its own leases by their range. As before, none is free while another process is taking some, and
-- what was committed since the calling statement began is seen (0009 says how). The function of four arguments stays for
-- processes of the version before, as long as they run beside this one.
create function free_places(merchant uuid, endpoint uuid, at timestamptz, places integer, own_from uuid, own_to uuid)
  returns integer language plpgsql volatile as $$
begin
  if places <= 0 or not pg_try_advisory_xact_lock(hashtextextended(endpoint::text, 7236103)) then
    return 0;
  end if;
  return places - (select count(*) from (
    select 1 from (
      select q.due_at from delivery_queue q
      where q.merchant_id = merchant and q.endpoint_id = endpoint and q.lease is not null
        and q.lease not between own_from and own_to offset 0) as held
    where held.due_at > at limit places) as leased);
end
$$;

-- What an attempt was sent with, but for its signatures, follows from its delivery, its time and the brand word of then: told
-- so, an attempt is 250 bytes shorter. Those of before, and whatever was sent otherwise, keep their headers as they were.
alter table attempts alter column request_headers drop not null, add column brand text;
