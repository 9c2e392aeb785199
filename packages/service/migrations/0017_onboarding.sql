-- Links with which sellers register on hosted pages, and how these look (decisions/0037-hosted-onboarding.md).

-- Links with which sellers complete their registration themselves (src/onboarding). Neither the link's token nor that of its session is
-- stored: only their hashes.
create table onboarding_links (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid,
  token_hash bytea not null,
  -- Of the session that the seller's first step began; null before.
  session_hash bytea,
  locale text not null check (locale in ('pt-BR', 'en')),
  return_url text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  started_at timestamptz(3),
  -- When the seller last changed anything.
  last_step_at timestamptz(3),
  -- When the seller submitted; null again after a return.
  completed_at timestamptz(3),
  -- Files that were uploaded with the link: there is a limit.
  uploads integer not null default 0,
  -- Events of onboarding links, and links for sellers who are not registered yet.
  -- Of the last event.
  event_sequence bigint not null default 0,
  -- When maintenance reports the link as abandoned; null: never, or not any more.
  abandon_at timestamptz(3),
  -- What the merchant knows of a seller who is not registered yet, encrypted: the seller's first finished step registers them under
  -- submerchant_id, which the first attempt draws.
  prefill text,
  -- Of pages that may frame the page of a link: ["https://…"]; null: none.
  allowed_origins jsonb,
  -- When the seller of a link first took each step, by the step's name: the operator's figures show where sellers stop.
  steps jsonb not null default '{}',
  -- Codes by e-mail with which a seller goes on with a link that was begun elsewhere. SHA-256 of the link's token and the code: without
  -- the token, which is not stored, a code of six digits cannot be tried out.
  code_hash bytea,
  code_expires_at timestamptz(3),
  -- Tries of the present code.
  code_tries integer not null default 0,
  -- Codes within the hour that began at codes_since.
  codes_sent integer not null default 0,
  codes_since timestamptz(3),
  -- Since the last right one.
  wrong_codes integer not null default 0,
  -- The partner whose documents a link is for; null: the link is the seller's.
  legal_representative_id uuid,
  -- What a link is for alone: the answer to a request, or a valid document in place of one that expires. Null: the registration.
  request_id uuid,
  document_id uuid,
  -- Links for partners that the seller makes, or sends by e-mail, on the hosted page. The seller's link in whose session this one was
  -- made; null: the merchant made it.
  made_by_link_id uuid,
  -- When it was last sent by e-mail, and to which address, encrypted under the seller's key.
  sent_at timestamptz(3),
  sent_to text,
  -- Partners' links that were made or sent with this one within the hour that began at invites_since.
  invites integer not null default 0,
  invites_since timestamptz(3)
);

create unique index onboarding_links_token on onboarding_links (merchant_id, token_hash);
create unique index onboarding_links_session on onboarding_links (merchant_id, session_hash) where session_hash is not null;
create index onboarding_links_of_submerchant on onboarding_links (merchant_id, submerchant_id, id desc);
-- Links that are due to be reported as abandoned.
create index onboarding_links_to_abandon on onboarding_links (abandon_at) where abandon_at is not null;
-- The links of days, for the operator's figures.
create index onboarding_links_by_time on onboarding_links (created_at);
-- Last (README.md, "Rows by their keys").
alter table onboarding_links add primary key (merchant_id, id);

-- How the page of hosted onboarding looks and what it says, and what new links have unless they say otherwise: of each merchant, and of
-- the operator for all (decisions/0039-brand.md). On a cluster, the table is on the coordinator, as merchants are, with whose trail it
-- changes.
create table onboarding_settings (
  -- The merchant, or zeros for the operator.
  side uuid primary key check (side = coalesce(merchant_id, '00000000-0000-0000-0000-000000000000')),
  merchant_id uuid references merchants (id),
  -- Of all, null: the default.
  display_name text,
  accent_color text,
  -- {"pt": {"welcome_title": …}, "en": {…}}
  texts jsonb not null,
  return_url text,
  locale text check (locale in ('pt-BR', 'en')),
  expires_in_hours integer,
  -- SHA-256 of the bytes, in hex.
  logo text,
  logo_bytes bytea,
  logo_type text,
  updated_at timestamptz(3) not null,
  check ((logo is null) = (logo_bytes is null) and (logo is null) = (logo_type is null))
);
