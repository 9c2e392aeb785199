-- By when cases are to be decided (src/review/rules/sla.ts).

-- The settings of the operator (its default, owner_id is that of the operator) and of single merchants.
create table sla_settings (
  owner_id uuid primary key,
  settings jsonb not null,
  -- The state of sla_revision with which they were stored.
  revision bigint not null,
  updated_at timestamptz(3) not null
);

-- Counts the changes of all settings. One row: changes are made one after the other, so that whoever has read a number has missed none
-- before it.
create table sla_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into sla_revision (revision) values (0);

-- When a case is due, and from when on it counts as near that: of the submission at `due_from`, by the settings of `due_revision`. Null
-- without a target; and until `write_due_times` where a process of release 0.2.0 has submitted it.
alter table submerchants
  add column due_at timestamptz(3),
  add column near_at timestamptz(3),
  add column due_from timestamptz(3),
  add column due_revision bigint;

-- When the case was due, and the business time from the submission to the decision; null where it is not known, as of decisions before.
alter table case_moves
  add column due_at timestamptz(3),
  add column business_seconds double precision;

-- As in 0010, and the due time of a submission, which its decision repeats.
create or replace function record_case_changes(changes json) returns void language plpgsql as $$
declare
  one record;
  due timestamptz(3);
begin
  for one in select * from json_to_recordset(changes) as r (merchant_id uuid, submerchant_id uuid, at timestamptz(3), move text,
    seconds double precision, reasons jsonb, due_at timestamptz(3), near_at timestamptz(3), due_revision bigint,
    business_seconds double precision)
  loop
    insert into case_changes (merchant_id, submerchant_id) values (one.merchant_id, one.submerchant_id);
    if one.move = 'submitted' then
      update submerchants s set due_at = one.due_at, near_at = one.near_at, due_from = one.at, due_revision = one.due_revision
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id;
    end if;
    if one.move is not null then
      -- Read before the row is written: Citus takes no query among the values of an INSERT.
      select s.due_at into due from submerchants s
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id and s.due_from = s.submitted_at;
      insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons, due_at, business_seconds)
      values (one.merchant_id, one.submerchant_id, one.at, one.move, one.seconds, one.reasons, due, one.business_seconds);
    end if;
  end loop;
end
$$;

-- The cases in review of a group whose due times are of other settings than those that apply: `default_revision`, or for the merchants
-- `owners` those of `revisions`. Reads the cases in review, by submerchants_queue.
create function find_mistimed_cases(of_group uuid, default_revision bigint, owners uuid[], revisions bigint[], most integer)
returns table (merchant_id uuid, id uuid, submitted_at timestamptz(3)) language plpgsql stable as $$
begin
  return query
  select s.merchant_id, s.id, s.submitted_at from submerchants s
  left join unnest(owners, revisions) as o (owner_id, revision) on o.owner_id = s.merchant_id
  where s.status = 'pending_review'
    and (s.due_from is distinct from s.submitted_at or s.due_revision is distinct from coalesce(o.revision, default_revision))
  limit most;
end
$$;

-- Writes due times of cases in review: { merchant_id, id, submitted_at, due_at, near_at, due_revision }. Leaves out those that another
-- transaction is changing or that were decided or submitted again. Returns the number of those written.
create function write_due_times(of_group uuid, times json) returns integer language plpgsql as $$
declare
  one record;
  written integer := 0;
begin
  for one in select * from json_to_recordset(times) as r (merchant_id uuid, id uuid, submitted_at timestamptz(3),
    due_at timestamptz(3), near_at timestamptz(3), due_revision bigint)
  loop
    perform from submerchants s
    where s.merchant_id = one.merchant_id and s.id = one.id and s.status = 'pending_review' and s.submitted_at = one.submitted_at
    for no key update skip locked;
    if found then
      update submerchants s set due_at = one.due_at, near_at = one.near_at, due_from = one.submitted_at, due_revision = one.due_revision
      where s.merchant_id = one.merchant_id and s.id = one.id;
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;

