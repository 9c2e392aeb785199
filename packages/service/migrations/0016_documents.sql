-- Documents, the files at their addresses, and the files that clients upload.

create table documents (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  id uuid not null,
  type text not null,
  legal_representative_id uuid,
  number text,
  file_url text not null,
  file_name text not null,
  file_size file_bytes not null,
  mime_type document_mime_type not null,
  expires_at timestamptz(3),
  notes text,
  status document_status not null,
  verification_code text,
  verification_notes text,
  verified_at timestamptz(3),
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  event_sequence bigint not null,
  -- The amendment that it was sent with, until that is approved. Until then it is never current: `replaced_at` is set, and that of a new
  -- partner names nobody yet.
  amendment_id uuid,
  -- When the next notice of its expiry is due, or what follows it (src/requests/remind-of-documents.ts); null before the first.
  notice_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, submerchant_id) references submerchants (merchant_id, id),
  -- §2.2 rule 2: a partner's documents go with the partner.
  foreign key (merchant_id, submerchant_id, legal_representative_id)
    references legal_representatives (merchant_id, submerchant_id, id) on delete cascade,
  -- §2.3: a legal representative exactly when the type starts with partner_.
  constraint documents_partner check (amendment_id is not null or starts_with(type, 'partner_') = (legal_representative_id is not null))
);

-- §2.3 rule 1: a type never has two current records.
create unique index documents_current
  on documents (merchant_id, submerchant_id, type, legal_representative_id) nulls not distinct
  where replaced_at is null;
create index documents_of_submerchant on documents (merchant_id, submerchant_id, id);
-- Current documents by their expiry, for the sweep.
create index documents_expiring on documents (expires_at)
  where replaced_at is null and status in ('pending', 'approved') and expires_at is not null;
-- Current documents of whose expiry no notice was given, and those by the time of the next one.
create index documents_unnoticed on documents (expires_at)
  where replaced_at is null and status in ('pending', 'approved', 'expired') and expires_at is not null and notice_at is null;
create index documents_noticed on documents (notice_at) where replaced_at is null and notice_at is not null;
create index documents_id on documents (id);
-- A merchant's documents that expire soon (GET /v1/submerchants/figures).
create index documents_expiring_of_merchant on documents (merchant_id, expires_at)
  where replaced_at is null and status in ('pending', 'approved') and expires_at is not null;
-- A merchant's current documents that are to be sent again (GET /v1/submerchants/figures).
create index documents_to_replace on documents (merchant_id, id)
  where replaced_at is null and status in ('rejected', 'expired');

-- The file at a document's address. The row is inserted at submission; a worker fetches the file and records it.
create table document_files (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  status text not null check (status in ('pending', 'recorded', 'unavailable')),
  -- Of the file as it was recorded first: in hexadecimal, in bytes, by content.
  sha256 text,
  size bigint,
  mime_type text,
  -- When it was last fetched completely.
  fetched_at timestamptz(3),
  -- When it was first found to differ from the recorded one.
  changed_at timestamptz(3),
  -- Why the last attempt failed; null after one that succeeded.
  error_code text,
  error_http_status integer,
  -- Attempts since it was last requested.
  attempts integer not null,
  -- When it is to be fetched next, or, while a process fetches it, when the lease ends; null when nothing is to be done.
  due_at timestamptz(3),
  lease uuid,
  -- Why people cannot read the recorded file, or what it may hide (platform/inspection/file-problem.ts); null: nothing, or not inspected.
  problem text,
  -- The position of that entry; null until the file has one.
  entry_position bigint,
  -- The file is deleted with its document, which is deleted with its partner.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

create index document_files_of_submerchant on document_files (merchant_id, submerchant_id, document_id);
-- The queue of each merchant, oldest first; a claim steps from merchant to merchant.
create index document_files_due on document_files (merchant_id, due_at) where due_at is not null;
-- Last (README.md, "Rows by their keys").
alter table document_files add primary key (merchant_id, document_id);

-- Which documents' files the service has delivered to the operator's people and keys, and whether they were shown: an approval needs that.
create table document_views (
  merchant_id uuid not null,
  document_id uuid not null,
  -- The person or the key.
  viewer_id uuid not null,
  -- When the last byte was last sent.
  delivered_at timestamptz(3) not null,
  -- When it was last shown; null while it was only read ahead.
  seen_at timestamptz(3),
  -- SHA-256 of the bytes that were delivered last.
  sha256 text,
  primary key (merchant_id, document_id, viewer_id),
  -- Views are deleted with the document.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

-- Files that clients upload (src/files), where the installation has a store for them. The bytes are objects of the store, encrypted under the
-- key in `data_key`, which the installation's key encrypts.
create table files (
  merchant_id uuid not null,
  id uuid not null,
  -- Deleting: not readable any more; its objects are being deleted.
  status text not null check (status in ('uploading', 'ready', 'deleting')),
  -- Bytes as announced; null if they were not. Bytes that are stored, and those that count in file_usage.
  length integer,
  size integer not null default 0,
  reserved integer not null,
  mime_type text,
  sha256 text,
  -- Null: destroyed.
  data_key text,
  -- The objects, in their order: [{"id": …, "size": …}].
  parts jsonb not null default '[]',
  -- Of the request that may add the next part. A later request takes it over.
  lease uuid,
  -- Whose document uses it.
  submerchant_id uuid,
  linked_at timestamptz(3),
  idempotency_key text,
  credential_id uuid not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- When maintenance deletes it unless a document uses it; null: a document does.
  delete_at timestamptz(3),
  -- The SHA-256 that the bytes of an upload in parts must have; null: its client did not say it.
  expected_sha256 text
);

create unique index files_idempotency_key on files (merchant_id, idempotency_key);
create index files_of_submerchant on files (merchant_id, submerchant_id) where submerchant_id is not null;
create index files_to_delete on files (delete_at) where delete_at is not null;
-- The list of files narrowed by type, for a merchant with many of them.
create index files_by_type on files (merchant_id, mime_type, id);
-- The list of files that no document uses.
create index files_unused on files (merchant_id, id) where submerchant_id is null;
-- The list of files whose bytes are missing.
create index files_uploading on files (merchant_id, id) where status = 'uploading';
-- Last (README.md, "Rows by their keys").
alter table files add primary key (merchant_id, id);

-- Bytes and number of a merchant's files, those that are being uploaded included.
create table file_usage (
  merchant_id uuid primary key,
  bytes bigint not null,
  files bigint not null
) with (fillfactor = 50);
