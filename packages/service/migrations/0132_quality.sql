-- Quality control (decisions/0049): a share of the decisions of people is put before a second person, who does not see the first decision.

-- The operator's settings: one row. The secret decides, with the case, which decisions are samples; no answer contains it.
create table quality_settings (
  is_only boolean primary key default true check (is_only),
  share_percent integer not null check (share_percent between 0 and 100),
  secret text not null,
  -- Null until the operator sets them.
  updated_at timestamptz(3)
);
insert into quality_settings (share_percent, secret) values (0, gen_random_uuid()::text || gen_random_uuid()::text);

-- A decision that was chosen, with the case as it was decided. The second person's decision does not change the seller.
create table quality_samples (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  decided_at timestamptz(3) not null,
  -- The person who decided, and the one who approved that by four eyes.
  decided_by uuid not null,
  approved_by uuid,
  decision text not null,
  -- The codes of its reasons.
  reasons jsonb not null,
  failed text[] not null,
  warned text[] not null,
  -- JSON, sealed under the seller's key: the seller with its parts. Blanked with the erasure of the seller.
  snapshot text,
  -- Who is deciding it, and until when nobody else does.
  claimed_by uuid,
  claimed_until timestamptz(3),
  second_by uuid,
  second_at timestamptz(3),
  second_decision text,
  second_reasons jsonb,
  -- As the snapshot.
  second_notes text,
  is_agreed boolean,
  primary key (merchant_id, id)
);
create index quality_samples_by_id on quality_samples (id);
create index quality_samples_open on quality_samples (id) where second_at is null;
create index quality_samples_decided on quality_samples (second_at) where second_at is not null;
create index quality_samples_of_submerchant on quality_samples (merchant_id, submerchant_id);

-- As in 0130, and the sample of a decision.
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
