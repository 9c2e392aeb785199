-- People who sign in to the console, their invitations, sessions and browsers.

create table people (
  id uuid primary key,
  -- Null: a person of the operator.
  merchant_id uuid references merchants (id),
  role text not null check (
    case when merchant_id is null then role in ('admin', 'reviewer', 'senior_reviewer', 'auditor')
    else role in ('owner', 'developer', 'support', 'viewer') end),
  email text not null,
  name text not null,
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en')),
  -- Argon2id with its parameters; null until an invitation was accepted.
  password_hash text,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- An e-mail address is all that a person signs in with: it identifies one person in the whole installation.
create unique index people_email on people (lower(email));
create index people_of_merchant on people (merchant_id, id);

-- One link for each person, valid once. A new one replaces the old.
create table person_invitations (
  token_hash bytea primary key,
  person_id uuid not null unique references people (id),
  -- The invitation ends when this person is disabled or may no longer invite. Null: a command beside the service.
  issued_by uuid references people (id),
  expires_at timestamptz(3) not null
);

-- Inserted for every address, known or not, so that neither the answer nor its time shows which.
create table password_requests (
  id uuid primary key,
  -- The e-mail address and the client's network address, encrypted.
  body text not null,
  created_at timestamptz(3) not null
);

create table sessions (
  token_hash bytea primary key,
  person_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  -- Updated at most every five minutes, so that reading a session seldom writes.
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  user_agent text,
  address text,
  -- When the second factor was checked; null for a session opened with a password alone.
  second_factor_at timestamptz(3),
  -- When the person last proved who they are, for what needs a recent proof.
  proven_at timestamptz(3)
);

create index sessions_of_person on sessions (person_id);
create index sessions_seen on sessions (seen_at);

-- Browsers that a person has signed in with: another user who guesses the person's password does not lock these out. The cookie
-- holds the token, this table its SHA-256. Several people may share a browser.
create table known_devices (
  person_id uuid not null references people (id),
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  -- The last time that its person signed in with it.
  seen_at timestamptz(3) not null,
  primary key (person_id, token_hash)
);

create index known_devices_by_token on known_devices (token_hash);
create index known_devices_seen on known_devices (seen_at);
