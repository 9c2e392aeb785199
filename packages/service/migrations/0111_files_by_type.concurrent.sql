-- The list of files narrowed by type, for a merchant with many of them.
create index concurrently files_by_type on files (merchant_id, mime_type, id);
