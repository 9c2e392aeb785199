-- Counts the oldest moves of these merchants, whose modes are given, and returns how many. The author of a decision is that of its entry in
-- the trail, which was written with it. Two calls at once count different moves.
create or replace function count_case_moves(of_group uuid, merchants uuid[], modes text[], most integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  counted integer;
begin
  with oldest as (
    select c.ctid as row_id from case_moves c
    where not c.is_counted and c.merchant_id = any (merchants) order by c.position limit most for no key update
  ), moved as (
    update case_moves c set is_counted = true from oldest o
    where c.ctid = o.row_id
    returning c.merchant_id, c.submerchant_id, c.at, c.move, c.seconds, c.reasons, c.due_at, c.failed, c.warned
  ), facts as (
    select m.merchant_id, m.at, m.move, m.reasons, m.failed, m.warned, o.mode,
      case when m.move in ('submitted', 'answered') then '' when a.kind = 'operator_person' then 'human' else 'automatic' end as author,
      coalesce(a.id, a.kind, '') as analyst,
      floor(extract(epoch from m.at) / 900)::integer as quarter,
      case when m.seconds is null then -1 else least(floor(16 * log(2, (greatest(m.seconds, 0) + 1)::numeric)), 32000)::smallint end as time_class,
      (m.move <> 'submitted' and m.due_at is not null)::integer as due,
      (m.move <> 'submitted' and coalesce(m.at <= m.due_at, false))::integer as kept
    from moved m
    join unnest(merchants, modes) as o (id, mode) on o.id = m.merchant_id
    left join lateral (
      select t.entry::json #>> '{actor,kind}' as kind, t.entry::json #>> '{actor,id}' as id from trail t
      where m.move not in ('submitted', 'answered') and t.merchant_id = m.merchant_id and t.submerchant_id = m.submerchant_id
        and (t.entry::json ->> 'at')::timestamptz = m.at and t.entry::json ->> 'action' like 'submerchant.%'
      order by t.position desc limit 1) as a on true
  ), keyed as (
    select f.*, k.dimension, k.key from facts f cross join lateral (
      select 'all' as dimension, '' as key
      union all select d.dimension, d.key from (values ('merchant', f.merchant_id::text), ('analyst', f.analyst)) as d (dimension, key)
        where f.move <> 'submitted' and (f.move <> 'answered' or d.dimension = 'merchant')
      union all select 'reason', r.code from jsonb_array_elements_text(f.reasons) as r (code) where f.move in ('rejected', 'sent_back')
      union all select 'check', u.code || ':failed' from unnest(f.failed) as u (code)
      union all select 'check', w.code || ':warned' from unnest(f.warned) as w (code)) as k
  ), added as (
    insert into decision_counts as d
    select of_group, k.dimension, l.level, l.bucket, k.mode, k.author, k.key, k.time_class,
      count(*) filter (where k.move = 'submitted'), count(*) filter (where k.move = 'approved'),
      count(*) filter (where k.move = 'rejected'), count(*) filter (where k.move = 'sent_back'), sum(k.due), sum(k.kept),
      count(*) filter (where k.move = 'answered')
    from keyed k cross join lateral (values (1, floor(k.quarter / 96.0)::integer), (2, k.quarter)) as l (level, bucket)
    group by 2, 3, 4, 5, 6, 7, 8
    order by 2, 3, 4, 5, 6, 7, 8
    on conflict (merchant_id, dimension, level, bucket, mode, author, key, time_class) do update set
      submitted = d.submitted + excluded.submitted, approved = d.approved + excluded.approved,
      rejected = d.rejected + excluded.rejected, sent_back = d.sent_back + excluded.sent_back,
      due = d.due + excluded.due, kept = d.kept + excluded.kept, answered = d.answered + excluded.answered
  )
  select count(*) into counted from moved;
  return counted;
end
$$;
