-- Lists at any size (contract 7): exact totals without counting rows, and any page without skipping rows.
--
-- Every insertion, deletion and change of status of a listed row leaves a line in list_deltas, in its own transaction: lines
-- are only added, so writers never wait for each other. A background task folds them into list_counts. A total is the sum of
-- both, read in one snapshot, and therefore always that of the committed rows. Since ids carry their time, counts per day,
-- quarter of an hour and second also say where the n-th newest row is to be found.

-- What is listed: the trigger's name for it, and where to count it anew.
create table list_sources (
  list text primary key,
  source text not null,
  status_column text not null,
  -- What a list may be narrowed to beside its status, with totals as exact; null for nothing.
  scope_column text,
  -- The operator lists the rows of all merchants, too.
  of_all_merchants boolean not null
);

-- The zero id stands for "not narrowed" as scope, and for all merchants together as merchant; '*' for any status.
-- Levels: 0 everything, 1 days, 2 quarters of an hour, 3 seconds; buckets are numbered from 1970 on.
-- Narrowed lists have levels 0 and 1. Quarters are counted only within crowded days, seconds only within crowded quarters: the
-- row of the day or quarter for any status says so (is_split), and one that was split stays so.
create table list_counts (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  level smallint not null,
  bucket bigint not null,
  n bigint not null,
  is_split boolean not null default false,
  primary key (merchant_id, list, scope, status, level, bucket)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Not folded yet; buckets are seconds.
create table list_deltas (
  merchant_id uuid not null,
  list text not null,
  scope uuid not null,
  status text not null,
  bucket bigint not null,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
create index list_deltas_of_list on list_deltas (list, merchant_id, bucket);

create function nil_id() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- The second that a UUIDv7 carries.
create function id_second(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000;

-- The smallest UUIDv7 of a second. Later than ids can say, it is the greatest.
create function smallest_id(second bigint) returns uuid language sql immutable strict parallel safe
  return case when second < 0 then '00000000-0000-0000-0000-000000000000'
    when second > 281474976710 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else (lpad(to_hex(second * 1000), 12, '0') || '00000000000000000000') end::uuid;

-- For tables with a status and nothing to narrow by. Argument: the list's name.
create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], nil_id(), status, id_second(id), count(*) from added group by 1, 4, 5;
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], nil_id(), status, id_second(id), -count(*) from removed group by 1, 4, 5;
  end if;
  return null;
end
$$;

-- The same for one row whose status became another.
create function count_moved() returns trigger language plpgsql as $$
begin
  insert into list_deltas (merchant_id, list, scope, status, bucket, n) values
    (old.merchant_id, tg_argv[0], nil_id(), old.status, id_second(old.id), -1),
    (new.merchant_id, tg_argv[0], nil_id(), new.status, id_second(new.id), 1);
  return null;
end
$$;

-- For tables whose lists may be narrowed to a submerchant. For insertions, deletions and updates by statement.
create function count_listed_of_submerchant() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), count(*)
    from added group by 1, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), -count(*)
    from removed group by 1, 3, 4, 5;
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, tg_argv[0], coalesce(submerchant_id, nil_id()), status, id_second(id), sum(change)
    from (select merchant_id, submerchant_id, status, id, 1 as change from added
      union all select merchant_id, submerchant_id, status, id, -1 from removed) as changes
    group by 1, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end
$$;

-- Submerchants. -------------------------------------------------------------------------------------------------------

insert into list_sources values ('submerchants', 'submerchants', 'status', null, true);
create trigger submerchants_added after insert on submerchants referencing new table as added
  for each statement execute function count_listed('submerchants');
create trigger submerchants_removed after delete on submerchants referencing old table as removed
  for each statement execute function count_listed('submerchants');
create trigger submerchants_moved after update on submerchants
  for each row when (old.status is distinct from new.status) execute function count_moved('submerchants');

create index submerchants_by_status on submerchants (merchant_id, status, id);
create index submerchants_of_all_by_status on submerchants (status, id);

-- The words that searches look through: of names, tax id, e-mail and external_id, in lower case without accents, written by the
-- service in place of their text; and whose they are, so that a merchant's words are found without those of others.
alter table submerchants add column search_words tsvector;
update submerchants set search_words = array_to_tsvector(
  array_remove(regexp_split_to_array(search_text, '[\x01-/:-@[-`{-\x7f]+') || string_to_array(search_text, e'\n'), '')
    || ('@' || merchant_id));
