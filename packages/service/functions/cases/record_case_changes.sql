-- Records what review streams and figures read: rows of case_changes, and with a move also of case_moves, with the findings and the
-- sample of a decision. Without a move, only the claim changed. The due time is read before the row is written: Citus takes no query
-- among the values of an INSERT.
create or replace function record_case_changes(changes json) returns void language plpgsql as $$
declare
  one record;
  found_failed text[];
  found_warned text[];
  due timestamptz(3);
  chosen record;
begin
  for one in select * from json_to_recordset(changes) as r (merchant_id uuid, submerchant_id uuid, at timestamptz(3), move text,
    seconds double precision, reasons jsonb, due_at timestamptz(3), near_at timestamptz(3), due_revision bigint,
    business_seconds double precision, sample json)
  loop
    insert into case_changes (merchant_id, submerchant_id) values (one.merchant_id, one.submerchant_id);
    found_failed := null;
    found_warned := null;
    if one.move = 'submitted' then
      update submerchants s set due_at = one.due_at, near_at = one.near_at, due_from = one.at, due_revision = one.due_revision
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id;
    elsif one.move is not null then
      select f.failed, f.warned into found_failed, found_warned from case_findings f
      where f.merchant_id = one.merchant_id and f.submerchant_id = one.submerchant_id;
    end if;
    if one.move is not null then
      select s.due_at into due from submerchants s
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id and s.due_from = s.submitted_at;
      insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons, due_at, business_seconds, failed, warned)
      values (one.merchant_id, one.submerchant_id, one.at, one.move, one.seconds, one.reasons, due, one.business_seconds,
        found_failed, found_warned);
    end if;
    if one.sample is not null then
      select * into chosen from json_to_record(one.sample) as q (id uuid, decided_by uuid, approved_by uuid, snapshot text);
      insert into quality_samples (merchant_id, id, submerchant_id, decided_at, decided_by, approved_by, decision, reasons, failed, warned,
        snapshot)
      values (one.merchant_id, chosen.id, one.submerchant_id, one.at, chosen.decided_by, chosen.approved_by, one.move, one.reasons,
        coalesce(found_failed, '{}'), coalesce(found_warned, '{}'), chosen.snapshot);
    end if;
  end loop;
end
$$;