-- As in 0099, and by due times. By `due`, the cases in review that match are sorted.
create or replace function read_queue_cases(
  of_group uuid, filters json, now timestamptz, sort text, after json, most bigint, skip bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  rows constant text := 'from submerchants s where s.status = ''pending_review'''
    || case when filters ->> 'merchant_id' is null then '' else ' and s.merchant_id = ($1 ->> ''merchant_id'')::uuid' end
    || case when filters ->> 'assignee' is null then ''
      else ' and s.claimed_by = ($1 ->> ''assignee'')::uuid and s.claim_expires_at > $2' end
    || case when filters ->> 'is_unclaimed' is null then ''
      else ' and not coalesce(s.claimed_by is not null and s.claim_expires_at > $2, false)' end
    || case when filters ->> 'assigned_to' is null then '' else ' and s.assigned_to = ($1 ->> ''assigned_to'')::uuid' end
    || case when filters ->> 'is_unassigned' is null then '' else ' and s.assigned_to is null' end
    || case when filters ->> 'open_to' is null then ''
      else ' and (s.assigned_to is null or s.assigned_to = ($1 ->> ''open_to'')::uuid)' end
    || case when filters ->> 'is_escalated' is null then ''
      else ' and coalesce(s.escalated_at >= s.submitted_at, false) = ($1 ->> ''is_escalated'')::boolean' end
    || case when filters ->> 'created_from' is null then '' else ' and s.created_at >= ($1 ->> ''created_from'')::timestamptz' end
    || case when filters ->> 'created_until' is null then '' else ' and s.created_at < ($1 ->> ''created_until'')::timestamptz' end
    || case when filters ->> 'submitted_from' is null then '' else ' and s.submitted_at >= ($1 ->> ''submitted_from'')::timestamptz' end
    || case when filters ->> 'submitted_until' is null then '' else ' and s.submitted_at < ($1 ->> ''submitted_until'')::timestamptz' end
    || case when filters ->> 'entity_type' is null then '' else ' and s.entity_type = ($1 ->> ''entity_type'')' end
    || case when filters ->> 'amount_from' is null then '' else ' and coalesce(s.monthly_revenue, -1) >= ($1 ->> ''amount_from'')::bigint' end
    || case when filters ->> 'amount_to' is null then ''
      else ' and coalesce(s.monthly_revenue, -1) between 0 and ($1 ->> ''amount_to'')::bigint' end
    || case when filters ->> 'words' is null then '' else ' and ts_match_vq(s.search_words, ($1 ->> ''words'')::tsquery)' end
    || case when filters ->> 'check' is null then ''
      else ' and exists (select from case_findings f where f.merchant_id = s.merchant_id and f.submerchant_id = s.id
        and ($1 ->> ''check'') = any (f.failed || f.warned))' end
    || case when filters ->> 'due' is null then ''
      else ' and ($1 ->> ''due'') = case when s.due_at < $2 then ''late'' when s.near_at <= $2 then ''near'' else ''on_time'' end' end;
  beyond constant text := case when after is null then '' else case sort
    when 'newest' then ' and (s.submitted_at, s.id) < (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)'
    when 'amount' then ' and (coalesce(s.monthly_revenue, -1), s.id) < (($3 ->> 0)::bigint, ($3 ->> 1)::uuid)'
    when 'merchant' then ' and (s.merchant_id, s.submitted_at, s.id) > (($3 ->> 0)::uuid, ($3 ->> 1)::timestamptz, ($3 ->> 2)::uuid)'
    when 'due' then ' and (coalesce(s.due_at, ''infinity''), s.id) > (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)'
    else ' and (s.submitted_at, s.id) > (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)' end end;
  ordering constant text := case sort
    when 'newest' then ' order by s.submitted_at desc, s.id desc'
    when 'amount' then ' order by coalesce(s.monthly_revenue, -1) desc, s.id desc'
    when 'merchant' then ' order by s.merchant_id, s.submitted_at, s.id'
    when 'due' then ' order by coalesce(s.due_at, ''infinity''), s.id'
    else ' order by s.submitted_at, s.id' end;
  page_rows bigint;
begin
  execute 'select count(*) ' || rows into total using filters, now;
  return query execute 'select $4, row(s.*)::submerchants ' || rows || beyond || ordering || ' limit $5 offset $6'
    using filters, now, after, total, most, skip;
  get diagnostics page_rows = row_count;
  if page_rows = 0 then
    return next;
  end if;
end
$$;
