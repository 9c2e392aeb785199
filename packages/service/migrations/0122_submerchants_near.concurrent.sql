create index concurrently submerchants_near on submerchants (near_at)
where status = 'pending_review' and near_notified is distinct from due_at;
