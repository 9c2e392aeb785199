-- Saves failed attempts to fetch files of one merchant, each { document_id, lease, code, http_status, due_at }: the next attempt is at
-- due_at; null: there is none. A file whose lease is another one is left as it is.
create or replace function save_failed_files(of_merchant uuid, failed json)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  attempt record;
  seller uuid;
begin
  -- In one order, so that two calls do not wait for each other.
  for attempt in
    select * from json_to_recordset(failed)
      as f (document_id uuid, lease uuid, code text, http_status integer, due_at timestamptz)
    order by f.document_id
  loop
    update document_files f set status = case when attempt.due_at is null then 'unavailable' else f.status end,
      error_code = attempt.code, error_http_status = attempt.http_status, due_at = attempt.due_at, lease = null
    where f.merchant_id = of_merchant and f.document_id = attempt.document_id and f.lease = attempt.lease
    returning f.submerchant_id into seller;
    if found then
      -- The recorded findings of the case are out of date: no submerchant has version 0.
      update case_findings c set version = 0
      where c.merchant_id = of_merchant and c.submerchant_id = seller and c.version <> 0;
    end if;
  end loop;
end
$$;
