-- People who sign in to the console, their sessions and invitations; the operator's own trail and texts.

create table people (
  id uuid primary key,
  -- Null: one of the operator's own.
  merchant_id uuid references merchants (id),
  role text not null check (role in ('admin', 'reviewer', 'member')),
  email text not null,
  name text not null,
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en')),
  -- Argon2id with its parameters; null until an invitation was accepted.
  password_hash text,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((role = 'member') = (merchant_id is not null))
);

-- Who signs in gives an e-mail address and nothing else: it names one person in the whole installation.
create unique index people_email on people (lower(email));
create index people_of_merchant on people (merchant_id, id);

-- A way in for whoever has the link: one for each person, used once. A new one takes the place of the old.
create table person_invitations (
  token_hash bytea primary key,
  person_id uuid not null unique references people (id),
  expires_at timestamptz(3) not null
);

create table sessions (
  token_hash bytea primary key,
  person_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  -- Moved on at most every five minutes, so that reading a session seldom writes.
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index sessions_of_person on sessions (person_id);
create index sessions_seen on sessions (seen_at);

-- What happened to the operator's own people and texts: chained like a merchant's trail, its end in a row of its own.
create table operator_trail_head (
  only_one boolean primary key default true check (only_one),
  position bigint not null,
  hash bytea not null
);

insert into operator_trail_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

create table operator_trail (
  position bigint primary key,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null
);

create trigger operator_trail_is_append_only before update or delete on operator_trail
  for each row execute function trail_is_append_only();
create trigger operator_trail_is_never_truncated before truncate on operator_trail
  for each statement execute function trail_is_append_only();

-- The operator's own texts of the review reasons; null stands for the shipped text.
create table review_reason_texts (
  code text primary key,
  en text,
  pt text,
  updated_at timestamptz(3) not null
);
