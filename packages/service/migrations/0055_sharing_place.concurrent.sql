create index concurrently addresses_place on addresses ((translate(upper(zip_code), ' .-', '') || ', ' || upper(number)));
