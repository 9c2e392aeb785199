-- Events of onboarding links, and links for sellers who are not registered yet.
alter table onboarding_links
  -- Of the last event.
  add column event_sequence bigint not null default 0,
  -- When maintenance reports the link as abandoned; null: never, or not any more.
  add column abandon_at timestamptz(3),
  -- What the merchant knows of a seller who is not registered yet, encrypted: the seller's first finished step registers them under
  -- submerchant_id, which the first attempt draws.
  add column prefill text;

-- Links of a group that are due to be reported as abandoned.
create function find_abandoned_links(of_group uuid, at timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select l.merchant_id, l.id from onboarding_links l where l.abandon_at <= at order by l.abandon_at limit most;
end
$$;
