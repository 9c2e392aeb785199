-- Queues the trails that existed before checkpoints did.
with batch as (
  select merchant_id, id, trail_position from submerchants
  where (merchant_id, id) > (coalesce($1::jsonb ->> 'merchant_id', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid)
  order by merchant_id, id limit 500
), queued as (
  insert into changed_trails (merchant_id, submerchant_id, position) select merchant_id, id, trail_position from batch
)
select jsonb_build_object('merchant_id', merchant_id, 'id', id) as progress, (select count(*) from batch) as rows
from batch order by merchant_id desc, id desc limit 1
