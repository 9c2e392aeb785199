-- A merchant's current documents that are to be sent again (GET /v1/submerchants/figures).
create index concurrently documents_to_replace on documents (merchant_id, id)
  where replaced_at is null and status in ('rejected', 'expired');
