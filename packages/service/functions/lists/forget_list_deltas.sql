-- Deletes the deltas of a day whose rows are dropped.
create or replace function forget_list_deltas(list_name text, day bigint) returns void language sql
set enable_seqscan = off
begin atomic
  delete from list_deltas d where d.list = list_name and d.bucket between day * 86400 and day * 86400 + 86399;
end;
