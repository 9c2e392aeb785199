-- Notes of the operator's people on a case (src/review/store-notes.ts). No answer to a merchant reads this table. `body` is sealed under the
-- seller's key, so that it is unreadable once the seller is erased; the rows go with the erasure. Release 0.2.0 neither reads nor writes them.
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
