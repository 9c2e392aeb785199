-- The SHA-256 that the bytes of an upload in parts must have; null: its client did not say it.
alter table files add column expected_sha256 text;
