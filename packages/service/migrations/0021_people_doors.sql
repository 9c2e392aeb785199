-- Who issued an invitation: it ends when that person is disabled or may no longer invite. Null: a command beside the service,
-- or an invitation from before this migration.
alter table person_invitations add column issued_by uuid references people (id);

-- Invitations that a key issued. Keys do not let people in any more, and one that is revoked must leave no way in behind.
with issued as (
  select entry::json as entry, position from merchant_trail where entry like '%"action":"person.invited%'
  union all
  select entry::json, position from operator_trail where entry like '%"action":"person.invited%'),
last_issued as (
  select distinct on (entry -> 'object' ->> 'id') (entry -> 'object' ->> 'id')::uuid as person_id,
    entry -> 'actor' ->> 'kind' as issuer
  from issued
  where entry ->> 'action' in ('person.invited', 'person.invited_again')
  order by entry -> 'object' ->> 'id', position desc)
delete from person_invitations i using last_issued l
where l.person_id = i.person_id and l.issuer in ('merchant_key', 'operator_key');

-- Browsers that somebody has signed in with: strangers who guess a person's password do not keep these out. The token is in a
-- cookie; here is its SHA-256. One browser may be several people's.
create table known_devices (
  person_id uuid not null references people (id),
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  -- The last time that its person signed in with it.
  seen_at timestamptz(3) not null,
  primary key (person_id, token_hash)
);

create index known_devices_by_token on known_devices (token_hash);
create index known_devices_seen on known_devices (seen_at);
