-- The partner whose documents a link is for; null: the link is the seller's. Processes of 0.2.0 neither read nor write links.
alter table onboarding_links add column legal_representative_id uuid;
