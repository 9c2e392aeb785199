create index concurrently legal_representatives_email on legal_representatives ((reverse(lower(email))) collate "C") where email is not null;
