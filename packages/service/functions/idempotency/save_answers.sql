-- Saves answers with the effect that they report, and the ids that each names; `answers` may be null. An answer past its day is replaced.
-- Where another request has used the key, the whole call fails with unique_violation, so that the effect is not repeated either; while
-- that request is being written, this one waits for its end.
create or replace function save_answers(answers json) returns void language plpgsql as $$
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
    insert into idempotent_answers
      (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at, names)
    values (one.caller_id, one.key, one.method, one.path, one.credential_id, one.fingerprint, one.status, one.body, one.created_at,
      one.names);
  end loop;
end
$$;
