-- Links that are due to be reported as abandoned.
create index concurrently onboarding_links_to_abandon on onboarding_links (abandon_at) where abandon_at is not null;
