-- An index is read alone where the visibility map says that a page has no other versions: it is vacuumed after days, not after weeks.
alter table charge_sums set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
