-- What the operator asks of sellers after approval (src/requests).

create domain request_status as text check (value in ('open', 'answered', 'accepted', 'expired', 'cancelled'));

create table seller_requests (
  merchant_id uuid not null,
  id uuid not null,
  submerchant_id uuid not null,
  -- The document that is asked for, and the partner whose it is. Null: an answer in text.
  document_type text,
  legal_representative_id uuid,
  status request_status not null,
  -- JSON, sealed under the seller's key: what is asked, the last answer's text, and why it was refused. Rows go with the erasure.
  body text not null,
  -- The document of the last answer.
  document_id uuid,
  due_at timestamptz(3) not null,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  event_sequence bigint not null,
  primary key (merchant_id, id)
);

create index seller_requests_of_submerchant on seller_requests (merchant_id, submerchant_id, id desc);
-- Open requests by their due date: for the sweep, and of a merchant for its figures.
create index seller_requests_due on seller_requests (due_at) where status = 'open';
create index seller_requests_open_of_merchant on seller_requests (merchant_id, due_at, id) where status = 'open';

-- The last day on which a merchant was sent a mail about what is due: one a day, however many documents expire.
create table due_mails (
  merchant_id uuid primary key,
  sent_on date not null
);
