-- The files of documents, what moves in the queue, and what the figures are made of.

-- What was found at a document's address. A row comes to be at submission; a worker fetches the file and records it.
create table document_files (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  document_id uuid not null,
  status text not null check (status in ('pending', 'recorded', 'unavailable')),
  -- Of the file as it was recorded first: in hexadecimal, in bytes, by content.
  sha256 text,
  size bigint,
  mime_type text,
  -- When it was last fetched whole.
  fetched_at timestamptz(3),
  -- When it was first seen to be another than the one recorded.
  changed_at timestamptz(3),
  -- Why the last try failed; null after one that did not.
  error_code text,
  error_http_status integer,
  -- Tries since it was last asked for.
  attempts integer not null,
  -- When it is to be fetched next, or, while somebody fetches it, when the lease ends; null when nothing is to be done.
  due_at timestamptz(3),
  lease uuid,
  primary key (merchant_id, document_id),
  -- The file goes with its document, which goes with its partner.
  foreign key (merchant_id, document_id) references documents (merchant_id, id) on delete cascade
);

create index document_files_of_submerchant on document_files (merchant_id, submerchant_id);
-- Each merchant's line, oldest first; a claim steps from merchant to merchant.
create index document_files_due on document_files (merchant_id, due_at) where due_at is not null;

-- What waits for review already is recorded now.
insert into document_files (merchant_id, submerchant_id, document_id, status, attempts, due_at)
select d.merchant_id, d.submerchant_id, d.id, 'pending', 0, now()
from documents d join submerchants s on s.merchant_id = d.merchant_id and s.id = d.submerchant_id
where s.status = 'pending_review' and d.replaced_at is null;

-- That a case's claim or status changed: what a review stream looks at, and soon forgets. By the transaction that changed it,
-- because ids and times are given before the commit: whoever has read up to one of them may have missed a smaller one.
create table case_changes (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  position bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now()
);

create index case_changes_transaction on case_changes (transaction);

-- Every submission and every decision, for the figures. Days are counted without looking at a submerchant.
create table case_moves (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  at timestamptz(3) not null,
  move text not null check (move in ('submitted', 'approved', 'rejected', 'sent_back')),
  -- From the submission to the decision; null for a submission.
  seconds double precision,
  -- The codes that a decision named, each once.
  reasons jsonb not null,
  -- Two moves of a case may carry one time, where clocks were set: no decision may fail for that.
  position bigint generated always as identity primary key
);

create index case_moves_by_time on case_moves (at) include (move, seconds);

-- Triggers, because a case is moved in many places, by reviewers, merchants and the sandbox, and none may be forgotten.
create function record_case_change() returns trigger language plpgsql as $$
begin
  insert into case_changes (merchant_id, submerchant_id) values (new.merchant_id, new.id);
  return null;
end
$$;

create trigger record_case_change after update on submerchants for each row
  when (row (old.status, old.claimed_by, old.claim_expires_at)
    is distinct from row (new.status, new.claimed_by, new.claim_expires_at))
  execute function record_case_change();

create function record_case_move() returns trigger language plpgsql as $$
begin
  if new.status = 'pending_review' then
    insert into case_moves (merchant_id, submerchant_id, at, move, reasons)
    values (new.merchant_id, new.id, coalesce(new.submitted_at, now()), 'submitted', '[]');
  else
    insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons)
    values (new.merchant_id, new.id, coalesce(new.reviewed_at, now()),
      case new.status when 'active' then 'approved' when 'rejected' then 'rejected' else 'sent_back' end,
      greatest(0, extract(epoch from coalesce(new.reviewed_at, now()) - new.submitted_at)),
      (select coalesce(jsonb_agg(distinct reason ->> 'code'), '[]')
        from json_array_elements(new.review_reasons) as reason));
  end if;
  return null;
end
$$;

create trigger record_case_move after update on submerchants for each row
  when (old.status is distinct from new.status and 'pending_review' in (old.status, new.status))
  execute function record_case_move();

-- What happened before, from the trail: each decision, and the submission that it decided, is told there.
insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons)
select merchant_id, submerchant_id, at, move,
  case when move <> 'submitted' then greatest(0, extract(epoch from at - submitted_at)) end,
  (select coalesce(jsonb_agg(distinct reason ->> 'code'), '[]')
    from json_array_elements(case when move <> 'submitted' then reasons end) as reason)
from (
  select merchant_id, submerchant_id, at, reasons,
    case action
      when 'submerchant.submitted' then 'submitted'
      when 'submerchant.approved' then 'approved'
      when 'submerchant.rejected' then 'rejected'
      else 'sent_back'
    end as move,
    lag(at) over (partition by merchant_id, submerchant_id order by position) as submitted_at
  from (
    select merchant_id, submerchant_id, position,
      (entry::json ->> 'at')::timestamptz(3) as at,
      entry::json ->> 'action' as action,
      entry::json #> '{after,review_reasons}' as reasons
    from trail
    -- A merchant's own way back from a rejection is told with the same action and decides nothing.
    where entry like '%"action":"submerchant.submitted"%'
      or entry like '%"action":"submerchant.approved"%'
      or entry like '%"action":"submerchant.rejected"%'
      or (entry like '%"action":"submerchant.resubmission_requested"%'
        and entry like '%"before":{"status":"pending_review"%')
  ) as told
) as moved;
