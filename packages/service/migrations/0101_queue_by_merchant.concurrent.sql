create index concurrently submerchants_queue_by_merchant on submerchants (merchant_id, submitted_at, id) where status = 'pending_review';
