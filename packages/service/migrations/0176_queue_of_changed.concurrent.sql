create index concurrently submerchants_changed on submerchants (submitted_at, id)
  where status = 'active' and submission_position > decided_position and erased_at is null;