alter table submerchants alter column search_words set not null;
alter table submerchants drop column search_text;
-- New entries are gathered and sorted in by hundreds; a search reads those not sorted in yet one by one, so they are kept few.
create index submerchants_search on submerchants using gin (search_words) with (gin_pending_list_limit = 256);

-- The rows that match, at most so many, by submerchants_search and by nothing else: the planner knows nothing of rare words, and read
-- all rows in search of a tax id. `indexed` is what the index is asked for, `wanted` all that must match.
create function submerchants_by_words(
  indexed tsquery, wanted tsquery, of_merchant uuid, of_status text, first uuid, before uuid, most integer)
returns setof uuid language plpgsql stable rows 1000
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  return query select s.id from submerchants s
    where s.search_words @@ indexed and ts_match_vq(s.search_words, wanted)
      and (of_merchant is null or s.merchant_id = of_merchant) and (of_status is null or s.status = of_status)
      and (first is null or s.id >= first) and (before is null or s.id < before)
    limit most;
end
$$;

-- Events and deliveries. ----------------------------------------------------------------------------------------------

-- Events have their kind for a status.
insert into list_sources values ('events', 'events', 'kind', null, false);
create index events_by_kind on events (merchant_id, kind, id);
create index events_of_object on events (merchant_id, object_id, id);

-- The outbox, as before (0006), for all events of a statement at once: a statement that records hundreds queues them at little
-- more than the cost of one. Where nobody listens, nothing is queued and no more is done than to see that.
create or replace function enqueue_deliveries() returns trigger language plpgsql as $$
begin
  insert into list_deltas (merchant_id, list, scope, status, bucket, n)
  select merchant_id, 'events', nil_id(), kind, id_second(id), count(*) from added group by 1, 4, 5;
  if not exists (select from added a join endpoints e on e.merchant_id = a.merchant_id) then
    return null;
  end if;
  with made as (
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, created_at)
    select a.merchant_id,
      (substr(a.id::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      e.id, a.id, a.kind, 'pending', 0, a.occurred_at
    from added a join endpoints e on e.merchant_id = a.merchant_id
    where e.events ?| array[a.kind, split_part(a.kind, '.', 1) || '.*', '*']
      -- An endpoint is not told of its own pause.
      and e.id <> a.object_id
    returning merchant_id, id, endpoint_id, event_id, created_at)
  insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, attempts, due_at, is_test)
  select merchant_id, id, endpoint_id, event_id, 0, created_at, false from made;
  return null;
end
$$;
create function count_removed_events() returns trigger language plpgsql as $$
begin
  insert into list_deltas (merchant_id, list, scope, status, bucket, n)
  select merchant_id, 'events', nil_id(), kind, id_second(id), -count(*) from removed group by 1, 4, 5;
  return null;
end
$$;
create trigger events_removed after delete on events referencing old table as removed
  for each statement execute function count_removed_events();
drop trigger enqueue_deliveries on events;
create trigger enqueue_deliveries after insert on events referencing new table as added
  for each statement execute function enqueue_deliveries();

create function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), count(*) from added group by 1, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), -count(*) from removed group by 1, 3, 4, 5;
  else
    insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'deliveries', endpoint_id, state, id_second(id), sum(change)
    from (select merchant_id, endpoint_id, state, id, 1 as change from added
      union all select merchant_id, endpoint_id, state, id, -1 from removed) as changes
    group by 1, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end
$$;
insert into list_sources values ('deliveries', 'deliveries', 'state', 'endpoint_id', false);
create trigger deliveries_added after insert on deliveries referencing new table as added
  for each statement execute function count_deliveries();
create trigger deliveries_moved after update on deliveries referencing old table as removed new table as added
  for each statement execute function count_deliveries();
-- Partitions are dropped whole (forget_list_day); this is for rows that someone deletes one by one.
create trigger deliveries_removed after delete on deliveries referencing old table as removed
  for each statement execute function count_deliveries();
-- What ended badly is looked for among what went well.
create index deliveries_not_delivered on deliveries (merchant_id, id) where state in ('failed', 'cancelled');

