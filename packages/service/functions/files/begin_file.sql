-- Reserves room for a file and creates it. `outcome`: created; exists, for an idempotency key of the last 24 hours; or full. Of requests
-- with one idempotency key at once, one creates the file.
create or replace function begin_file(
  merchant uuid, new_id uuid, new_length integer, reserve integer, quota bigint, sealed_key text, idempotency text,
  credential uuid, new_lease uuid, at timestamptz, until timestamptz)
returns TABLE(outcome text, file_id uuid) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  existing record;
begin
  if idempotency is not null then
    select f.id, f.created_at into existing from files f
    where f.merchant_id = merchant and f.idempotency_key between idempotency and idempotency order by f.idempotency_key limit 1;
    if found and existing.created_at > at - interval '24 hours' then
      return query select 'exists', existing.id;
      return;
    end if;
    if found then
      -- Before file_usage is locked, in the order of the other functions.
      update files f set idempotency_key = null where f.merchant_id = merchant and f.id = existing.id;
    end if;
  end if;
  insert into file_usage as u (merchant_id, bytes, files) values (merchant, 0, 0) on conflict (merchant_id) do nothing;
  if idempotency is not null then
    -- One request of a merchant at a time from here to its commit; the next one then finds its file.
    perform from file_usage u where u.merchant_id = merchant for update;
    select f.id into existing from files f where f.merchant_id = merchant and f.idempotency_key between idempotency and idempotency
    order by f.idempotency_key limit 1;
    if found then
      return query select 'exists', existing.id;
      return;
    end if;
  end if;
  update file_usage u set bytes = u.bytes + reserve, files = u.files + 1
  where u.merchant_id = merchant and u.bytes + reserve <= quota;
  if not found then
    return query select 'full', null::uuid;
    return;
  end if;
  insert into files (merchant_id, id, status, length, reserved, data_key, lease, idempotency_key, credential_id, created_at, delete_at)
  values (merchant, new_id, 'uploading', new_length, reserve, sealed_key, new_lease, idempotency, credential, at, until);
  return query select 'created', new_id;
end
$$;
