-- What a stream of events needs to tell each of them once: by which transaction it was recorded. Ids are given before the commit,
-- so that whoever has read up to one of them may have missed a smaller one; a snapshot of the server's says exactly which
-- transactions were over when it was taken.

-- Two steps, so that no row is rewritten: what was recorded before has none, and came before everything.
alter table events add column position xid8;
alter table events alter column position set default pg_current_xact_id();

-- Events whose id carries a time of more than two seconds before they were recorded: their clock is behind, or they waited. Streams
-- look for what is new among the ids of late, by the key alone, and here, where there is next to nothing.
create table late_events (
  merchant_id uuid not null,
  id uuid not null,
  position xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, id)
);

create index late_events_position on late_events (merchant_id, position);

create function record_late_events() returns trigger language plpgsql as $$
declare
  -- The smallest id of that time.
  since constant uuid := lpad(to_hex((extract(epoch from clock_timestamp() - interval '2 seconds') * 1000)::bigint), 12, '0')
    || '00000000000000000000';
begin
  insert into late_events (merchant_id, id) select merchant_id, id from added where id < since;
  return null;
end
$$;

create trigger record_late_events after insert on events referencing new table as added
  for each statement execute function record_late_events();
