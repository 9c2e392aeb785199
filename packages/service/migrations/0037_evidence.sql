-- What sources said of sellers, stored with their cases (src/evidence, decisions/0071-evidence.md).

create table evidence (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  -- Which facts: `company` is the register of companies.
  kind text not null,
  -- When it was last asked for. Answers that are older than `no_older_than` do not do; null: a kept one of the day does.
  asked_at timestamptz(3) not null,
  no_older_than timestamptz(3),
  -- When it is next looked for an answer; meanwhile, when the worker is taken for dead. Null once it is settled.
  due_at timestamptz(3),
  -- Only the worker with the last lease records its result.
  lease uuid,
  -- How the last question ended: null while it has not. `away`: no source answered; what follows is then of an earlier answer, or null.
  outcome text check (outcome in ('found', 'not_found', 'away', 'off')),
  answered_at timestamptz(3),
  source text,
  as_of timestamptz(3),
  -- JSON, sealed under the seller's key: what was asked and the facts. Rows go with the erasure.
  payload text,
  primary key (merchant_id, submerchant_id, kind)
);

create index evidence_due on evidence (due_at) where due_at is not null;
