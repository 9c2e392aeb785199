-- Sessions of the webhook portal that platforms embed in their dashboards (decisions/0034-portal.md). Processes of 0.2.0 neither read nor
-- write this. On a cluster, the table is on the coordinator, as API keys are: a session is found by its hash, when its merchant is unknown.
create table portal_sessions (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  token_hash bytea not null unique,
  access text not null check (access in ('read', 'manage')),
  -- Of pages that may frame the portal: ["https://…"].
  allowed_origins jsonb not null,
  locale text,
  accent_color text,
  -- The platform's id of the user.
  external_id text,
  -- Who created it: a key or a person, with whose access it ends.
  key_id uuid,
  person_id uuid references people (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  check ((key_id is null) <> (person_id is null))
);

create index portal_sessions_of_merchant on portal_sessions (merchant_id, expires_at);
create index portal_sessions_ended on portal_sessions (expires_at);
