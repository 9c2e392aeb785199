create index concurrently submerchants_by_claimant on submerchants (claimed_by) where claimed_by is not null;
