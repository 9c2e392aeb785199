create index concurrently submerchants_phone on submerchants (phone) where phone is not null;
