-- Figures of decisions, counted by time (src/review/decision-counts.ts): reading them costs as much as there are days, analysts, merchants,
-- reasons and checks, however many decisions are stored. A row of case_moves is written with each decision, in its transaction, and is
-- counted soon after. Nobody waits for a count, and rows of before this migration and of release 0.2.0 are counted like all others.

-- What the checks had found when a case was decided; null where they had not been evaluated, as of decisions before.
alter table case_moves
  add column failed text[],
  add column warned text[],
  add column is_counted boolean not null default false;

-- As in 0104, and the findings of a decision. The due time is read before the row is written: Citus takes no query among the values of an
-- INSERT.
create or replace function record_case_changes(changes json) returns void language plpgsql as $$
declare
  one record;
  found_failed text[];
  found_warned text[];
  due timestamptz(3);
begin
  for one in select * from json_to_recordset(changes) as r (merchant_id uuid, submerchant_id uuid, at timestamptz(3), move text,
    seconds double precision, reasons jsonb, due_at timestamptz(3), near_at timestamptz(3), due_revision bigint,
    business_seconds double precision)
  loop
    insert into case_changes (merchant_id, submerchant_id) values (one.merchant_id, one.submerchant_id);
    found_failed := null;
    found_warned := null;
    if one.move = 'submitted' then
      update submerchants s set due_at = one.due_at, near_at = one.near_at, due_from = one.at, due_revision = one.due_revision
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id;
    elsif one.move is not null then
      select f.failed, f.warned into found_failed, found_warned from case_findings f
      where f.merchant_id = one.merchant_id and f.submerchant_id = one.submerchant_id;
    end if;
    if one.move is not null then
      select s.due_at into due from submerchants s
      where s.merchant_id = one.merchant_id and s.id = one.submerchant_id and s.due_from = s.submitted_at;
      insert into case_moves (merchant_id, submerchant_id, at, move, seconds, reasons, due_at, business_seconds, failed, warned)
      values (one.merchant_id, one.submerchant_id, one.at, one.move, one.seconds, one.reasons, due,
        one.business_seconds, found_failed, found_warned);
    end if;
  end loop;
end
$$;

-- Counts of a group's moves, in rows with the group's id as merchant, as those of lists (0004).
create table decision_counts (
  merchant_id uuid not null,
  -- By which the figures are broken down: all, analyst, merchant, reason, check.
  dimension text not null,
  -- 1: days (UTC). 2: quarters of an hour, at which the days of every time zone begin. Numbered since 1970.
  level smallint not null,
  bucket integer not null,
  mode text not null,
  -- human: by a person of the operator; automatic: by a key or the sandbox; empty for submissions.
  author text not null,
  -- The id of the analyst or the merchant, the code of the reason, that of the check with `:failed` or `:warned`; empty for all.
  key text not null,
  -- The time from submission to decision: floor(16 * log2(seconds + 1)), each class 4.4 % wide; -1 for submissions.
  time_class smallint not null,
  submitted integer not null,
  approved integer not null,
  rejected integer not null,
  sent_back integer not null,
  -- Decisions of cases that had a due time, and those of them that were decided by then.
  due integer not null,
  kept integer not null,
  primary key (merchant_id, dimension, level, bucket, mode, author, key, time_class)
);

-- The merchants of the oldest moves of a group that are not counted yet.
create function find_uncounted_merchants(of_group uuid, most integer) returns setof uuid language plpgsql stable as $$
begin
  return query
  select distinct oldest.merchant_id from (
    select c.merchant_id from case_moves c where not c.is_counted order by c.position limit most) as oldest;
end
$$;

-- Counts the oldest moves of these merchants, whose modes are given, and returns how many. The author of a decision is that of its entry in
-- the trail, which was written with it. Two calls at once count different moves.
create function count_case_moves(of_group uuid, merchants uuid[], modes text[], most integer) returns integer language plpgsql as $$
declare
  counted integer;
begin
  with oldest as (
    select c.merchant_id, c.position from case_moves c
    where not c.is_counted and c.merchant_id = any (merchants) order by c.position limit most for no key update
  ), moved as (
    update case_moves c set is_counted = true from oldest o
    where c.merchant_id = o.merchant_id and c.position = o.position
    returning c.merchant_id, c.submerchant_id, c.at, c.move, c.seconds, c.reasons, c.due_at, c.failed, c.warned
  ), facts as (
    select m.merchant_id, m.at, m.move, m.reasons, m.failed, m.warned, o.mode,
      case when m.move = 'submitted' then '' when a.kind = 'operator_person' then 'human' else 'automatic' end as author,
      coalesce(a.id, a.kind, '') as analyst,
      floor(extract(epoch from m.at) / 900)::integer as quarter,
      case when m.seconds is null then -1 else least(floor(16 * log(2, (greatest(m.seconds, 0) + 1)::numeric)), 32000)::smallint end as time_class,
      (m.move <> 'submitted' and m.due_at is not null)::integer as due,
      (m.move <> 'submitted' and coalesce(m.at <= m.due_at, false))::integer as kept
    from moved m
    join unnest(merchants, modes) as o (id, mode) on o.id = m.merchant_id
    left join lateral (
      select t.entry::json #>> '{actor,kind}' as kind, t.entry::json #>> '{actor,id}' as id from trail t
      where m.move <> 'submitted' and t.merchant_id = m.merchant_id and t.submerchant_id = m.submerchant_id
        and (t.entry::json ->> 'at')::timestamptz = m.at and t.entry::json ->> 'action' like 'submerchant.%'
      order by t.position desc limit 1) as a on true
  ), keyed as (
    select f.*, k.dimension, k.key from facts f cross join lateral (
      select 'all' as dimension, '' as key
      union all select d.dimension, d.key from (values ('merchant', f.merchant_id::text), ('analyst', f.analyst)) as d (dimension, key)
        where f.move <> 'submitted'
      union all select 'reason', r.code from jsonb_array_elements_text(f.reasons) as r (code) where f.move in ('rejected', 'sent_back')
      union all select 'check', u.code || ':failed' from unnest(f.failed) as u (code)
      union all select 'check', w.code || ':warned' from unnest(f.warned) as w (code)) as k
  ), added as (
    insert into decision_counts as d
    select of_group, k.dimension, l.level, l.bucket, k.mode, k.author, k.key, k.time_class,
      count(*) filter (where k.move = 'submitted'), count(*) filter (where k.move = 'approved'),
      count(*) filter (where k.move = 'rejected'), count(*) filter (where k.move = 'sent_back'), sum(k.due), sum(k.kept)
    from keyed k cross join lateral (values (1, floor(k.quarter / 96.0)::integer), (2, k.quarter)) as l (level, bucket)
    group by 2, 3, 4, 5, 6, 7, 8
    order by 2, 3, 4, 5, 6, 7, 8
    on conflict (merchant_id, dimension, level, bucket, mode, author, key, time_class) do update set
      submitted = d.submitted + excluded.submitted, approved = d.approved + excluded.approved,
      rejected = d.rejected + excluded.rejected, sent_back = d.sent_back + excluded.sent_back,
      due = d.due + excluded.due, kept = d.kept + excluded.kept
  )
  select count(*) into counted from moved;
  return counted;
end
$$;

-- Counts the moves of a group anew: those of before are forgotten, and all are to be counted again.
create function forget_decision_counts(of_group uuid) returns void language plpgsql as $$
begin
  delete from decision_counts d where d.merchant_id = of_group;
  update case_moves c set is_counted = false where c.is_counted;
end
$$;
