create index concurrently changed_access_chains_by_chain on changed_access_chains (chain, month, position);
