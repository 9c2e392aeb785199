-- GET /v1/submerchants?restricted=true: few of many active sellers have a hold. Only this index is in the order of the expression.
create index concurrently submerchants_restricted
  on submerchants (merchant_id, (case when holds is not null then id end))
  where holds is not null and status = 'active';
