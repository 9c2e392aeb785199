-- A data key for each seller (decisions/0022): random, encrypted under the installation's key; null for an erased seller, and for one from
-- before sellers had keys. A column, not a table: the row is written and read anyway. Release 0.2.0 leaves it null; `create_submerchants`
-- and `change_submerchants` keep it as it is.
alter table submerchants add column data_key text;

-- The keys of sellers of a group.
create function read_seller_keys(of_group uuid, merchants uuid[], sellers uuid[]) returns table (id uuid, data_key text)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  select w.id, s.data_key from unnest(merchants, sellers) as w (merchant_id, id)
  -- One row by its primary key.
  cross join lateral (
    select one.data_key from submerchants one where one.merchant_id = w.merchant_id and one.id = w.id limit 1) s;
end
$$;

-- Cancels queued deliveries whose text nobody can read any more. Returns how many.
create function cancel_unreadable(merchant uuid, ids uuid[], reason text) returns integer language plpgsql as $$
declare
  ended uuid[];
  receivers uuid[];
begin
  with gone as (
    delete from delivery_queue q where q.merchant_id = merchant and q.delivery_id = any (ids) returning q.*),
  cancelled as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
      last_error, last_attempt_at)
    select g.merchant_id, g.delivery_id, g.endpoint_id, g.event_id, g.kind, 'cancelled', g.occurred_at, g.test_body, g.total_attempts,
      g.last_status, reason, g.last_attempt_at
    from gone g)
  select coalesce(array_agg(g.delivery_id), '{}'), array_agg(g.endpoint_id) into ended, receivers from gone g;
  if ended <> '{}' then
    perform count_in_lists('{deliveries}', array_fill(merchant, array[2 * cardinality(ended)]), receivers || receivers,
      array_fill('cancelled'::text, array[cardinality(ended)]) || array_fill('pending'::text, array[cardinality(ended)]),
      ended || ended, array_fill(1, array[cardinality(ended)]) || array_fill(-1, array[cardinality(ended)]));
  end if;
  return cardinality(ended);
end
$$;
