-- Look-ups of companies in the operator's sources (decisions/0069-sources.md). On a cluster, the table is on the coordinator.

-- A question to a source of another server, and its answer for a day: then the row is deleted. Of no merchant: what the register says of a
-- company is the same for all.
create table company_lookups (
  tax_id text primary key,
  -- When the next attempt is due; during an attempt, when the worker that makes it is taken for dead. Null once it is settled.
  due_at timestamptz(3),
  -- Only the worker of the last attempt records its result.
  attempts integer not null default 0,
  -- JSON, sealed: it names partners. Null while there is none.
  answer text,
  expires_at timestamptz(3) not null
);

create index company_lookups_due on company_lookups (due_at) where due_at is not null;
create index company_lookups_expiring on company_lookups (expires_at);
