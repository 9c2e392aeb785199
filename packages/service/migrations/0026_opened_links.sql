-- When the page of an onboarding link was first opened; null: never, or before this column was there.
alter table onboarding_links add column opened_at timestamptz(3);
