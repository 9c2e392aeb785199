create or replace function list_groups() returns uuid[] language sql immutable parallel safe return array[nil_id()];
