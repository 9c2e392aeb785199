-- A merchant's documents that expire soon (GET /v1/submerchants/figures).
create index concurrently documents_expiring_of_merchant on documents (merchant_id, expires_at)
  where replaced_at is null and status in ('pending', 'approved') and expires_at is not null;
