-- The newest submerchants of a group that match a search, with the number of matches up to `most`; without rows, one row with the
-- number alone.
create or replace function search_submerchants(
  of_group uuid, keys text, words text, of_status text, before uuid, first_id uuid, most integer, page bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  newest constant uuid := (select s.id from submerchants s where before is null or s.id < before order by s.id desc limit 1);
  oldest constant uuid := (select s.id from submerchants s where first_id is null or s.id >= first_id order by s.id limit 1);
  matching uuid[];
begin
  matching := array(select submerchants_by_words(keys, words::tsquery, true, null, of_status, newest, oldest, most));
  total := least(cardinality(matching), most + 1);
  if array_position(matching, null) is not null then
    -- Too many to sort; a scan from the newest row finds a page soon.
    return query
    select total, row(s.*)::submerchants from submerchants s
    where ts_match_vq(s.search_words, words::tsquery) and (of_status is null or s.status = of_status)
      and (first_id is null or s.id >= first_id) and (before is null or s.id < before)
    order by s.id desc limit page;
  elsif total > 0 then
    return query select total, row(s.*)::submerchants from submerchants s where s.id = any (matching) order by s.id desc limit page;
  else
    return next;
  end if;
end
$$;
