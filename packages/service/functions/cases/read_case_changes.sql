-- The changes of cases of a group that were committed after a cursor, each once and as the case is now, and the cursor for the next
-- call; without a cursor, that one alone. A cursor is a snapshot of the server in which exactly the changes returned so far are
-- visible. Reading everything since the oldest running transaction instead would repeat changes: that transaction may be in another
-- database of the server and open for hours.
--
-- By the row's own transaction and not by a column: on a cluster, its value may come from another server. Without an index, since the
-- table holds the changes of some minutes.
create or replace function read_case_changes(of_group uuid, after text)
returns table (
  next text, id uuid, status text, claimed_by uuid, claimed_by_name text, claim_expires_at timestamptz(3),
  open_cases json)
language plpgsql stable as $$
#variable_conflict use_column
declare
  now constant pg_snapshot := pg_current_snapshot();
  newest constant bigint := pg_snapshot_xmax(now)::text::bigint;
  -- A row's transaction has 32 bits only, and is one of the last 2^31.
  epoch constant bigint := newest >> 32 << 32;
begin
  if after is not null then
    return query
    select now::text, s.id, s.status::text, s.claimed_by, s.claimed_by_name, s.claim_expires_at, s.open_cases
    from case_changes c join submerchants s on s.merchant_id = c.merchant_id and s.id = c.submerchant_id
    where not pg_visible_in_snapshot((epoch + c.xmin::text::bigint
      - case when epoch + c.xmin::text::bigint > newest then 4294967296 else 0 end)::text::xid8, after::pg_snapshot)
    order by c.position;
  end if;
  if not found then
    return query select now::text, null::uuid, null::text, null::uuid, null::text, null::timestamptz(3), null::json;
  end if;
end
$$;
