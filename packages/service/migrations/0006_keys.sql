-- The master key and its rotation while processes serve, and which database this is.

-- A value sealed with the master key. A process whose key cannot open it does not start.
create table master_key_proof (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);

-- Rotating the master key while processes serve.

-- The processes of the service, each with the ids of its keys and the one that it seals with; reported every few seconds. A rotation
-- begins only when all of them have the new key, and reads everything again after all of them seal with it.
create table service_processes (
  id uuid primary key,
  key_ids text[] not null,
  seals_with text not null,
  seen_at timestamptz(3) not null
);

-- Up to which row a rotation to a key has come in each column, so that an interrupted one continues.
create table rotation_progress (
  key_id text not null,
  table_name text not null,
  column_name text not null,
  -- The primary key of the last row of the last batch.
  cursor json not null,
  primary key (key_id, table_name, column_name)
);

-- Which database this is, as the service saw it last: a restored or copied one differs from its row
-- (src/platform/database/database-identity.ts).
create table database_identity (
  only_row boolean primary key default true check (only_row),
  system_identifier text not null,
  database_oid bigint not null,
  -- Grows with each promotion and each recovery from an archive.
  timeline integer not null,
  seen_at timestamptz(3) not null,
  -- Since when deliveries have been held after a restore, until nobody has to confirm or drop any more.
  held_since timestamptz(3)
);
