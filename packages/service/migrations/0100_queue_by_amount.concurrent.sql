create index concurrently submerchants_queue_by_amount on submerchants (coalesce(monthly_revenue, -1), id) where status = 'pending_review';
