-- The sums of a group's charges by day, from a day on, that differ from the charges; at most `most`. Sums and charges are read in one snapshot.
-- With `is_corrected`, what all of them lack is added to the deltas, while charges are written.
-- It reads all charges, whatever a session prefers.
create or replace function charge_miscounts(of_group uuid, since date, most integer, is_corrected boolean)
returns table (merchant_id uuid, submerchant_id uuid, day date, counted_sales bigint, sales bigint, counted_amount bigint, amount bigint,
  counted_chargebacks bigint, chargebacks bigint)
language plpgsql set enable_seqscan = on as $$
#variable_conflict use_column
begin
  return query
  with summed as (
    select s.merchant_id, s.submerchant_id, s.day, s.sales::bigint as sales, s.amount, s.chargebacks::bigint as chargebacks
    from charge_sums s where s.day >= since
    union all
    select d.merchant_id, d.submerchant_id, d.day, d.sales::bigint, d.amount, d.chargebacks::bigint
    from charge_sum_deltas d where d.day >= since
  ), sold as (
    select c.merchant_id, c.submerchant_id, id_time(c.id)::date as sold_on, c.amount, coalesce(c.charged_back_at, c.updated_at)::date as lost_on,
      c.status = 'chargeback' as is_lost
    from charges c
    where c.submerchant_id is not null and c.status in ('captured', 'partially_refunded', 'refunded', 'chargeback')
  ), days as (
    select o.merchant_id, o.submerchant_id, o.sold_on as day, 1 as sales, o.amount, 0 as chargebacks from sold o where o.sold_on >= since
    union all
    select o.merchant_id, o.submerchant_id, o.lost_on, 0, 0, 1 from sold o where o.is_lost and o.lost_on >= since
  ), compared as (
    select b.merchant_id, b.submerchant_id, b.day, sum(b.counted_sales)::bigint as counted_sales, sum(b.sales)::bigint as sales,
      sum(b.counted_amount)::bigint as counted_amount, sum(b.amount)::bigint as amount,
      sum(b.counted_chargebacks)::bigint as counted_chargebacks, sum(b.chargebacks)::bigint as chargebacks
    from (
      select s.merchant_id, s.submerchant_id, s.day, s.sales as counted_sales, 0 as sales, s.amount as counted_amount, 0 as amount,
        s.chargebacks as counted_chargebacks, 0 as chargebacks from summed s
      union all
      select d.merchant_id, d.submerchant_id, d.day, 0, d.sales, 0, d.amount, 0, d.chargebacks from days d) as b
    group by 1, 2, 3
  ), found as (
    select * from compared c
    where (c.counted_sales, c.counted_amount, c.counted_chargebacks) <> (c.sales, c.amount, c.chargebacks)
  ), corrected as (
    -- The position is given: a cluster leaves out the default of the column in an insert of found rows.
    insert into charge_sum_deltas (merchant_id, position, submerchant_id, day, sales, amount, chargebacks) overriding system value
    select f.merchant_id, nextval('charge_sum_deltas_position_seq'), f.submerchant_id, f.day, f.sales - f.counted_sales,
      f.amount - f.counted_amount, f.chargebacks - f.counted_chargebacks
    from found f where is_corrected
  )
  select f.* from found f order by f.merchant_id, f.submerchant_id, f.day limit most;
end
$$;
