create index concurrently changed_account_trails_by_trail on changed_account_trails (merchant_id, position);
