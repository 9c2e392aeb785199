create index concurrently evidence_due_of_kind on evidence (kind, due_at) where due_at is not null;
