-- Lists of sanctioned and exposed persons (decisions/0072-matching-against-lists.md). On a cluster, these tables are on the coordinator.

-- Versions of lists, each a file that was loaded. The newest one that is loaded is the one that is searched.
create table screening_versions (
  id uuid primary key,
  list text not null,
  -- Of the file, in hexadecimal digits, and of the way in which its entries are read: the same again is not loaded again.
  hash text not null,
  -- Day that the file itself says it was published; null where it says none.
  published text,
  started_at timestamptz(3) not null,
  -- Null while it is read: until then, the version before is searched.
  loaded_at timestamptz(3),
  -- The user of the operating system who loaded it.
  loaded_by text not null,
  entries integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  broken integer not null default 0
);

create unique index screening_versions_loading on screening_versions (list) where loaded_at is null;
create index screening_versions_loaded on screening_versions (list, loaded_at);

-- Entries of the version that is being read. Content and keys only where they differ from the version that is searched.
create table screening_staged (
  version_id uuid not null references screening_versions (id) on delete cascade,
  entry_key text not null,
  hash text not null,
  content json,
  keys integer[],
  primary key (version_id, entry_key)
);

-- Entries of all versions. One that has changed is another row, so that what a case was opened for can still be read. Ids are numbers and no
-- UUIDs: there are ten keys to an entry, each a row of another table that has little beside the id.
create table screening_entries (
  id bigint generated always as identity primary key,
  list text not null,
  entry_key text not null,
  hash text not null,
  content json not null,
  -- Under which it is found, while it is searched.
  keys integer[] not null,
  from_version uuid not null,
  -- The version that no longer has it, or has it otherwise; null while it is searched.
  until_version uuid
);

create unique index screening_entries_searched on screening_entries (list, entry_key) where until_version is null;

-- By which entries are found: hashes of documents and of parts of names, with the list (screening/rules/keys.ts).
create table screening_keys (
  key integer not null,
  entry_id bigint not null,
  primary key (key, entry_id)
);
