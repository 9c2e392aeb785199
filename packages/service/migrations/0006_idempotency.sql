-- The first answer to each POST that came with an Idempotency-Key (contract 14), written in the transaction of its effect.

create table idempotent_answers (
  -- The merchant, or the operator's key.
  caller_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  -- The key or person that got the answer: any other one is refused it.
  credential_id uuid not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (caller_id, key, method, path)
);

create index idempotent_answers_age on idempotent_answers (created_at);

-- Saves answers with the effect that they report; `answers` may be null. An answer past its day is replaced. Where another request
-- has used the key, the whole call fails with unique_violation, so that the effect is not repeated either; while that request is
-- being written, this one waits for its end.
create function save_answers(answers json) returns void language plpgsql as $$
declare
  saved bigint;
begin
  if answers is null then
    return;
  end if;
  insert into idempotent_answers as kept (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at)
  select a.caller_id, a.key, a.method, a.path, a.credential_id, a.fingerprint, a.status, a.body, a.created_at
  from json_populate_recordset(null::idempotent_answers, answers) as a
  -- In one order everywhere, so that two batches never wait for each other.
  order by a.caller_id, a.key, a.method, a.path
  on conflict (caller_id, key, method, path) do update set
    credential_id = excluded.credential_id, fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, created_at = excluded.created_at
  where kept.created_at <= excluded.created_at - interval '24 hours';
  get diagnostics saved = row_count;
  if saved < json_array_length(answers) then
    raise unique_violation using constraint = 'idempotent_answers_pkey', message = 'The Idempotency-Key was used before.';
  end if;
end
$$;
