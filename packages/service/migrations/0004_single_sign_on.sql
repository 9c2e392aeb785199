-- Single sign-on by OpenID Connect (decisions/0026-single-sign-on.md). On a cluster, the tables are on the coordinator, as people and
-- sessions are.

-- One identity provider for the operator, and one for each merchant.
create table sso_connections (
  id uuid primary key,
  -- Null: the operator's.
  merchant_id uuid references merchants (id),
  -- The merchant, or zeros for the operator: one connection for each.
  side uuid not null unique check (side = coalesce(merchant_id, '00000000-0000-0000-0000-000000000000')),
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the data keys. Null: a public client, which PKCE alone protects.
  client_secret text,
  scopes text not null,
  groups_claim text not null,
  -- [{"group": …, "role": …}], the first that matches counts.
  role_mapping jsonb not null,
  default_role text,
  email_domains jsonb not null,
  trusts_emails boolean not null,
  creates_people boolean not null,
  second_factor text not null check (second_factor in ('ours', 'provider')),
  acr_values jsonb not null,
  is_enabled boolean not null,
  is_required boolean not null,
  -- The person who may use a password although single sign-on is required.
  break_glass_person_id uuid references people (id),
  -- The last sign-in with this issuer and client.
  signed_in_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (not is_required or break_glass_person_id is not null)
);

-- Accounts of providers, by the subject that never changes; e-mail addresses do.
create table sso_identities (
  connection_id uuid not null references sso_connections (id),
  subject text not null,
  person_id uuid not null unique references people (id),
  created_at timestamptz(3) not null,
  primary key (connection_id, subject)
);

-- Sign-ins that wait for the provider, by the token of a cookie. State, nonce and PKCE verifier are derived from that token, and so
-- stored nowhere.
create table sso_sign_ins (
  token_hash bytea primary key,
  connection_id uuid not null references sso_connections (id),
  -- The session that wants to prove again who its person is; null for a sign-in.
  session_hash bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index sso_sign_ins_expiry on sso_sign_ins (expires_at);

-- Sessions and pending sign-ins that a provider opened.
create table sso_sessions (
  token_hash bytea primary key,
  connection_id uuid not null references sso_connections (id),
  subject text not null,
  -- The provider's session; null when it names none.
  sid text,
  expires_at timestamptz(3) not null
);

create index sso_sessions_of_subject on sso_sessions (connection_id, subject);
create index sso_sessions_expiry on sso_sessions (expires_at);

-- Logout tokens that were accepted: none counts twice.
create table sso_logout_tokens (
  connection_id uuid not null references sso_connections (id),
  jti_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (connection_id, jti_hash)
);

create index sso_logout_tokens_expiry on sso_logout_tokens (expires_at);
