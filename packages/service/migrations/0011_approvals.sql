-- Rules by which a change waits for a second person, and the requests that wait (decisions/0025-four-eyes.md). On a cluster, both tables
-- are on the coordinator, as people and their trails are.

create table approval_rules (
  -- A merchant, or 00000000-0000-0000-0000-000000000000 for the operator.
  owner_id uuid primary key,
  -- Set by the operator: all its rules, or the thresholds for one merchant.
  by_operator jsonb,
  -- Set by the merchant, for its people, keys and endpoints.
  by_merchant jsonb,
  updated_at timestamptz(3) not null
);

create table approval_requests (
  id uuid primary key,
  -- Whose people decide: a merchant's, or the operator's (null).
  merchant_id uuid,
  -- The operation that runs once it is approved, and the permission that it needs.
  operation text not null,
  permission text not null,
  -- Why it needs a second person.
  needed_for jsonb not null,
  object_kind text,
  object_id text,
  -- The merchant whose object it is; null for the operator's.
  subject_merchant_id uuid,
  -- The same change has the same one.
  fingerprint bytea not null,
  requested_by uuid not null,
  is_by_key boolean not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'failed')),
  decided_by uuid,
  decided_at timestamptz(3),
  -- JSON, encrypted: parameters and body, the author's name, what would change.
  request text not null,
  -- JSON, encrypted: the name of the person who decided, and the comment.
  decision text
);

-- A change waits once.
create unique index approval_requests_pending on approval_requests
  (coalesce(merchant_id, '00000000-0000-0000-0000-000000000000'), fingerprint) where status = 'pending';
create index approval_requests_of_operator on approval_requests (id) where merchant_id is null;
create index approval_requests_of_merchant on approval_requests (merchant_id, id);
create index approval_requests_of_object on approval_requests (object_id) where status = 'pending';
create index approval_requests_due on approval_requests (expires_at) where status = 'pending';
