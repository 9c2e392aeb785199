-- Whose days a merchant means where a day is given without a time zone.
alter table merchants add column time_zone text not null default 'UTC';
