-- A page of the queue in one of its orders, after a case (a cursor: the values that it is ordered by) or after a number of cases, with
-- the number of all matches; without rows, one row with the number alone. A filter that is left out of `filters` does not apply; times
-- from are inclusive, times until exclusive.
--
-- Only the conditions that apply are in the statements, so that each uses the index of its order: submerchants_queue,
-- submerchants_queue_by_amount or submerchants_queue_by_merchant. Their cost depends on the number of cases in review, whatever else is
-- stored. By `due`, the cases in review that match are sorted. With `is_changed`, the statements read active sellers whose material data
-- have changed since their approval, by submerchants_changed.
create or replace function read_queue_cases(
  of_group uuid, filters json, now timestamptz, sort text, after json, most bigint, skip bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  rows constant text := 'from submerchants s where '
    || case when filters ->> 'is_changed' is null then 's.status = ''pending_review'''
      else 's.status = ''active'' and s.submission_position > s.decided_position and s.erased_at is null' end
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
