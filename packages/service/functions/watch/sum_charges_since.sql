-- What the charges of sellers come to: the sales and their amount since a day of each, and the sales and the chargebacks since another.
-- From charge_sums_covering alone: the sums of a seller are on as many pages of the table as there are days.
create or replace function sum_charges_since(
  of_group uuid, merchants uuid[], ids uuid[], since date[], chargebacks_since date[])
returns table (id uuid, sales bigint, amount bigint, compared_sales bigint, chargebacks bigint) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = off set enable_sort = off as $$
begin
  return query
  select w.id, f.* from unnest(merchants, ids, since, chargebacks_since) as w (merchant_id, id, since, chargebacks_since)
  cross join lateral (
    select coalesce(sum(o.sales) filter (where o.day >= w.since), 0), coalesce(sum(o.amount) filter (where o.day >= w.since), 0)::bigint,
      coalesce(sum(o.sales) filter (where o.day >= w.chargebacks_since), 0),
      coalesce(sum(o.chargebacks) filter (where o.day >= w.chargebacks_since), 0)
    from (
      select s.day, s.sales, s.amount, s.chargebacks from charge_sums s
      where s.merchant_id = w.merchant_id and s.submerchant_id between w.id and w.id
        and s.day >= least(w.since, w.chargebacks_since)
      order by s.submerchant_id, s.day offset 0) as o) as f;
end
$$;
