create index concurrently legal_representatives_phone on legal_representatives (phone) where phone is not null;
