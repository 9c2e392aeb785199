-- The list of files whose bytes are missing.
create index concurrently files_uploading on files (merchant_id, id) where status = 'uploading';
