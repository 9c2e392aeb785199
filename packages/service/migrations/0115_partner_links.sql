-- Links for partners that the seller makes, or sends by e-mail, on the hosted page. Processes of 0.2.0 neither read nor write links.
alter table onboarding_links
  -- The seller's link in whose session this one was made; null: the merchant made it.
  add column made_by_link_id uuid,
  -- When it was last sent by e-mail, and to which address, encrypted under the seller's key.
  add column sent_at timestamptz(3),
  add column sent_to text,
  -- Partners' links that were made or sent with this one within the hour that began at invites_since.
  add column invites integer not null default 0,
  add column invites_since timestamptz(3);
