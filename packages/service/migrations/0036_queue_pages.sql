-- A page of the queue, oldest submission first, after a case by its submission and id (a cursor) or after a number of cases, with the
-- number of all matches; without rows, one row with the number alone. Its cost depends on the number of cases in review: both statements
-- use submerchants_queue. Null: no such filter. `from_time` is inclusive, `until_time` exclusive. read_queue (0011) is that of release
-- 0.2.0, which knows no cursors, and days of UTC alone.
create function read_queue_page(
  of_group uuid, of_merchant uuid, assignee uuid, is_unclaimed boolean, now timestamptz, from_time timestamptz, until_time timestamptz,
  words text, after_submission timestamptz, after_id uuid, most bigint, skip bigint)
returns table (total bigint, found submerchants) language plpgsql stable as $$
declare
  page_rows bigint;
begin
  select count(*) into total from submerchants s
  where s.status = 'pending_review' and (of_merchant is null or s.merchant_id = of_merchant)
    and (assignee is null or s.claimed_by = assignee and s.claim_expires_at > now)
    and (not is_unclaimed or not coalesce(s.claimed_by is not null and s.claim_expires_at > now, false))
    and (from_time is null or s.created_at >= from_time) and (until_time is null or s.created_at < until_time)
    and (words is null or ts_match_vq(s.search_words, words::tsquery));
  return query
  select total, row(s.*)::submerchants from submerchants s
  where s.status = 'pending_review' and (of_merchant is null or s.merchant_id = of_merchant)
    and (assignee is null or s.claimed_by = assignee and s.claim_expires_at > now)
    and (not is_unclaimed or not coalesce(s.claimed_by is not null and s.claim_expires_at > now, false))
    and (from_time is null or s.created_at >= from_time) and (until_time is null or s.created_at < until_time)
    and (words is null or ts_match_vq(s.search_words, words::tsquery))
    and (after_id is null or (s.submitted_at, s.id) > (after_submission, after_id))
  order by s.submitted_at, s.id limit most offset skip;
  get diagnostics page_rows = row_count;
  if page_rows = 0 then
    return next;
  end if;
end
$$;
