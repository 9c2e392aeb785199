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
  primary key (merchant_id, id)
);

create unique index onboarding_links_token on onboarding_links (merchant_id, token_hash);
create unique index onboarding_links_session on onboarding_links (merchant_id, session_hash) where session_hash is not null;
create index onboarding_links_of_submerchant on onboarding_links (merchant_id, submerchant_id, id desc);
