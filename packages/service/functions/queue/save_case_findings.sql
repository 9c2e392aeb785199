-- Saves findings of a group: a list of rows of case_findings.
create or replace function save_case_findings(of_group uuid, findings json) returns void language plpgsql as $$
begin
  insert into case_findings
  -- In the order of the key, so that two batches never wait for each other.
  select r.* from json_populate_recordset(null::case_findings, findings) as r order by r.merchant_id, r.submerchant_id
  on conflict (merchant_id, submerchant_id) do update set
    version = excluded.version, failed = excluded.failed, warned = excluded.warned, missing = excluded.missing, evaluated_at = excluded.evaluated_at;
end
$$;
