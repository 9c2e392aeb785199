-- A group of merchants whose rows are on one server. The operator's totals are counted per group, in rows with the group's id as
-- merchant, so that all writers and readers of a count are on the server of its group. One server has one group. On a cluster,
-- each shard is a group, and `distribute` replaces these three functions (packages/service/src/platform/cluster/).
create or replace function list_group(merchant uuid) returns uuid language sql immutable parallel safe return nil_id();
