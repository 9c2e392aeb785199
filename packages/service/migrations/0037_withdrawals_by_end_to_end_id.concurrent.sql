-- Searches by the end-to-end id of a Pix.
create index concurrently withdrawals_by_end_to_end_id on withdrawals (merchant_id, lower(pix_end_to_end_id collate "C")) where pix_end_to_end_id is not null;
