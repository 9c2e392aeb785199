create index concurrently submerchants_returned on submerchants (merchant_id, id)
where status = 'pending_review' and decided_position is not null and return_notified is distinct from submission_position;
