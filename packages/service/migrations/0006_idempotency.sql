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
  primary key (caller_id, key, method, path)
);

create index idempotent_answers_age on idempotent_answers (created_at);

-- Saves answers with the effect that they report; `answers` may be null. An answer past its day is replaced. Where another request
-- has used the key, the whole call fails with unique_violation, so that the effect is not repeated either; while that request is
-- being written, this one waits for its end.
create function save_answers(answers json) returns void language plpgsql as $$
declare
  one idempotent_answers;
begin
  for one in
    select * from json_populate_recordset(null::idempotent_answers, answers) as a
    -- In one order everywhere, so that two batches never wait for each other.
    order by a.caller_id, a.key, a.method, a.path
  loop
    delete from idempotent_answers
    where caller_id = one.caller_id and key = one.key and method = one.method and path = one.path
      and created_at <= one.created_at - interval '24 hours';
    insert into idempotent_answers (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at)
    values (one.caller_id, one.key, one.method, one.path, one.credential_id, one.fingerprint, one.status, one.body, one.created_at);
  end loop;
end
$$;

-- Deletes the oldest answers of a group up to a time, a minute's at most. Returns whether there may be more.
create function remove_old_answers(of_group uuid, until timestamptz) returns boolean language plpgsql as $$
declare
  oldest constant timestamptz := (select min(a.created_at) from idempotent_answers a);
begin
  if oldest is null or oldest > until then
    return false;
  end if;
  delete from idempotent_answers where created_at <= least(until, oldest + interval '1 minute');
  return true;
end
$$;
