-- What the operator's own people, keys and commands did outside of cases: where in which trail it is told. The trails stay what
-- counts, and are read for what happened; this only finds the places, newest first, at a cost that does not grow with them.
create table operator_actions (
  position bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- A person or a key; null: a command beside the service.
  actor_id uuid,
  action text not null,
  -- Null: told in the operator's own trail, otherwise in this merchant's.
  merchant_id uuid,
  trail_position bigint not null
);

create index operator_actions_by_time on operator_actions (at, position);
create index operator_actions_of_actor on operator_actions (actor_id, at, position);
create index operator_actions_of_kind on operator_actions (action, at, position);
create index operator_actions_of_actor_and_kind on operator_actions (actor_id, action, at, position);

-- What is there already, in its order.
insert into operator_actions (at, actor_id, action, merchant_id, trail_position)
select (entry ->> 'at')::timestamptz, (entry -> 'actor' ->> 'id')::uuid, entry ->> 'action', merchant_id, position
from (
  select null::uuid as merchant_id, position, entry::json as entry from operator_trail
  union all
  select merchant_id, position, entry::json from merchant_trail) as told
where entry -> 'actor' ->> 'kind' in ('operator_person', 'operator_key', 'command')
order by (entry ->> 'at')::timestamptz, merchant_id nulls first, position;

-- A trigger, because trails are appended to in several places, and none may be forgotten. A merchant's own doings are told in
-- its trail alone.
create function record_operator_action() returns trigger language plpgsql as $$
declare
  entry constant json := new.entry::json;
begin
  if entry -> 'actor' ->> 'kind' in ('operator_person', 'operator_key', 'command') then
    insert into operator_actions (at, actor_id, action, merchant_id, trail_position)
    values ((entry ->> 'at')::timestamptz, (entry -> 'actor' ->> 'id')::uuid, entry ->> 'action',
      case when tg_table_name = 'merchant_trail' then (to_jsonb(new) ->> 'merchant_id')::uuid end, new.position);
  end if;
  return null;
end
$$;

create trigger record_operator_action after insert on operator_trail
  for each row execute function record_operator_action();
create trigger record_operator_action after insert on merchant_trail
  for each row execute function record_operator_action();
