-- Folds the oldest deltas of a group, at most `most`, into its sums. Returns how many it found. Two calls at once fold different ones.
create or replace function fold_charge_sums(of_group uuid, most integer) returns integer language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  folded integer;
begin
  with oldest as (
    select d.ctid as row_id from charge_sum_deltas d order by d.position limit most for update skip locked
  ), gone as (
    delete from charge_sum_deltas d using oldest o where d.ctid = o.row_id
    returning d.merchant_id, d.submerchant_id, d.day, d.sales, d.amount, d.chargebacks
  ), added as (
    insert into charge_sums as s (merchant_id, submerchant_id, day, sales, amount, chargebacks)
    select g.merchant_id, g.submerchant_id, g.day, sum(g.sales), sum(g.amount), sum(g.chargebacks)
    from gone g group by 1, 2, 3
    -- In the order of the key, so that two calls never wait for each other.
    order by 1, 2, 3
    on conflict (merchant_id, submerchant_id, day) do update set
      sales = s.sales + excluded.sales, amount = s.amount + excluded.amount, chargebacks = s.chargebacks + excluded.chargebacks
  )
  select count(*) into folded from gone;
  return folded;
end
$$;
