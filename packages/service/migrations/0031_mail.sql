-- Mails that wait to be sent, and requests for a link to set a new password (decisions/0027-mail.md). On a cluster, both tables are on
-- the coordinator, as people are. Release 0.2.0 neither reads nor writes them.

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

-- Inserted for every address, known or not, so that neither the answer nor its time shows which.
create table password_requests (
  id uuid primary key,
  -- The e-mail address and the client's network address, encrypted.
  body text not null,
  created_at timestamptz(3) not null
);
