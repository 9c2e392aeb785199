-- The links of days, for the operator's figures.
create index concurrently onboarding_links_by_time on onboarding_links (created_at);
