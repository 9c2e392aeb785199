-- Who sent a delivery again, and when: one row for each time it was asked for, kept as long as deliveries are.
create table delivery_resends (
  merchant_id uuid not null,
  delivery_id uuid not null,
  at timestamptz(3) not null,
  actor json not null,
  primary key (merchant_id, delivery_id, at)
);

create index delivery_resends_at on delivery_resends (at);

-- Deletes those before a time, at most so many. Returns how many.
create function forget_delivery_resends(of_group uuid, before timestamptz, most integer) returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from delivery_resends where ctid = any (array(
    select r.ctid from delivery_resends r where r.at < before order by r.at limit most for update skip locked));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
