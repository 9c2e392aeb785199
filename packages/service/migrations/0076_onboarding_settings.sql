-- How the page of hosted onboarding looks and what it says, and what new links have unless they say otherwise: of each merchant, and of the
-- operator for all (decisions/0039-brand.md). Processes of 0.2.0 neither read nor write this. On a cluster, the table is on the coordinator,
-- as merchants are, with whose trail it changes.
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
