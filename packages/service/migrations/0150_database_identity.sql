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
