-- A challenger beside the active version of the decision rules, and what versions have decided (src/decision-rules).

alter table decision_mode
  -- The version that decides a share of the sellers in place of the active one.
  add column challenger_id uuid,
  add column challenger_percent integer check (challenger_percent between 1 and 50),
  -- Since when each is in force: what it decides is counted from then on. Null: since the mode was set.
  add column active_since timestamptz(3),
  add column challenger_since timestamptz(3),
  add column shadow_since timestamptz(3);

-- Counts of a version's results about a merchant's sellers, for each time that it was switched on; written with the results.
create table rule_counts (
  merchant_id uuid not null,
  rules_id uuid not null,
  mode text not null check (mode in ('active', 'challenger', 'shadow')),
  since timestamptz(3) not null,
  approved integer not null,
  referred integer not null,
  asked_for_more integer not null,
  rejected integer not null,
  -- Of these, what people decide.
  to_people integer not null,
  -- Approvals by rules of sellers that were rejected or suspended afterwards.
  overturned integer not null,
  primary key (merchant_id, rules_id, mode, since)
);

create index rule_counts_of_version on rule_counts (rules_id, since, mode);
