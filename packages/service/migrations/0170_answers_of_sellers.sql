-- What an erasure takes away: each stored answer has the ids that it names, so that an erasure finds those of a seller by an index.
alter table idempotent_answers
  -- Submerchants, and for answers that are not one seller's, every id in them. Null in answers that a process of the release before stored.
  add column names uuid[],
  -- When a seller that the answer named was erased: fingerprint and body are empty then, and the key is refused.
  add column erased_at timestamptz(3);

-- As before (0006), with the ids that each answer names.
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

-- Saves the answers of a request that changed nothing of a seller, unless the seller was erased meanwhile: it then returns false. Waits
-- for an erasure under way, and keeps one that follows waiting until the answers are committed, which it then finds.
create function save_answers_of(of_merchant uuid, seller uuid, answers json) returns boolean language plpgsql as $$
begin
  perform from submerchants s
  where s.merchant_id = of_merchant and s.id = seller and s.erased_at is null for key share;
  if not found then
    return false;
  end if;
  perform save_answers(answers);
  return true;
end
$$;
