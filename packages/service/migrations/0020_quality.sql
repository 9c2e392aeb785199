-- Figures of decisions, counted by time (src/figures/decision-counts.ts): reading them costs as much as there are days, analysts,
-- merchants, reasons and checks, however many decisions are stored. A row of case_moves is written with each decision, in its
-- transaction, and is counted soon after.

-- Counts of a group's moves, in rows with the group's id as merchant, as those of lists.
create table decision_counts (
  merchant_id uuid not null,
  -- By which the figures are broken down: all, analyst, merchant, reason, check.
  dimension text not null,
  -- 1: days (UTC). 2: quarters of an hour, at which the days of every time zone begin. Numbered since 1970.
  level smallint not null,
  bucket integer not null,
  mode text not null,
  -- human: by a person of the operator; automatic: by a key or the sandbox; empty for submissions and answers.
  author text not null,
  -- The id of the analyst or the merchant, the code of the reason, that of the check with `:failed` or `:warned`; empty for all.
  key text not null,
  -- The time from submission to decision: floor(16 * log2(seconds + 1)), each class 4.4 % wide; -1 for submissions.
  time_class smallint not null,
  submitted integer not null,
  approved integer not null,
  rejected integer not null,
  sent_back integer not null,
  -- Decisions of cases that had a due time, and those of them that were decided by then.
  due integer not null,
  kept integer not null,
  -- Answers to requests; their time class is that from the request to the answer.
  answered integer not null default 0,
  primary key (merchant_id, dimension, level, bucket, mode, author, key, time_class)
);

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
