-- By when cases are to be decided (src/sla/rules/sla.ts).

-- The settings of the operator (its default, owner_id is that of the operator) and of single merchants.
create table sla_settings (
  owner_id uuid primary key,
  settings jsonb not null,
  -- The state of sla_revision with which they were stored.
  revision bigint not null,
  updated_at timestamptz(3) not null
);

-- Counts the changes of all settings. One row: changes are made one after the other, so that whoever has read a number has missed none
-- before it.
create table sla_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into sla_revision (revision) values (0);

-- The people who are notified of cases that nobody has. On the coordinator of a cluster, as people are.
create table sla_watchers (
  person_id uuid primary key references people (id)
);