-- Reading. ------------------------------------------------------------------------------------------------------------

-- The total of a list, and where its page begins: before which id, and how many rows are still to be skipped there (some
-- hundreds at most, but for a second in which more came). Reads counts alone. Days are inclusive, null for no bound.
-- Stable, so that it sees what the calling statement sees: total and rows are of one moment.
create function find_page(
  merchant uuid, list_name text, list_scope uuid, wanted text, first_day bigint, last_day bigint, skip bigint)
returns table (total bigint, before uuid, rest bigint) language plpgsql stable rows 1
-- Counts and deltas are read by their indexes, whatever the planner last knew of their sizes.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- Where skipping rows is as cheap as looking further.
  near constant bigint := 300;
  widths constant bigint[] := array[86400, 900, 1];
  until_merchant uuid := case when merchant = nil_id() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else merchant end;
  first_bucket bigint := coalesce(first_day, -1000000000);
  last_bucket bigint := coalesce(last_day, 1000000000);
  width bigint;
  passed bigint;
  here record;
begin
  total := (
    select coalesce(sum(n), 0) from (
      select c.n from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
        and first_day is null and last_day is null and c.level = 0
      union all
      select c.n from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
        and (first_day is not null or last_day is not null) and c.level = 1 and c.bucket between first_bucket and last_bucket
      union all
      select d.n from list_deltas d
      where d.list = list_name and d.merchant_id between merchant and until_merchant
        and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
        and d.bucket between first_bucket * 86400 and last_bucket * 86400 + 86399) as counted);
  if skip >= total then
    before := nil_id();
    rest := 0;
    return next;
    return;
  end if;
  before := smallest_id((last_bucket + 1) * 86400);
  rest := skip;
  for level_wanted in 1..3 loop
    exit when rest <= near;
    width := widths[level_wanted];
    passed := 0;
    for here in
      select b.bucket, sum(b.n)::bigint as n from (
        select c.bucket, c.n from list_counts c
        where c.merchant_id = merchant and c.list = list_name and c.scope = list_scope and c.status = wanted
          and c.level = level_wanted and c.bucket between first_bucket and last_bucket
        union all
        select d.bucket / width, d.n from list_deltas d
        where d.list = list_name and d.merchant_id between merchant and until_merchant
          and (list_scope = nil_id() or d.scope = list_scope) and (wanted = '*' or d.status = wanted)
          and d.bucket between first_bucket * width and last_bucket * width + width - 1) as b
      group by b.bucket order by b.bucket desc
    loop
      exit when passed + here.n > rest;
      passed := passed + here.n;
    end loop;
    before := smallest_id((here.bucket + 1) * width);
    rest := rest - passed;
    exit when level_wanted = 3 or list_scope <> nil_id() or not exists (
      select from list_counts c
      where c.merchant_id = merchant and c.list = list_name and c.scope = nil_id() and c.status = '*'
        and c.level = level_wanted and c.bucket = here.bucket and c.is_split);
    first_bucket := here.bucket * (width / widths[level_wanted + 1]);
    last_bucket := first_bucket + width / widths[level_wanted + 1] - 1;
  end loop;
  return next;
end
$$;

-- Folding. ------------------------------------------------------------------------------------------------------------

-- Folds at most so many deltas into the counts; the number of those it found, 0 while another process folds. What it does is
-- one transaction, in which sums stay what they were, so that readers notice nothing.
create function fold_list_deltas(most integer) returns integer language plpgsql as $$
declare
  folded integer;
  emptied tid[];
  crowded list_counts[];
  one list_counts;
