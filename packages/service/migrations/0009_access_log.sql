-- The access log: who read personal data, in batches that each process chains by hashes (decisions/0024-access-log.md). On a cluster, these
-- tables are on the coordinator.

-- The head of the chain of each process.
create table access_chains (
  id uuid primary key,
  position bigint not null,
  hash bytea not null
);

-- Ids are UUIDv7, so that partitions are months.
create table access_batches (
  id uuid not null primary key,
  chain uuid not null,
  position bigint not null,
  -- JSON, encrypted. The hash covers the text itself.
  body text not null,
  previous_hash bytea not null,
  hash bytea not null
) partition by range (id);

create index access_batches_of_chain on access_batches (chain, position);

create table access_batches_default partition of access_batches default;

-- Which accesses of which batch concern a submerchant or a document.
create table access_subjects (
  subject_id uuid not null,
  batch_id uuid not null,
  index integer not null,
  primary key (subject_id, batch_id, index)
) partition by range (batch_id);

create table access_subjects_default partition of access_subjects default;
