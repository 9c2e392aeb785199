-- By domain and by address: reversed, all addresses of a domain stand together (functions/cases/find_sharing.sql).
create index concurrently submerchants_email on submerchants ((reverse(lower(email))) collate "C") where email is not null;
