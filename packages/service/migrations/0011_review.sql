-- What review streams and figures read, and the operator's texts of review reasons.

-- That a case's claim or status changed: what a review stream reads, deleted soon after. By the transaction that changed it, because
-- ids and times are made before the commit: whoever has read up to one of them may have missed a smaller one.
create table case_changes (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  primary key (merchant_id, position)
);

create index case_changes_transaction on case_changes (transaction);

-- Every submission and every decision, for the figures. Days are counted without reading submerchants.
create table case_moves (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  at timestamptz(3) not null,
  move text not null check (move in ('submitted', 'approved', 'rejected', 'sent_back')),
  -- From the submission to the decision; null for a submission.
  seconds double precision,
  -- The codes that a decision named, each once.
  reasons jsonb not null,
  -- Two moves of a case may carry one time, where clocks were set: no decision may fail for that.
  position bigint generated always as identity,
  primary key (merchant_id, position)
);

create index case_moves_by_time on case_moves (at) include (move, seconds);

-- The operator's texts of the review reasons; null stands for the shipped text.
create table review_reason_texts (
  code text primary key,
  en text,
  pt text,
  updated_at timestamptz(3) not null
);
