-- A page of the queue in one of its orders, after a case (a cursor: the values that it is ordered by) or after a number of cases, with
-- the number of all matches; without rows, one row with the number alone. A filter that is left out of `filters` does not apply; times
-- from are inclusive, times until exclusive.
--
-- Without `kinds`, the sellers in review; with them, those in review for `registration`, and those with open cases of the other kinds.
-- Only the conditions that apply are in the statements, so that each uses the index of its order: submerchants_queue,
-- submerchants_queue_by_amount or submerchants_queue_by_merchant, and submerchants_open_cases for sellers with open cases. Their cost
-- depends on the number of cases, whatever else is stored. By `due`, the cases that match are sorted. With `is_changed`, the
-- statements read active sellers whose material data have changed since their approval, by submerchants_changed.
create or replace function read_queue_cases(
  of_group uuid, filters json, now timestamptz, sort text, after json, most bigint, skip bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  kinds constant json := filters -> 'kinds';
  has_registrations constant boolean := kinds is null or (kinds::jsonb ? 'registration');
  has_all_others constant boolean := kinds::jsonb ?& array['amendment', 'renewal', 'request', 'monitoring'];
  has_others constant boolean := coalesce(kinds::jsonb ?| array['amendment', 'renewal', 'request', 'monitoring'], false);
  -- Since when a case waits, and by when it is due. Of a seller in review its columns say so, of another its open cases.
  open_due constant text := '(select min((o ->> ''due_at'')::timestamptz) from json_array_elements(s.open_cases) as o)';
  since_of_all constant text := 'case when s.status = ''pending_review'' then s.submitted_at else s.cases_since end';
  due_of_all constant text := 'case when s.status = ''pending_review'' then s.due_at else ' || open_due || ' end';
  conditions constant text :=
    case when filters ->> 'status' is null then '' else ' and s.status = ($1 ->> ''status'')' end
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
      else ' and coalesce(s.escalated_at >= {since}, false) = ($1 ->> ''is_escalated'')::boolean' end
    || case when filters ->> 'created_from' is null then '' else ' and s.created_at >= ($1 ->> ''created_from'')::timestamptz' end
    || case when filters ->> 'created_until' is null then '' else ' and s.created_at < ($1 ->> ''created_until'')::timestamptz' end
    || case when filters ->> 'submitted_from' is null then '' else ' and {since} >= ($1 ->> ''submitted_from'')::timestamptz' end
    || case when filters ->> 'submitted_until' is null then '' else ' and {since} < ($1 ->> ''submitted_until'')::timestamptz' end
    || case when filters ->> 'entity_type' is null then '' else ' and s.entity_type = ($1 ->> ''entity_type'')' end
    || case when filters ->> 'amount_from' is null then '' else ' and coalesce(s.monthly_revenue, -1) >= ($1 ->> ''amount_from'')::bigint' end
    || case when filters ->> 'amount_to' is null then ''
      else ' and coalesce(s.monthly_revenue, -1) between 0 and ($1 ->> ''amount_to'')::bigint' end
    || case when filters ->> 'words' is null then '' else ' and ts_match_vq(s.search_words, ($1 ->> ''words'')::tsquery)' end
    || case when filters ->> 'check' is null then ''
      else ' and exists (select from case_findings f where f.merchant_id = s.merchant_id and f.submerchant_id = s.id
        and ($1 ->> ''check'') = any (f.failed || f.warned))' end
    || case when filters ->> 'due' is null then ''
      else ' and ($1 ->> ''due'') = case when {due} < $2 then ''late'' when {near} then ''near'' else ''on_time'' end' end;
  in_review constant text := replace(replace(replace(conditions, '{since}', 's.submitted_at'), '{due}', 's.due_at'), '{near}', 's.near_at <= $2');
  with_cases constant text := replace(replace(replace(conditions, '{since}', 's.cases_since'), '{due}', open_due), '{near}', 'false');
  -- The rows that may match: those in review, those with open cases. No row is in both.
  registrations constant text := 'from submerchants s where s.status = ''pending_review''' || in_review;
  others constant text := 'from submerchants s where s.cases_since is not null'
    || case when has_registrations then ' and s.status <> ''pending_review''' else '' end
    || case when has_all_others then ''
      else ' and exists (select from json_array_elements(s.open_cases) as o where ($1 -> ''kinds'')::jsonb ? (o ->> ''kind''))' end
    || with_cases;
  changed constant text := 'from submerchants s where s.status = ''active'' and s.submission_position > s.decided_position and s.erased_at is null'
    || in_review;
  beyond constant text := case when after is null then '' else case sort
    when 'newest' then ' and ({since}, s.id) < (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)'
    when 'amount' then ' and (coalesce(s.monthly_revenue, -1), s.id) < (($3 ->> 0)::bigint, ($3 ->> 1)::uuid)'
    when 'merchant' then ' and (s.merchant_id, {since}, s.id) > (($3 ->> 0)::uuid, ($3 ->> 1)::timestamptz, ($3 ->> 2)::uuid)'
    when 'due' then ' and (coalesce({due}, ''infinity''), s.id) > (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)'
    else ' and ({since}, s.id) > (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid)' end end;
  ordering constant text := case sort
    when 'newest' then ' order by {since} desc, s.id desc'
    when 'amount' then ' order by coalesce(s.monthly_revenue, -1) desc, s.id desc'
    when 'merchant' then ' order by s.merchant_id, {since}, s.id'
    when 'due' then ' order by coalesce({due}, ''infinity''), s.id'
    else ' order by {since}, s.id' end;
  after_in_review constant text := replace(replace(beyond || ordering, '{since}', 's.submitted_at'), '{due}', 's.due_at');
  after_with_cases constant text := replace(replace(beyond || ordering, '{since}', 's.cases_since'), '{due}', open_due);
  after_all constant text := replace(replace(ordering, '{since}', since_of_all), '{due}', due_of_all);
  counted bigint;
  page_rows bigint;
begin
  total := 0;
  if filters ->> 'is_changed' is not null then
    execute 'select count(*) ' || changed into total using filters, now;
    return query execute 'select $4, row(s.*)::submerchants ' || changed || after_in_review || ' limit $5 offset $6'
      using filters, now, after, total, most, skip;
  else
    if has_registrations then
      execute 'select count(*) ' || registrations into total using filters, now;
    end if;
    if has_others then
      execute 'select count(*) ' || others into counted using filters, now;
      total := total + counted;
    end if;
    if has_registrations and has_others then
      return query execute 'select $4, row(s.*)::submerchants from ((select s.* ' || registrations || after_in_review || ' limit $5 + $6)
        union all (select s.* ' || others || after_with_cases || ' limit $5 + $6)) as s' || after_all || ' limit $5 offset $6'
        using filters, now, after, total, most, skip;
    elsif has_others then
      return query execute 'select $4, row(s.*)::submerchants ' || others || after_with_cases || ' limit $5 offset $6'
        using filters, now, after, total, most, skip;
    else
      return query execute 'select $4, row(s.*)::submerchants ' || registrations || after_in_review || ' limit $5 offset $6'
        using filters, now, after, total, most, skip;
    end if;
  end if;
  get diagnostics page_rows = row_count;
  if page_rows = 0 then
    return next;
  end if;
end
$$;
