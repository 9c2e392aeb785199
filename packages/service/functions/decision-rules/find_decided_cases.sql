-- The last decisions on submissions of a group before a time, newest first, with the checks that were recorded with them.
create or replace function find_decided_cases(of_group uuid, before timestamptz, most integer)
returns table (merchant_id uuid, submerchant_id uuid, at timestamptz, move text, failed jsonb, warned jsonb) language plpgsql stable
set enable_seqscan = off set enable_sort = off as $$
begin
  return query
  select m.merchant_id, m.submerchant_id, m.at::timestamptz, m.move, to_jsonb(m.failed), to_jsonb(m.warned) from case_moves m
  where m.at < before and m.move in ('approved', 'rejected', 'sent_back') order by m.at desc limit most;
end
$$;
