-- Second factors of people, sign-ins that wait for one, and sessions that show where they are used.

-- One authenticator app (TOTP) for each person.
create table totp_factors (
  person_id uuid primary key references people (id),
  -- Sealed with the data keys.
  secret text not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz(3),
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null
);

-- Single-use codes for a lost phone: SHA-256 of 80 random bits.
create table recovery_codes (
  person_id uuid not null references people (id),
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  person_id uuid not null references people (id),
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- The last signature counter; 0 for authenticators without one.
  counter bigint not null,
  -- By commas, as the browser reported them.
  transports text not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index passkeys_of_person on passkeys (person_id, id);

-- Sign-ins that wait for their second step, by the token of a cookie. They are not in `sessions`, so that no process takes one for a
-- session.
create table pending_sign_ins (
  token_hash bytea primary key,
  -- Null: nobody yet, for signing in with a passkey alone.
  person_id uuid references people (id),
  -- The password that was compared; another one ends the sign-in.
  password_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index pending_sign_ins_expiry on pending_sign_ins (expires_at);
create index pending_sign_ins_of_person on pending_sign_ins (person_id);

-- The challenge that a passkey has to sign next: one for each session or pending sign-in, valid once.
create table passkey_challenges (
  token_hash bytea not null,
  purpose text not null check (purpose in ('register', 'authenticate')),
  challenge text not null,
  expires_at timestamptz(3) not null,
  primary key (token_hash, purpose)
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);
