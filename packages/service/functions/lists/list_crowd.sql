-- Rows of a day or of a quarter above which the level below is counted as well.
create or replace function list_crowd() returns bigint language sql immutable parallel safe return 500;
