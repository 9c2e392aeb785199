-- Trails. Each entry's hash covers the hash of the previous one and the entry's text (packages/service/src/trail/entry.ts). The text
-- contains commitments in place of personal values; `personal` holds these with their salts, encrypted. It alone may be changed: to erase
-- values, or to encrypt them with another key. The commitments show any other change.

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
create trigger merchant_trail_is_queued after insert on merchant_trail for each row execute function queue_account_trail();

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
create trigger operator_trail_is_queued after insert on operator_trail for each row execute function queue_account_trail();

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

create table trail (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null,
  entry text not null,
  personal text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, submerchant_id, position)
);

create trigger trail_is_append_only
  before delete or update of merchant_id, submerchant_id, position, entry, previous_hash, hash on trail
  for each row execute function trail_is_append_only();
create trigger trail_is_never_truncated before truncate on trail
  for each statement execute function trail_is_append_only();
