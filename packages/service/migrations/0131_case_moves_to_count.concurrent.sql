-- The moves that are not counted in decision_counts yet.
create index concurrently case_moves_to_count on case_moves (position) where not is_counted;
