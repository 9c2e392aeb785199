-- What is read in documents (src/evidence/documents, decisions/0074-what-documents-say.md): a row of `evidence` of the kind `documents`.

-- Claims in a row whose worker neither ended nor gave back what it had: after three, what is left is said to be unreadable.
alter table evidence add column attempts integer;

-- By what a file is found again: the files of sellers that were read.
create table document_prints (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  -- `s` and the SHA-256 of the file, or the place and value of one of four parts of the print of a picture.
  part text not null,
  -- The SHA-256, or the whole print.
  print text not null,
  primary key (merchant_id, submerchant_id, document_id, part)
);

create index document_prints_part on document_prints (part, submerchant_id);
