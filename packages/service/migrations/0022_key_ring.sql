-- Rotating the master key while processes serve.

-- The processes of the service, each with the ids of its keys and the one that it seals with; reported every few seconds. A rotation
-- begins only when all of them have the new key, and reads everything again after all of them seal with it. Processes of release 0.2.0
-- are not in it.
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
