-- Erasing a submerchant: its record stays, without personal values.
alter table submerchants add column erased_at timestamptz(3);

-- Marks a submerchant as erased, and erases what its record does not contain: parts with their files, the personal values of its trail
-- up to a position, and, for each of `erased_events` ({ id, body: the text without personal values }), the event, what receivers
-- answered to it, and its deliveries that are still to be sent. The record itself is changed by change_submerchants before.
create function erase_values(of_merchant uuid, seller uuid, last_position bigint, at timestamptz, erased_events json) returns void
language plpgsql as $$
declare
  one record;
  first_delivery uuid;
  last_delivery uuid;
  ended uuid[];
  receivers uuid[];
begin
  update submerchants s set erased_at = at where s.merchant_id = of_merchant and s.id = seller;
  update trail t set personal = null
  where t.merchant_id = of_merchant and t.submerchant_id = seller and t.position <= last_position and t.personal is not null;
  delete from addresses a where a.merchant_id = of_merchant and a.submerchant_id = seller;
  -- Their files are deleted with them.
  delete from documents d where d.merchant_id = of_merchant and d.submerchant_id = seller;
  delete from legal_representatives r where r.merchant_id = of_merchant and r.submerchant_id = seller;
  for one in select * from json_to_recordset(erased_events) as r (id uuid, body text) loop
    update events e set body = one.body where e.merchant_id = of_merchant and e.id = one.id;
    -- The ids of its deliveries begin with its time, so that the primary key finds them.
    first_delivery := (substr(one.id::text, 1, 14) || '7000-0000-000000000000')::uuid;
    last_delivery := (substr(one.id::text, 1, 14) || '7fff-ffff-ffffffffffff')::uuid;
    update attempts a set response_start = '' where a.merchant_id = of_merchant and a.delivery_id in (
      select d.id from deliveries d
      where d.merchant_id = of_merchant and d.id between first_delivery and last_delivery and d.event_id = one.id
      union all
      select q.delivery_id from delivery_queue q
      where q.merchant_id = of_merchant and q.delivery_id between first_delivery and last_delivery and q.event_id = one.id);
    update deliveries d set response_start = ''
    where d.merchant_id = of_merchant and d.id between first_delivery and last_delivery and d.event_id = one.id
      and d.response_start is not null;
    with gone as (
      delete from delivery_queue q
      where q.merchant_id = of_merchant and q.delivery_id between first_delivery and last_delivery and q.event_id = one.id
      returning q.*),
    cancelled as (
      insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
        last_error, last_attempt_at)
      select g.merchant_id, g.delivery_id, g.endpoint_id, g.event_id, g.kind, 'cancelled', g.occurred_at, g.test_body, g.total_attempts,
        g.last_status, 'The submerchant was erased.', g.last_attempt_at
      from gone g)
    select coalesce(array_agg(g.delivery_id), '{}'), array_agg(g.endpoint_id) into ended, receivers from gone g;
    if ended <> '{}' then
      perform count_in_lists('{deliveries}', array_fill(of_merchant, array[2 * cardinality(ended)]), receivers || receivers,
        array_fill('cancelled'::text, array[cardinality(ended)]) || array_fill('pending'::text, array[cardinality(ended)]),
        ended || ended, array_fill(1, array[cardinality(ended)]) || array_fill(-1, array[cardinality(ended)]));
    end if;
  end loop;
end
$$;
