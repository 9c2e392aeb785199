-- Notifications of cases that are soon due (src/review/notify-of-near-cases.ts). Release 0.2.0 neither reads nor writes any of this.

-- The due time of which somebody was notified, or nobody, when nobody wants that. Null: of none.
alter table submerchants add column near_notified timestamptz(3);

-- The people who are notified of cases that nobody has. On the coordinator of a cluster, as people are.
create table sla_watchers (
  person_id uuid primary key references people (id)
);

-- Cases in review of a group that are near their due time, or past it, without a notification of that time; the nearest first. By
-- submerchants_near.
create function find_near_cases(of_group uuid, now timestamptz, most integer)
returns table (merchant_id uuid, id uuid) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id from submerchants s
  where s.status = 'pending_review' and s.near_at <= now and s.near_notified is distinct from s.due_at
  order by s.near_at limit most;
end
$$;
