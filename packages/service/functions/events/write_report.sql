-- What a write returns: its result, and whether it queued deliveries. One value, since a cluster runs a call as a whole on the merchant's
-- server only where a statement selects nothing else.
create or replace function write_report(result anyelement) returns json language sql stable as $$
  select json_build_object('result', result, 'is_queued', coalesce(current_setting('credencia.queued', true), '') = 'true')
$$;
