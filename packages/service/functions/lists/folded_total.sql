-- A total without the deltas that are not folded yet.
create or replace function folded_total(merchant uuid, list_name text, list_scope uuid, wanted text)
returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(n), 0) from list_counts
    where merchant_id = merchant and list = list_name and scope = list_scope and status = wanted and level = 1);
end
$$;
