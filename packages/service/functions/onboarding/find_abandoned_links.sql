-- Links of a group that are due to be reported as abandoned.
create or replace function find_abandoned_links(of_group uuid, at timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select l.merchant_id, l.id from onboarding_links l where l.abandon_at <= at order by l.abandon_at limit most;
end
$$;
