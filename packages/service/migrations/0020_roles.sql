-- Roles that release 0.2.0 does not know. That release would treat every person of the operator as a reviewer at least, and every person
-- of a merchant as one who may do everything. So it must take people with such a role for disabled: their disabled_at is always set, and
-- their real one is extended_disabled_at. That release cannot enable them either, because of the constraint. The roles that it knows
-- (admin, reviewer, member, which is the owner of a merchant) stay in `role`.
alter table people
  add column extended_role text,
  add column extended_disabled_at timestamptz(3);

-- Not validated: in the existing rows, extended_role is null.
alter table people add constraint people_extended_role check (
  case when extended_role is null then extended_disabled_at is null
  when extended_role in ('senior_reviewer', 'auditor') then role = 'reviewer' and disabled_at is not null
  when extended_role in ('developer', 'support', 'viewer') then role = 'member' and disabled_at is not null
  else false end) not valid;
