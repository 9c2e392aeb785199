create or replace function folded_total_of_all(list_name text, wanted text) returns bigint language plpgsql stable as $$
declare
  groups constant uuid[] := list_groups();
begin
  return (select coalesce(sum(n), 0) from list_counts
    where merchant_id = any (groups) and list = list_name and scope = nil_id() and status = wanted and level = 1);
end
$$;
