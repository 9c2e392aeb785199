-- How many sellers are suspended, and what is due of active and suspended ones and past due: of one merchant, or, with null, of each merchant of
-- a group. It reads what is due, by partial indexes, however many rows are stored. What is due is that of `dueOf` (src/requests/rules/due.ts).
create or replace function count_due_of_sellers(of_group uuid, of_merchant uuid, now timestamptz, horizon timestamptz)
returns table (merchant_id uuid, suspended bigint, due bigint, past_due bigint) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  low constant uuid := coalesce(of_merchant, nil_id());
  high constant uuid := coalesce(of_merchant, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  with wanted as (
    select d.merchant_id, d.submerchant_id, d.id, d.status::text as status from documents d
    where of_merchant is null and d.replaced_at is null and d.status in ('pending', 'approved') and d.expires_at <= horizon
    union all
    select d.merchant_id, d.submerchant_id, d.id, d.status::text from documents d
    where of_merchant is not null and d.merchant_id between low and high and d.replaced_at is null
      and d.status in ('pending', 'approved') and d.expires_at <= horizon
    union all
    select d.merchant_id, d.submerchant_id, d.id, d.status::text from documents d
    where d.merchant_id between low and high and d.replaced_at is null and d.status in ('rejected', 'expired')
  ), found as (
    select s.merchant_id, 1 as suspended, 0 as due, 0 as past_due from submerchants s
    where s.merchant_id between low and high and s.status = 'suspended'
    union all
    select r.merchant_id, 0, (r.due_at > now)::integer, (r.due_at <= now)::integer from seller_requests r
    where r.merchant_id between low and high and r.status = 'open'
    union all
    -- An expired request is due until somebody has decided what follows.
    select s.merchant_id, 0, 0, 1 from submerchants s cross join lateral json_array_elements(s.open_cases) as o
    where s.merchant_id between low and high and s.cases_since is not null and s.status in ('active', 'suspended')
      and o ->> 'code' = 'request_expired'
    union all
    select w.merchant_id, 0, 1 - p.is_past, p.is_past from wanted w
    cross join lateral (
      select o.status from submerchants o where o.merchant_id = w.merchant_id and o.id = w.submerchant_id limit 1) as s
    cross join lateral (
      select (w.status = 'expired' or w.status = 'rejected' and coalesce((
        -- A rejected one is due when the last one expires that was approved.
        select a.expires_at <= now from documents d join documents a on a.merchant_id = d.merchant_id
          and a.submerchant_id = d.submerchant_id and a.type = d.type
          and a.legal_representative_id is not distinct from d.legal_representative_id
        where d.merchant_id = w.merchant_id and d.id = w.id and a.replaced_at is not null and a.amendment_id is null
          and a.verified_at is not null and a.status <> 'rejected'
        order by a.id desc limit 1), false))::integer as is_past) as p
    where s.status in ('active', 'suspended'))
  select f.merchant_id, sum(f.suspended), sum(f.due), sum(f.past_due) from found f group by 1;
end
$$;
