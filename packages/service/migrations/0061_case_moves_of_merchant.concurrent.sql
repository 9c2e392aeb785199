-- The figures of one merchant (GET /v1/submerchants/figures).
create index concurrently case_moves_of_merchant on case_moves (merchant_id, at) include (move, seconds);
