-- The paused endpoints of a group.
create or replace function count_paused_endpoints(of_group uuid) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from endpoints e where e.status = 'paused');
end
$$;
