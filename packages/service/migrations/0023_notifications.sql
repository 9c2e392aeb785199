-- Mails that wait to be sent, and what people are notified of. On a cluster, all tables are on the coordinator, as people are.

-- Each row is inserted in the transaction of what it reports, and deleted when it was sent or can no longer be.
create table mail_outbox (
  -- Part of the Message-ID, which is the same in every attempt.
  id uuid primary key,
  -- Null: for several people, who are found when it is due.
  person_id uuid references people (id),
  kind text not null,
  -- Recipients and values as JSON, encrypted: the link in it lets its reader sign in.
  body text not null,
  created_at timestamptz(3) not null,
  -- When the next attempt is due; during an attempt, when the worker that makes it is taken for dead.
  due_at timestamptz(3) not null,
  -- Only the worker of the last attempt records its result.
  attempts integer not null default 0,
  -- Attempts in which the server answered and did not take the mail.
  refusals integer not null default 0,
  -- From then on, it is of no use.
  expires_at timestamptz(3) not null
);

create index mail_outbox_due on mail_outbox (due_at);
create index mail_outbox_of_person on mail_outbox (person_id);

-- What the operator's people are notified of (decisions/0043-notifications.md).

-- Each row is inserted in the transaction of what it reports, with its e-mail and its request to the operator's webhook; deleted after 90 days.
create table notifications (
  id uuid not null,
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
-- Last (README.md, "Rows by their keys").
alter table notifications add primary key (id);

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
