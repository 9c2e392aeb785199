-- Security events that are sent to the operator's systems (decisions/0023-security-events.md). On a cluster, both tables are on the
-- coordinator, as people, keys and their trails are.

-- Each row is inserted in the transaction of what it reports, and deleted when every destination has it.
create table security_events (
  position bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- JSON in the Open Cybersecurity Schema, encrypted: it names people and their addresses.
  body text not null,
  -- The destinations that have it.
  sent_to text[] not null default '{}'
);

-- One process at a time sends to a destination.
create table security_event_senders (
  destination text primary key,
  leased_until timestamptz not null
);
