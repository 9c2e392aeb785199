-- The first answer to each POST that came with an Idempotency-Key (contract 14), written in the transaction of its effect.

create table idempotent_answers (
  -- The merchant, or the operator's key.
  caller_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  -- The key or person that received the answer; it is not repeated to any other.
  credential_id uuid not null,
  fingerprint bytea not null,
  status integer not null,
  -- Encrypted, with the id of its key.
  body text not null,
  created_at timestamptz(3) not null,
  -- What an erasure takes away: each stored answer has the ids that it names, so that an erasure finds those of a seller by an index.
  -- Submerchants, and for answers that are not one seller's, every id in them.
  names uuid[],
  -- When a seller that the answer named was erased: fingerprint and body are empty then, and the key is refused.
  erased_at timestamptz(3),
  primary key (caller_id, key, method, path)
);

create index idempotent_answers_age on idempotent_answers (created_at);
-- Without a list of pending entries, which an erasure would read as a whole.
create index idempotent_answers_by_name on idempotent_answers using gin (names) with (fastupdate = off);
