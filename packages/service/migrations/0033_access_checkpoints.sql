-- Chains of the access log in checkpoints (decisions/0024-access-log.md). On a cluster, on the coordinator.

-- Batches that no checkpoint contains yet, inserted with them. Without an index, as changed_trails.
create table changed_access_chains (
  chain uuid not null,
  -- That of the batch's partition: 2026-11.
  month text not null,
  position bigint not null
);

-- The name of a leaf that is no trail's: a chain in a month, or the first month that is kept.
alter table checkpoint_leaves add column name text;
