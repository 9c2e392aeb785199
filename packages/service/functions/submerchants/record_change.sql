-- What every change of a submerchant leaves behind: its entries in the trail, its events, counts of the list of submerchants, and the
-- answer to its request. It decides nothing: the rules have decided before, on the version that they read (decisions/0003).
create or replace function record_change(new_entries trail_rows, new_events event_rows, answers json, counted list_changes)
returns void language plpgsql as $$
declare
  -- Assignments call functions for a fifth of what `perform` costs.
  written integer;
begin
  if cardinality(new_entries.positions) > 0 then
    written := append_trail(new_entries);
  end if;
  written := record_events_and_count(new_events, counted);
  if answers is not null then
    perform save_answers(answers);
  end if;
end
$$;