begin
  if not pg_try_advisory_xact_lock(7236104) then
    return 0;
  end if;
  with gone as (
    delete from list_deltas where ctid = any (array(select ctid from list_deltas limit most)) returning *),
  sums as (
    select merchant_id, list, scope, status, bucket, sum(n)::integer as n from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0),
  owned as (
    select merchant_id, list, scope, status, bucket, n from sums
    union all
    select merchant_id, list, nil_id(), status, bucket, n from sums where scope <> nil_id()
    union all
    select nil_id(), s.list, nil_id(), s.status, s.bucket, s.n from sums s join list_sources using (list) where of_all_merchants),
  located as (
    select o.*, d.is_split is true as by_quarter, q.is_split is true as by_second
    from owned o
    left join list_counts d on d.merchant_id = o.merchant_id and d.list = o.list and d.scope = nil_id() and d.status = '*'
      and d.level = 1 and d.bucket = o.bucket / 86400 and o.scope = nil_id()
    left join list_counts q on q.merchant_id = o.merchant_id and q.list = o.list and q.scope = nil_id() and q.status = '*'
      and q.level = 2 and q.bucket = o.bucket / 900 and d.is_split),
  spread as (
    select merchant_id, list, scope, status, 0 as level, 0::bigint as bucket, n from located
    union all
    select merchant_id, list, scope, status, 1, bucket / 86400, n from located
    union all
    select merchant_id, list, scope, status, 2, bucket / 900, n from located where by_quarter
    union all
    select merchant_id, list, scope, status, 3, bucket, n from located where by_second),
  saved as (
    insert into list_counts as c (merchant_id, list, scope, status, level, bucket, n)
    select merchant_id, list, scope, s.status, level, bucket, sum(n)
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
    on conflict (merchant_id, list, scope, status, level, bucket) do update set n = c.n + excluded.n
    returning c.ctid as place, c)
  select (select count(*) from gone),
    (select array_agg(place) from saved where (c).n = 0),
    (select array_agg(c) from saved
      where (c).level in (1, 2) and (c).status = '*' and (c).scope = nil_id() and (c).n > list_crowd() and not (c).is_split)
  into folded, emptied, crowded;
  delete from list_counts where ctid = any (emptied) and n = 0;
  foreach one in array coalesce(crowded, '{}') loop
    perform split_bucket(one.merchant_id, one.list, one.level, one.bucket);
  end loop;
  return folded;
end
$$;

-- Rows of a day or of a quarter above which what is below is counted, too.
create function list_crowd() returns bigint language sql immutable parallel safe return 500;

-- Counts the quarters of a day or the seconds of a quarter from the rows themselves, less what is still to be folded, and
-- remembers that they are counted. One statement, so that rows and deltas are of one moment.
create function split_bucket(merchant uuid, list_name text, of_level integer, of_bucket bigint) returns void
language plpgsql as $$
declare
  source list_sources;
  width constant bigint := case of_level when 1 then 86400 else 900 end;
  width_below constant bigint := case of_level when 1 then 900 else 1 end;
  crowded bigint;
begin
  select * into strict source from list_sources where list = list_name;
  execute format($sql$
    insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
    select $1, $2, nil_id(), s.status, $5, r.bucket / $6, sum(r.n)
    from (
      select %1$I as status, id_second(id) as bucket, 1 as n from %2$I
      where %3$s and id >= smallest_id($3) and id < smallest_id($4)
      union all
      select status, bucket, -n from list_deltas where %3$s and list = $2 and bucket >= $3 and bucket < $4) as r
    cross join lateral (values (r.status), ('*')) as s (status)
    group by s.status, r.bucket / $6 having sum(r.n) <> 0$sql$,
    source.status_column, source.source, case when merchant = nil_id() then 'true' else 'merchant_id = $1' end)
  using merchant, list_name, of_bucket * width, (of_bucket + 1) * width, of_level + 1, width_below;
  update list_counts set is_split = true
  where merchant_id = merchant and list = list_name and scope = nil_id() and status = '*' and level = of_level and bucket = of_bucket;
  if of_level = 1 then
    for crowded in
      select bucket from list_counts
      where merchant_id = merchant and list = list_name and scope = nil_id() and status = '*' and level = 2
        and bucket >= of_bucket * 96 and bucket < (of_bucket + 1) * 96 and n > list_crowd()
    loop
      perform split_bucket(merchant, list_name, 2, crowded);
    end loop;
  end if;
end
$$;

-- Verifying. ----------------------------------------------------------------------------------------------------------

-- What the counts of a list must be: those of the rows, less what is still to be folded. One statement, hence one moment.
create function true_list_counts(list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, n bigint)
language plpgsql stable as $$
declare
  source list_sources;
