-- Marks a submerchant as erased, and erases what its record does not contain: parts with their files, the personal values of its trail
-- up to a position, and, for each of `erased_events` ({ id, body: the text without personal values }), the event, what receivers
-- answered to it, and its deliveries that are still to be sent. The record itself is changed by change_submerchants before.
create or replace function erase_values(of_merchant uuid, seller uuid, last_position bigint, at timestamptz, erased_events json)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  one record;
  first_delivery uuid;
  last_delivery uuid;
  owner uuid;
  sent record;
  waiting delivery_queue;
  ended delivery_queue[] := '{}';
  -- Of the deliveries: those of the merchant's endpoints, and of the operator's.
  owners constant uuid[] := array[of_merchant, list_group(of_merchant)];
begin
  update submerchants s set erased_at = at where s.merchant_id = of_merchant and s.id = seller;
  update trail t set personal = null
  where t.merchant_id = of_merchant and t.submerchant_id = seller and t.position <= last_position and t.personal is not null;
  delete from amendments m where m.merchant_id = of_merchant and m.submerchant_id = seller;
  delete from document_prints p where p.merchant_id = of_merchant and p.submerchant_id = seller;
  delete from evidence v where v.merchant_id = of_merchant and v.submerchant_id = seller;
  delete from addresses a where a.merchant_id = of_merchant and a.submerchant_id = seller;
  -- Their files are deleted with them.
  delete from documents d where d.merchant_id = of_merchant and d.submerchant_id = seller;
  delete from legal_representatives r where r.merchant_id = of_merchant and r.submerchant_id = seller;
  for one in select * from json_to_recordset(erased_events) as r (id uuid, body text) loop
    update events e set body = one.body where e.merchant_id = of_merchant and e.id = one.id;
    -- The ids of its deliveries begin with its time, so that the primary key finds them.
    first_delivery := (substr(one.id::text, 1, 14) || '7000-0000-000000000000')::uuid;
    last_delivery := (substr(one.id::text, 1, 14) || '7fff-ffff-ffffffffffff')::uuid;
    for sent in
      select d.merchant_id, d.id, d.endpoint_id from (
        select l.merchant_id, l.id, l.endpoint_id, l.event_id from deliveries l
        where l.merchant_id = any (owners) and l.id between first_delivery and last_delivery order by l.id) as d
      where d.event_id = one.id
    loop
      update attempts a set response_start = '' where a.merchant_id = sent.merchant_id and a.delivery_id = sent.id;
      update deliveries d set response_start = ''
      where d.merchant_id = sent.merchant_id and d.id = sent.id and d.endpoint_id = sent.endpoint_id and d.response_start is not null;
    end loop;
    foreach owner in array owners loop
      for waiting in
        select w.* from (
          select q.* from delivery_queue q
          where q.merchant_id = owner and q.delivery_id between first_delivery and last_delivery order by q.delivery_id
          for update) as w
        where w.event_id = one.id
      loop
        update attempts a set response_start = '' where a.merchant_id = waiting.merchant_id and a.delivery_id = waiting.delivery_id;
        delete from delivery_queue q
        where q.merchant_id = waiting.merchant_id and q.delivery_id = waiting.delivery_id and q.endpoint_id = waiting.endpoint_id
          and q.due_at = waiting.due_at;
        ended := ended || waiting;
      end loop;
    end loop;
  end loop;
  if ended <> '{}' then
    perform log_cancelled(ended, 'The submerchant was erased.');
  end if;
end
$$;
