-- Whether an event with these values passes a filter: every condition holds, and a field that the event does not have passes none.
-- Without values, the event passes.
create or replace function passes_filter(filter jsonb, event_values jsonb) returns boolean language sql immutable parallel safe as $$
  select event_values is null or not exists (
    select from jsonb_each(filter) as c (field, expected)
    where not coalesce(
      case c.field
        when 'amount_from' then (event_values ->> 'amount')::bigint >= (c.expected #>> '{}')::bigint
        when 'amount_to' then (event_values ->> 'amount')::bigint <= (c.expected #>> '{}')::bigint
        else c.expected ? (event_values ->> c.field)
      end, false))
$$;
