-- Rows of a scope in a day above which its quarters are counted. More than list_crowd: to read them takes a millisecond, and there are
-- many more scopes than merchants.
create or replace function list_scope_crowd() returns bigint language sql immutable parallel safe return 2000;
