-- The list of files that no document uses.
create index concurrently files_unused on files (merchant_id, id) where submerchant_id is null;
