create index concurrently changed_trails_by_trail on changed_trails (merchant_id, submerchant_id, position);
