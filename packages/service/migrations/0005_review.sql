-- The operator's side: claims, what was last reviewed, look-ups across merchants, and the merchants' own trail.

alter table submerchants
  -- Who reviews it just now. A claim past its time is none.
  add column claimed_by uuid,
  add column claimed_by_name text,
  add column claim_expires_at timestamptz(3),
  -- Trail position of the last submission, and of the last one that was decided: what came after the latter is new to
  -- the reviewer.
  add column submission_position bigint,
  add column decided_position bigint,
  -- When the sandbox decides it (test merchants only).
  add column sandbox_due_at timestamptz(3);

-- The operator knows a submerchant by its id alone, and lists those of all merchants newest first.
create index submerchants_id on submerchants (id);
-- The queue: oldest submission first, whatever the number of submerchants decided before.
create index submerchants_queue on submerchants (submitted_at, id) where status = 'pending_review';
create index submerchants_sandbox on submerchants (sandbox_due_at) where sandbox_due_at is not null;
-- The same tax id, the same partner elsewhere.
create index submerchants_tax_id on submerchants (tax_id);
create index legal_representatives_by_document on legal_representatives (document);
create index documents_id on documents (id);

-- Requests per 60 s and rate category (§8.1); null stands for the specification's value.
alter table merchants
  add column rate_transactions integer check (rate_transactions > 0),
  add column rate_queries integer check (rate_queries > 0),
  add column rate_default integer check (rate_default > 0),
  add column trail_position bigint not null default 0,
  add column trail_hash bytea not null default decode(repeat('00', 32), 'hex');

-- What the operator did to a merchant, its keys and limits: chained like a submerchant's trail.
create table merchant_trail (
  merchant_id uuid not null,
  position bigint not null,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, position)
);

create trigger merchant_trail_is_append_only before update or delete on merchant_trail
  for each row execute function trail_is_append_only();
create trigger merchant_trail_is_never_truncated before truncate on merchant_trail
  for each statement execute function trail_is_append_only();
