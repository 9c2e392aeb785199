-- Claims evidence of a group that is due, with a lease until a time, the longest due first. Of simultaneous workers, one gets each row.
create or replace function claim_evidence(of_group uuid, now timestamptz, until timestamptz, of_lease uuid, most integer)
returns setof evidence language plpgsql set enable_seqscan = off set enable_sort = off as $$
declare
  one record;
begin
  for one in
    select e.* from evidence e where e.due_at <= now order by e.due_at limit most for update skip locked
  loop
    return query
    update evidence e set due_at = until, lease = of_lease
    where e.merchant_id = one.merchant_id and e.submerchant_id = one.submerchant_id and e.kind = one.kind and e.due_at = one.due_at
    returning e.*;
  end loop;
end
$$;
