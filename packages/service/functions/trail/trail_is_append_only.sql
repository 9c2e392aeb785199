-- Refuses changes of a trail, beside those of personal values.
create or replace function trail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;
