-- Merchants (the account holders), the credentials that open the API for them and for the operator, and the trails of both.

create table merchants (
  id uuid primary key,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  -- Requests per 60 s and rate category (§8.1); null: the specification's value.
  rate_transactions integer check (rate_transactions > 0),
  rate_queries integer check (rate_queries > 0),
  rate_default integer check (rate_default > 0),
  -- The head of the merchant's trail.
  trail_position bigint not null default 0,
  trail_hash bytea not null default decode(repeat('00', 32), 'hex'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- The number of merchants is the sum of these rows. The last byte of a merchant's id says in which row it is counted, so that
-- simultaneous creations seldom wait for each other. Counting the merchants themselves took 8 ms for 100,000.
create table merchant_counts (
  slot integer primary key,
  merchants bigint not null
) with (fillfactor = 50);
insert into merchant_counts select slot, 0 from generate_series(0, 15) as slot;

-- Authentication looks a key up by its public part alone, before the merchant is known. On a cluster, the table is therefore on the
-- coordinator.
create table merchant_api_keys (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  permission text not null check (permission in ('read', 'write')),
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (merchant_id, id)
);

create table operator_api_keys (
  id uuid primary key,
  name text not null,
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

-- A value sealed with the master key. A process whose key cannot open it does not start.
create table master_key_proof (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);

-- Trails. Each entry's hash covers the hash of the previous one and the entry's text (packages/service/src/trail/entry.ts). The text
-- contains commitments in place of personal values; `personal` holds these with their salts, encrypted. It alone may be changed: to
-- erase values, or to encrypt them with another key. The commitments show any other change.

create function trail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;

-- The operator's changes of a merchant, its keys and limits.
create table merchant_trail (
  merchant_id uuid not null,
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, position)
);

create trigger merchant_trail_is_append_only
  before delete or update of merchant_id, position, entry, previous_hash, hash on merchant_trail
  for each row execute function trail_is_append_only();
create trigger merchant_trail_is_never_truncated before truncate on merchant_trail
  for each statement execute function trail_is_append_only();

-- The changes of the operator's people and texts; the head is in the only row of operator_trail_head.
create table operator_trail (
  position bigint primary key,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null
);

create trigger operator_trail_is_append_only
  before delete or update of position, entry, previous_hash, hash on operator_trail
  for each row execute function trail_is_append_only();
create trigger operator_trail_is_never_truncated before truncate on operator_trail
  for each statement execute function trail_is_append_only();

create table operator_trail_head (
  only_one boolean primary key default true check (only_one),
  position bigint not null,
  hash bytea not null
);

insert into operator_trail_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

-- An index of the actions of the operator's people, keys and commands outside of cases: which entry of which trail records each.
create table operator_actions (
  position bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- A person or a key; null: a command beside the service.
  actor_id uuid,
  action text not null,
  -- Null: the entry is in operator_trail, otherwise in this merchant's trail.
  merchant_id uuid,
  trail_position bigint not null
);

create index operator_actions_by_time on operator_actions (at, position);
create index operator_actions_of_actor on operator_actions (actor_id, at, position);
create index operator_actions_of_kind on operator_actions (action, at, position);
create index operator_actions_of_actor_and_kind on operator_actions (actor_id, action, at, position);
