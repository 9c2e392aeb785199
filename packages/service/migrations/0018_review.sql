-- What review streams and figures read, and the operator's texts of review reasons.

-- Changes of a case's claim or status, which review streams read; deleted soon after. They are selected by their transactions, because
-- ids and times are assigned before the commit: a reader up to one of them may have missed a smaller one.
create table case_changes (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint generated always as identity,
  at timestamptz(3) not null default now(),
  primary key (merchant_id, position)
);

-- Every submission, every decision and every answer to a request, for the figures. Days are counted without reading submerchants.
create table case_moves (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  at timestamptz(3) not null,
  move text not null check (move in ('submitted', 'approved', 'rejected', 'sent_back', 'answered')),
  -- From the submission to the decision, or from a request to its answer; null for a submission.
  seconds double precision,
  -- The codes that a decision named, each once.
  reasons jsonb not null,
  -- Two moves of a case may have the same time when clocks were set back; a decision must not fail for that.
  position bigint generated always as identity,
  -- When the case was due, and the business time from the submission to the decision; null where it is not known, as of decisions before.
  due_at timestamptz(3),
  business_seconds double precision,
  -- What the checks had found when a case was decided; null where they had not been evaluated.
  failed text[],
  warned text[],
  is_counted boolean not null default false,
  primary key (merchant_id, position)
);

create index case_moves_by_time on case_moves (at) include (move, seconds);
-- The figures of one merchant (GET /v1/submerchants/figures).
create index case_moves_of_merchant on case_moves (merchant_id, at) include (move, seconds);
-- The moves that are not counted in decision_counts yet.
create index case_moves_to_count on case_moves (position) where not is_counted;

-- The queue by its findings, age and amount, in several orders (src/queue/store/list.ts).

-- What the checks of a case in review found (src/queue/record-findings.ts), so that the queue is filtered by it without evaluating each
-- case. Written after a case has changed, and every ten minutes: some checks depend on other sellers. Rows go when the case is decided.
create table case_findings (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  -- The version of the submerchant that was evaluated.
  version bigint not null,
  failed text[] not null,
  warned text[] not null,
  missing integer not null,
  evaluated_at timestamptz(3) not null,
  primary key (merchant_id, submerchant_id)
);

-- Notes of the operator's people on a case (src/notes/store/notes.ts). No answer to a merchant reads this table. `body` is sealed under
-- the seller's key, so that it is unreadable once the seller is erased; the rows go with the erasure.
create table case_notes (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  -- The person or the key that wrote it, and alone may change it.
  author_id uuid not null,
  -- JSON: the author's name at that time, and the text. People who are mentioned stand in it by their ids.
  body text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  primary key (merchant_id, id)
);

create index case_notes_of_submerchant on case_notes (merchant_id, submerchant_id, id desc);

-- Files of the operator's people, attached to notes (src/files/store/note-files.ts). No answer to a merchant reads this table, and they
-- count in no merchant's quota. The bytes are objects of the store of files, under `merchant_id/id/`, encrypted under the key in
-- `data_key`, which the installation's key encrypts.
create table note_files (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  -- Null: no note names it yet.
  note_id uuid,
  -- Deleting: not readable any more; its objects are being deleted.
  status text not null check (status in ('uploading', 'ready', 'deleting')),
  size integer not null default 0,
  mime_type text,
  -- Its name, sealed under the seller's key, so that it is unreadable once the seller is erased. Null until a note names it.
  file_name text,
  -- Null: destroyed.
  data_key text,
  -- The objects, in their order: [{"id": …, "size": …}].
  parts jsonb not null default '[]',
  -- The person or the key that uploaded it, and alone may attach it.
  uploader_id uuid not null,
  created_at timestamptz(3) not null,
  -- When maintenance deletes it; null: a note has it.
  delete_at timestamptz(3)
);

create index note_files_of_submerchant on note_files (merchant_id, submerchant_id);
create index note_files_of_note on note_files (merchant_id, note_id) where note_id is not null;
create index note_files_to_delete on note_files (delete_at) where delete_at is not null;
-- Last (README.md, "Rows by their keys").
alter table note_files add primary key (merchant_id, id);

-- What reviewers found when they compared a document with the registration: each field that it proves, ticked or crossed by each reviewer. Part of
-- the case until it is decided; the decision's entry of the trail contains them.
create table field_checks (
  merchant_id uuid not null,
  document_id uuid not null,
  field text not null,
  -- The person or the key, and the name at that time.
  reviewer_id uuid not null,
  reviewer_name text not null,
  outcome text not null check (outcome in ('matches', 'differs')),
  checked_at timestamptz(3) not null,
  primary key (merchant_id, document_id, field, reviewer_id),
  -- They are deleted with the document.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

-- The operator's texts of the review reasons; null stands for the shipped text.
create table review_reason_texts (
  code text primary key,
  en text,
  pt text,
  updated_at timestamptz(3) not null
);

-- Saved views of the queue (src/queue/queue-views.ts): filters and an order under a name. On the coordinator of a cluster, as people
-- are.

-- The lists of views, of each person and of the team. A change of a list names the version that it is based on.
create table queue_view_lists (
  -- The person's id; zeros: the team's.
  id uuid primary key,
  version integer not null,
  -- With which view the person's queue opens. It may be deleted meanwhile: then with none.
  default_view uuid
);

create table queue_views (
  id uuid primary key,
  list_id uuid not null references queue_view_lists (id),
  name text not null,
  -- By the names of the API's filters. Never the searched text, which may contain personal data.
  filters jsonb not null,
  updated_at timestamptz(3) not null
);

create unique index queue_views_by_name on queue_views (list_id, lower(name));

-- When sellers are reviewed again (src/watch/rules/limits.ts).

-- The settings of the operator (its default, owner_id is that of the operator) and of single merchants. On the coordinator of a cluster.
create table watch_settings (
  owner_id uuid primary key,
  settings jsonb not null,
  updated_at timestamptz(3) not null
);

-- How far a group's daily pass over its active sellers has come. A process that continues it has a lease.
create table watch_passes (
  -- The group.
  merchant_id uuid primary key,
  day date not null,
  -- Sellers up to this id have been compared. Null: all of them.
  after_id uuid,
  leased_until timestamptz(3),
  lease uuid
);
