-- For find_checkpoint_leaves_of_sellers: the leaves of a submerchant, whichever merchant they name.
create index concurrently checkpoint_leaves_by_submerchant on checkpoint_leaves (submerchant_id);
