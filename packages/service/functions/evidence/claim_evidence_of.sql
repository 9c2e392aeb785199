-- Claims evidence of a group that is due, of each of these kinds up to `most`, with a lease until a time, the longest due first. Of simultaneous
-- workers, one gets each row. A kind whose answers take long keeps no other waiting: each is found by its own part of the index.
create or replace function claim_evidence_of(
  of_group uuid, of_kinds text[], now timestamptz, until timestamptz, of_lease uuid, most integer)
returns setof evidence language plpgsql set enable_seqscan = off set enable_sort = off as $$
declare
  one record;
begin
  for one in
    select f.* from unnest(of_kinds) as w (kind) cross join lateral (
      select e.* from evidence e where e.kind between w.kind and w.kind and e.due_at <= now
      order by e.kind, e.due_at limit most for update skip locked) as f
  loop
    return query
    update evidence e set due_at = until, lease = of_lease, attempts = coalesce(e.attempts, 0) + 1
    where e.merchant_id = one.merchant_id and e.submerchant_id = one.submerchant_id and e.kind = one.kind and e.due_at = one.due_at
    returning e.*;
  end loop;
end
$$;
