import type { Fragment, Sql, Transaction } from '../../platform/database/connect.js';
import { columnsOf } from '../../platform/database/statement.js';
import type { Role } from '../../operation/permissions.js';

/**
 * Providers' records of people. All queries are bound to a merchant, or to null for the operator, or to a person who was
 * found so.
 */

export interface ProvidedPerson {
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  is_active: boolean;
  is_deleted: boolean;
  awaits_role: boolean;
  has_group_role: boolean;
}

/** A person of whom a provider has said nothing yet. */
export const unprovided: ProvidedPerson = {
  external_id: null,
  given_name: null,
  family_name: null,
  is_active: true,
  is_deleted: false,
  awaits_role: false,
  has_group_role: false,
};

/** A group as a person's resource names it. */
export interface GroupName {
  id: string;
  display_name: string;
  external_id: string | null;
}

/** A person as a provider sees them. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  is_disabled: boolean;
  created_at: string;
  updated_at: string;
  provided: ProvidedPerson;
  groups: GroupName[];
}

type Row = Omit<UserRow, 'provided'> & {
  [Field in keyof ProvidedPerson]: ProvidedPerson[Field] | null;
};

/** Operands of a filter. */
export type UserComparison = {
  attribute: 'userName' | 'externalId' | 'id';
  value: string;
};

const ofSide = (sql: Sql, merchant_id: string | null) =>
  merchant_id === null ? sql`p.merchant_id is null` : sql`p.merchant_id = ${merchant_id}`;

const groupsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'display_name', g.display_name, 'external_id', g.external_id)
    order by g.id), '[]')
  from scim_members m join scim_groups g on g.id = m.group_id where m.person_id = p.id)`;

const columns = (sql: Sql) => sql`p.id, p.email, p.name, p.role,
  p.disabled_at is not null as is_disabled, p.created_at, p.updated_at, s.external_id, s.given_name, s.family_name,
  s.is_active, s.is_deleted, s.awaits_role, s.has_group_role, ${groupsOf(sql)} as groups`;

function read(row: Row): UserRow {
  const {
    external_id,
    given_name,
    family_name,
    is_active,
    is_deleted,
    awaits_role,
    has_group_role,
    ...person
  } = row;
  return {
    ...person,
    provided: {
      external_id,
      given_name,
      family_name,
      is_active: is_active ?? unprovided.is_active,
      is_deleted: is_deleted ?? unprovided.is_deleted,
      awaits_role: awaits_role ?? unprovided.awaits_role,
      has_group_role: has_group_role ?? unprovided.has_group_role,
    },
  };
}

const matches = (sql: Sql, { attribute, value }: UserComparison): Fragment => {
  switch (attribute) {
    case 'userName':
      return sql`lower(p.email) = lower(${value})`;
    case 'externalId':
      return sql`s.external_id = ${value}`;
    case 'id':
      return sql`p.id::text = lower(${value})`;
  }
};

/** Finds a person of a side; null also for one whom the provider has deleted. */
export async function findUser(
  sql: Sql,
  merchant_id: string | null,
  id: string,
): Promise<UserRow | null> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from people p left join scim_people s on s.person_id = p.id
    where p.id = ${id} and ${ofSide(sql, merchant_id)} and s.is_deleted is not true`;
  return row ? read(row) : null;
}

/** Lists the people of a side whom the provider has not deleted, in a stable order. */
export async function listUsers(
  sql: Sql,
  merchant_id: string | null,
  comparisons: readonly UserComparison[],
  page: { skip: number; take: number },
): Promise<{ total: number; users: UserRow[] }> {
  let where = sql`${ofSide(sql, merchant_id)} and s.is_deleted is not true`;
  for (const one of comparisons) where = sql`${where} and ${matches(sql, one)}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from people p left join scim_people s on s.person_id = p.id where ${where}`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from people p left join scim_people s on s.person_id = p.id
    where ${where} order by p.id limit ${page.take} offset ${String(page.skip)}`;
  return { total: counted?.total ?? 0, users: rows.map(read) };
}

/** Reads what a provider has said of a locked person. */
export async function readProvided(tx: Transaction, person_id: string): Promise<ProvidedPerson> {
  const [row] = await tx<ProvidedPerson[]>`
    select external_id, given_name, family_name, is_active, is_deleted, awaits_role, has_group_role
    from scim_people where person_id = ${person_id}`;
  return row ?? unprovided;
}

export async function saveProvided(
  tx: Transaction,
  person_id: string,
  provided: ProvidedPerson,
): Promise<void> {
  await tx`
    insert into scim_people ${columnsOf(tx, { person_id, ...provided })}
    on conflict (person_id) do update set ${columnsOf(tx, provided)}`;
}

/** Whether a provider has named a person, and nothing but a role is missing. */
export async function awaitsRole(tx: Transaction, person_id: string): Promise<boolean> {
  const rows = await tx`
    select from scim_people where person_id = ${person_id} and awaits_role and is_active and not is_deleted`;
  return rows.length > 0;
}

/** Records that somebody here, or a sign-in with a role, has enabled a person: what the provider said before disables them no more. */
export async function letInByHand(tx: Transaction, person_id: string): Promise<void> {
  await tx`
    update scim_people set is_active = true, is_deleted = false, awaits_role = false
    where person_id = ${person_id}`;
}

/** Lists the groups of a person. */
export async function readGroupsOf(tx: Transaction, person_id: string): Promise<GroupName[]> {
  return [
    ...(await tx<GroupName[]>`
      select g.id, g.display_name, g.external_id from scim_members m join scim_groups g on g.id = m.group_id
      where m.person_id = ${person_id} order by g.id`),
  ];
}

/** Lists the people of a side of whom a provider has said something. */
export async function listProvided(tx: Transaction, merchant_id: string | null): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select p.id from people p join scim_people s on s.person_id = p.id
    where ${ofSide(tx, merchant_id)} and not s.is_deleted order by p.id`;
  return rows.map(({ id }) => id);
}
