-- Of pages that may frame the page of a link: ["https://…"]; null: none. Processes of 0.2.0 neither read nor write links.
alter table onboarding_links add column allowed_origins jsonb;
