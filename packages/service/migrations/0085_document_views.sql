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
  primary key (merchant_id, document_id, viewer_id),
  -- Views are deleted with the document.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);
