-- What happened: events for the merchant (the outbox) and the trail for the operator. Both are written in the
-- transaction of the change they tell of.

-- An event's body is the exact text that every delivery sends, fixed when it is recorded. The key is a UUIDv7, so a
-- partition's range of ids is a range of time and old days are dropped whole.
create table events (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occurred_at timestamptz(3) not null,
  body text not null,
  primary key (merchant_id, id)
) partition by range (id);

-- Catches what no day's partition holds, so that a service whose maintenance has stopped still records.
create table events_default partition of events default;

-- Each entry's hash covers the hash of the one before it and the entry's own text (packages/service/src/trail/entry.ts).
create table trail (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint not null,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, submerchant_id, position)
);

create function trail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger trail_is_append_only before update or delete on trail
  for each row execute function trail_is_append_only();
create trigger trail_is_never_truncated before truncate on trail
  for each statement execute function trail_is_append_only();
