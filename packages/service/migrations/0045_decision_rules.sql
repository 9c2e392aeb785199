-- Decision tables of the operator, and which of them decide (src/decision-rules, decisions/0073-decision-rules.md).

-- Versions: never changed, so that a decision's version says what it was made by.
create table decision_rules (
  id uuid primary key,
  version integer not null unique,
  name text not null,
  -- The table as JSON text, byte by byte as its SHA-256 in the operator's trail covers it.
  content text not null,
  -- A person or a key of the operator.
  created_by uuid not null,
  created_at timestamptz(3) not null
);

-- One row. Both null: no table is evaluated.
create table decision_mode (
  is_only boolean primary key default true check (is_only),
  -- The version that decides.
  active_id uuid references decision_rules,
  -- The version that is only evaluated.
  shadow_id uuid references decision_rules,
  -- Null until the operator sets them.
  updated_at timestamptz(3)
);
insert into decision_mode default values;
