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

-- Every submission and every decision, for the figures. Days are counted without reading submerchants.
create table case_moves (
  merchant_id uuid not null,
  submerchant_id uuid not null,
  at timestamptz(3) not null,
  move text not null check (move in ('submitted', 'approved', 'rejected', 'sent_back')),
  -- From the submission to the decision; null for a submission.
  seconds double precision,
  -- The codes that a decision named, each once.
  reasons jsonb not null,
  -- Two moves of a case may have the same time when clocks were set back; a decision must not fail for that.
  position bigint generated always as identity,
  primary key (merchant_id, position)
);

create index case_moves_by_time on case_moves (at) include (move, seconds);

-- The operator's texts of the review reasons; null stands for the shipped text.
create table review_reason_texts (
  code text primary key,
  en text,
  pt text,
  updated_at timestamptz(3) not null
);

-- Functions with which the operator reads rows of all merchants, group by group. On a cluster, each shard has copies of them
-- (packages/service/src/platform/cluster/), and the rows of one server can be read while another one does not answer.

-- The merchant of a submerchant, or of a document with its submerchant: the operator knows these by their id alone.
create function find_submerchant_owner(of_group uuid, wanted uuid) returns uuid language plpgsql stable as $$
begin
  return (select s.merchant_id from submerchants s where s.id = wanted);
end
$$;
create function find_document_owner(of_group uuid, wanted uuid)
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable as $$
begin
  return query select d.merchant_id, d.submerchant_id from documents d where d.id = wanted;
end
$$;

-- How many other submerchants have the tax id, or a partner with the document, each counted up to `most`.
create function count_tax_ids(of_group uuid, ids uuid[], tax_ids text[], most integer)
returns table (id uuid, count bigint) language plpgsql stable as $$
begin
  return query
  select w.id, f.count from unnest(ids, tax_ids) as w (id, tax_id)
  cross join lateral (select count(*) from (
    select from submerchants s where s.tax_id = w.tax_id and s.id <> w.id limit most) as one) as f
  where f.count > 0;
end
$$;
create function count_partners(of_group uuid, ids uuid[], documents text[], most integer)
returns table (id uuid, document text, count bigint) language plpgsql stable as $$
begin
  return query
  select w.id, w.document, f.count from unnest(ids, documents) as w (id, document)
  cross join lateral (select count(*) from (
    select from legal_representatives r where r.document = w.document and r.submerchant_id <> w.id limit most) as one) as f
  where f.count > 0;
end
$$;

-- A page of the queue, oldest submission first, with the number of all matches; without rows, one row with the number alone. Its cost
-- depends on the number of cases in review: both statements use submerchants_queue. Null: no such filter.
create function read_queue(
  of_group uuid, of_merchant uuid, assignee uuid, is_unclaimed boolean, now timestamptz, first_day date, last_day date, words text,
  most bigint, skip bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  page_rows bigint;
begin
  select count(*) into total from submerchants s
  where s.status = 'pending_review' and (of_merchant is null or s.merchant_id = of_merchant)
    and (assignee is null or s.claimed_by = assignee and s.claim_expires_at > now)
    and (not is_unclaimed or not coalesce(s.claimed_by is not null and s.claim_expires_at > now, false))
    and (first_day is null or s.created_at >= first_day) and (last_day is null or s.created_at < last_day + 1)
    and (words is null or ts_match_vq(s.search_words, words::tsquery));
  return query
  select total, row(s.*)::submerchants from submerchants s
  where s.status = 'pending_review' and (of_merchant is null or s.merchant_id = of_merchant)
    and (assignee is null or s.claimed_by = assignee and s.claim_expires_at > now)
    and (not is_unclaimed or not coalesce(s.claimed_by is not null and s.claim_expires_at > now, false))
    and (first_day is null or s.created_at >= first_day) and (last_day is null or s.created_at < last_day + 1)
    and (words is null or ts_match_vq(s.search_words, words::tsquery))
  order by s.submitted_at, s.id limit most offset skip;
  get diagnostics page_rows = row_count;
  if page_rows = 0 then
    return next;
  end if;
end
$$;

-- The submerchants of a group before an id, newest first.
create function read_submerchants(of_group uuid, before uuid, first_id uuid, of_status text, most bigint)
returns setof submerchants language plpgsql stable
-- By the index on id, or on status and id.
set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select s.* from submerchants s
  where s.id < before and (first_id is null or s.id >= first_id) and (of_status is null or s.status = of_status)
  order by s.id desc limit most;
end
$$;

-- The newest submerchants of a group that match a search, with the number of matches up to `most`; without rows, one row with the
-- number alone.
create function search_submerchants(
  of_group uuid, keys text, words text, of_status text, before uuid, first_id uuid, most integer, page bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  newest constant uuid := (select s.id from submerchants s where before is null or s.id < before order by s.id desc limit 1);
  oldest constant uuid := (select s.id from submerchants s where first_id is null or s.id >= first_id order by s.id limit 1);
  matching uuid[];
begin
  matching := array(select submerchants_by_words(keys, words::tsquery, true, null, of_status, newest, oldest, most));
  total := least(cardinality(matching), most + 1);
  if array_position(matching, null) is not null then
    -- Too many to sort; a scan from the newest row finds a page soon.
    return query
    select total, row(s.*)::submerchants from submerchants s
    where ts_match_vq(s.search_words, words::tsquery) and (of_status is null or s.status = of_status)
      and (first_id is null or s.id >= first_id) and (before is null or s.id < before)
    order by s.id desc limit page;
  elsif total > 0 then
    return query select total, row(s.*)::submerchants from submerchants s where s.id = any (matching) order by s.id desc limit page;
  else
    return next;
  end if;
end
$$;

-- The changes of cases of a group that were committed after a cursor, each once and as the case is now, and the cursor for the next
-- call; without a cursor, that one alone. A cursor is a snapshot of the server in which exactly the changes returned so far are
-- visible. Reading everything since the oldest running transaction instead would repeat changes: that transaction may be in another
-- database of the server and open for hours.
--
-- By the row's own transaction and not by a column: on a cluster, its value may come from another server. Without an index, since the
-- table holds the changes of some minutes.
create function read_case_changes(of_group uuid, after text)
returns table (
  next text, id uuid, status text, claimed_by uuid, claimed_by_name text, claim_expires_at timestamptz(3))
language plpgsql stable as $$
#variable_conflict use_column
declare
  now constant pg_snapshot := pg_current_snapshot();
  newest constant bigint := pg_snapshot_xmax(now)::text::bigint;
  -- A row's transaction has 32 bits only, and is one of the last 2^31.
  epoch constant bigint := newest >> 32 << 32;
begin
  if after is not null then
    return query
    select now::text, s.id, s.status::text, s.claimed_by, s.claimed_by_name, s.claim_expires_at
    from case_changes c join submerchants s on s.merchant_id = c.merchant_id and s.id = c.submerchant_id
    where not pg_visible_in_snapshot((epoch + c.xmin::text::bigint
      - case when epoch + c.xmin::text::bigint > newest then 4294967296 else 0 end)::text::xid8, after::pg_snapshot)
    order by c.position;
  end if;
  if not found then
    return query select now::text, null::uuid, null::text, null::uuid, null::text, null::timestamptz(3);
  end if;
end
$$;

-- Deletes the changes of a group that every stream has sent.
create function forget_case_changes(of_group uuid) returns void language plpgsql as $$
begin
  delete from case_changes c where c.at < now() - interval '10 minutes';
end
$$;
