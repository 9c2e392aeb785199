-- What the operator's people are notified of (decisions/0043-notifications.md). All tables are on the coordinator of a cluster, as people
-- are. Release 0.2.0 neither reads nor writes them.

-- Each row is inserted in the transaction of what it reports, with its e-mail and its request to the operator's webhook; deleted after 90 days.
create table notifications (
  id uuid primary key,
  person_id uuid not null references people (id),
  kind text not null,
  merchant_id uuid not null,
  submerchant_id uuid not null,
  -- JSON, sealed: who caused it, and how many cases it is about. Nothing of the seller.
  body text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);

create index notifications_of_person on notifications (person_id, id desc);
create index notifications_by_time on notifications (created_at);
create index notifications_unread on notifications (person_id) where read_at is null;

-- What a person has chosen not to get by e-mail.
create table muted_mails (
  person_id uuid not null references people (id),
  kind text not null,
  primary key (person_id, kind)
);

-- Requests to the operator's webhook (NOTIFICATIONS_URL) that wait: each is deleted when it was answered with 2xx, or can no longer be sent.
create table notification_requests (
  -- That of the notification, which is the id of the request in every attempt.
  id uuid primary key,
  -- The JSON that is sent, sealed.
  body text not null,
  created_at timestamptz(3) not null,
  -- When the next attempt is due; during an attempt, when the worker that makes it is taken for dead.
  due_at timestamptz(3) not null,
  -- Only the worker of the last attempt records its result.
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);

create index notification_requests_due on notification_requests (due_at);
create index notification_requests_expiring on notification_requests (expires_at);

-- The submission whose return its decider was notified of: the trail position, as submission_position. Null: of none.
alter table submerchants add column return_notified bigint;

-- Cases of a group that are in review again after a decision whose author was not notified. By submerchants_returned.
create function find_returned_cases(of_group uuid, most integer)
returns table (merchant_id uuid, id uuid, submission_position bigint, decided_position bigint) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id, s.submission_position, s.decided_position from submerchants s
  where s.status = 'pending_review' and s.decided_position is not null and s.return_notified is distinct from s.submission_position
  limit most;
end
$$;
