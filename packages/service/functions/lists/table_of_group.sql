-- The table with the rows of a group, for the FROM of a statement.
create or replace function table_of_group(name text, of_group uuid) returns text language sql immutable parallel safe return name;