begin
  select * into strict source from list_sources where list = list_name;
  return query execute format($sql$
    with told as (
      select merchant_id, %2$s as scope, %3$I as status, id_second(id) as bucket, count(*) as n from %1$I group by 1, 2, 3, 4
      union all
      select merchant_id, scope, status, bucket, -sum(n) from list_deltas where list = $1 group by 1, 2, 3, 4),
    owned as (
      select * from told
      union all select merchant_id, nil_id(), status, bucket, n from told where scope <> nil_id()
      union all select nil_id(), nil_id(), status, bucket, n from told where $2),
    located as (
      select o.*, d.is_split is true as by_quarter, q.is_split is true as by_second
      from owned o
      left join list_counts d on d.merchant_id = o.merchant_id and d.list = $1 and d.scope = nil_id() and d.status = '*'
        and d.level = 1 and d.bucket = o.bucket / 86400 and o.scope = nil_id()
      left join list_counts q on q.merchant_id = o.merchant_id and q.list = $1 and q.scope = nil_id() and q.status = '*'
        and q.level = 2 and q.bucket = o.bucket / 900 and d.is_split),
    spread as (
      select merchant_id, scope, status, 0::smallint as level, 0::bigint as bucket, n from located
      union all select merchant_id, scope, status, 1::smallint, bucket / 86400, n from located
      union all select merchant_id, scope, status, 2::smallint, bucket / 900, n from located where by_quarter
      union all select merchant_id, scope, status, 3::smallint, bucket, n from located where by_second)
    select merchant_id, scope, s.status, level, bucket, sum(n)::bigint
    from spread cross join lateral (values (spread.status), ('*')) as s (status)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0$sql$,
    source.source,
    case when source.scope_column is null then 'nil_id()' else format('coalesce(%I, nil_id())', source.scope_column) end,
    source.status_column)
  using list_name, source.of_all_merchants;
end
$$;

-- The counts that are not what they must be.
create function list_miscounts(list_name text)
returns table (merchant_id uuid, scope uuid, status text, level smallint, bucket bigint, counted bigint, actual bigint)
language sql stable as $$
  select merchant_id, scope, status, level, bucket, coalesce(c.n, 0), coalesce(t.n, 0)
  from (select * from list_counts where list = list_name) c
  full join true_list_counts(list_name) t using (merchant_id, scope, status, level, bucket)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)
$$;

-- Counts a list anew; the number of counts made. Writers go on, nothing is folded meanwhile.
create function rebuild_list_counts(list_name text) returns bigint language plpgsql as $$
declare
  day record;
begin
  perform pg_advisory_xact_lock(7236104);
  delete from list_counts where list = list_name;
  insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
  select t.merchant_id, list_name, t.scope, t.status, t.level, t.bucket, t.n from true_list_counts(list_name) t;
  for day in
    select c.merchant_id, c.bucket from list_counts c
    where c.list = list_name and c.level = 1 and c.scope = nil_id() and c.status = '*' and c.n > list_crowd()
  loop
    perform split_bucket(day.merchant_id, list_name, 1, day.bucket);
  end loop;
  return (select count(*) from list_counts where list = list_name);
end
$$;

-- Forgets the counts of days whose rows are dropped all at once, in the transaction that drops them.
create function forget_list_day(list_name text, day bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7236104);
  delete from list_deltas d where d.list = list_name and d.bucket >= day * 86400 and d.bucket < (day + 1) * 86400;
  delete from list_counts c where c.list = list_name
    and (c.level = 2 and c.bucket >= day * 96 and c.bucket < (day + 1) * 96
      or c.level = 3 and c.bucket >= day * 86400 and c.bucket < (day + 1) * 86400);
  with gone as (
    delete from list_counts c where c.list = list_name and c.level = 1 and c.bucket = day returning *)
  update list_counts c set n = c.n - g.n from gone g
  where c.merchant_id = g.merchant_id and c.list = g.list and c.scope = g.scope and c.status = g.status and c.level = 0;
end
$$;

-- What was there before.
insert into list_deltas (merchant_id, list, scope, status, bucket, n)
select merchant_id, 'submerchants', nil_id(), status, id_second(id), count(*) from submerchants group by 1, 4, 5
union all
select merchant_id, 'events', nil_id(), kind, id_second(id), count(*) from events group by 1, 4, 5
union all
select merchant_id, 'deliveries', endpoint_id, state, id_second(id), count(*) from deliveries group by 1, 3, 4, 5;
