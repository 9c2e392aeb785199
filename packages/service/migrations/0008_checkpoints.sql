-- Signed checkpoints of all trails (decisions/0019-proofs.md): a sparse Merkle map of the heads of all trails, whose root is signed every
-- minute. The map is on the coordinator of a cluster, the queue of changed trails with the trails.

-- Entries that no checkpoint contains yet. Without an index: the table holds those of a minute, and an insert is all that a change pays.
create table changed_trails (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null
);

create index changed_trails_by_trail on changed_trails (merchant_id, submerchant_id, position);

-- The same of trails of merchants, and of the operator (null).
create table changed_account_trails (
  merchant_id uuid,
  position bigint not null
);

create index changed_account_trails_by_trail on changed_account_trails (merchant_id, position);

-- Chains of the access log in checkpoints (decisions/0024-access-log.md). On a cluster, on the coordinator.

-- Batches that no checkpoint contains yet, inserted with them. Without an index, as changed_trails.
create table changed_access_chains (
  chain uuid not null,
  -- That of the batch's partition: 2026-11.
  month text not null,
  position bigint not null
);

create index changed_access_chains_by_chain on changed_access_chains (chain, month, position);

-- A leaf of the map for each trail: its head at the last checkpoint that contains it. Only positions grow; leaves are never deleted.
create table checkpoint_leaves (
  -- SHA-256 of the name of the trail, by which the map is sorted.
  key bytea primary key,
  -- Both null: the operator's trail.
  merchant_id uuid,
  submerchant_id uuid,
  position bigint not null,
  head bytea not null,
  -- SHA-256 over the salt and the text of the record at that time; the salt keeps readers of a proof from confirming guesses.
  state_salt bytea,
  state bytea,
  -- The name of a leaf that is no trail's: a chain in a month, or the first month that is kept.
  name text
);

-- The leaves of a submerchant, whichever merchant they name.
create index checkpoint_leaves_by_submerchant on checkpoint_leaves (submerchant_id);

-- Inner nodes of the map, 16 children each, by the first hexadecimal digits of the keys below them.
create table checkpoint_nodes (
  path text primary key,
  children bytea not null
);

create table checkpoints (
  number bigint primary key,
  at timestamptz(3) not null,
  -- The signed note.
  note text not null
);

-- The leaves that a checkpoint changed, as they are sent outside; deleted after some weeks. Not written without a destination.
create table checkpoint_changes (
  number bigint primary key,
  at timestamptz(3) not null,
  changes text not null
);

-- Every key that has signed checkpoints. What is not sealed is for people: the service trusts the sealed value alone.
create table checkpoint_keys (
  public_key text primary key,
  created_at timestamptz(3) not null,
  -- The public key and, unless the configuration has it, the private one.
  sealed text not null
);

-- How far checkpoints have been sent to each destination.
create table checkpoint_destinations (
  name text primary key,
  sent_number bigint not null,
  -- The process that sends has it until then.
  leased_until timestamptz(3) not null
);
