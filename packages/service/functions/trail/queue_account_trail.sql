-- Queues the trail of an entry for the next checkpoint.
create or replace function queue_account_trail() returns trigger language plpgsql as $$
begin
  insert into changed_account_trails (merchant_id, position) values ((to_jsonb(new) ->> 'merchant_id')::uuid, new.position);
  return null;
end
$$;
