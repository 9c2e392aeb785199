-- When the seller of a link first took each step, by the step's name: the operator's figures show where sellers stop.
alter table onboarding_links add column steps jsonb not null default '{}';
