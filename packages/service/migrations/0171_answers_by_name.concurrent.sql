-- Without a list of pending entries, which an erasure would read as a whole.
create index concurrently idempotent_answers_by_name on idempotent_answers using gin (names) with (fastupdate = off);
