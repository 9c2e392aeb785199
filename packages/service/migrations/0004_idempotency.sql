-- The first answer to each POST that came with an Idempotency-Key (contract 14), written in the transaction of its
-- effect. caller_id is the merchant's, or the operator key's.
create table idempotent_answers (
  caller_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (caller_id, key, method, path)
);

create index idempotent_answers_age on idempotent_answers (created_at);
