import { arrayOf } from '../../platform/database/statement.js';
import type { Fragment, Sql, Transaction } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';

/** Groups of providers, of a merchant or of the operator (null). */

export interface StoredGroup {
  id: string;
  display_name: string;
  external_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface GroupRow extends StoredGroup {
  members: { id: string; name: string }[];
}

export type GroupComparison = {
  attribute: 'displayName' | 'externalId' | 'id' | 'members';
  value: string;
};

const ofSide = (sql: Sql, merchant_id: string | null) =>
  sql`g.side = ${merchant_id ?? operator_id}`;
const columns = (sql: Sql) => sql`g.id, g.display_name, g.external_id, g.created_at, g.updated_at`;
const membersOf = (sql: Sql, isWithMembers: boolean) =>
  isWithMembers
    ? sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
  from scim_members m join people p on p.id = m.person_id where m.group_id = g.id)`
    : sql`'[]'::json`;

const matches = (sql: Sql, { attribute, value }: GroupComparison): Fragment => {
  switch (attribute) {
    case 'displayName':
      return sql`lower(g.display_name) = lower(${value})`;
    case 'externalId':
      return sql`g.external_id = ${value}`;
    case 'id':
      return sql`g.id::text = lower(${value})`;
    case 'members':
      return sql`exists (
        select from scim_members m where m.group_id = g.id and m.person_id::text = lower(${value}))`;
  }
};

export async function findGroup(
  sql: Sql,
  merchant_id: string | null,
  id: string,
  isWithMembers = true,
): Promise<GroupRow | null> {
  const [row] = await sql<GroupRow[]>`
    select ${columns(sql)}, ${membersOf(sql, isWithMembers)} as members from scim_groups g
    where g.id = ${id} and ${ofSide(sql, merchant_id)}`;
  return row ?? null;
}

export async function listGroups(
  sql: Sql,
  merchant_id: string | null,
  comparisons: readonly GroupComparison[],
  page: { skip: number; take: number; isWithMembers: boolean },
): Promise<{ total: number; groups: GroupRow[] }> {
  let where = ofSide(sql, merchant_id);
  for (const one of comparisons) where = sql`${where} and ${matches(sql, one)}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from scim_groups g where ${where}`;
  const rows = await sql<GroupRow[]>`
    select ${columns(sql)}, ${membersOf(sql, page.isWithMembers)} as members from scim_groups g
    where ${where} order by g.id limit ${page.take} offset ${String(page.skip)}`;
  return { total: counted?.total ?? 0, groups: [...rows] };
}

/** Reads a group and the ids of its members. The caller has locked the trail of its side, which serializes changes. */
export async function readGroupForChange(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
): Promise<{ group: StoredGroup; members: string[] } | null> {
  const [group] = await tx<StoredGroup[]>`
    select ${columns(tx)} from scim_groups g where g.id = ${id} and ${ofSide(tx, merchant_id)} for update`;
  if (!group) return null;
  const rows = await tx<{ person_id: string }[]>`
    select person_id from scim_members where group_id = ${id} order by person_id`;
  return { group, members: rows.map(({ person_id }) => person_id) };
}

export async function countGroups(tx: Transaction, merchant_id: string | null): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from scim_groups g where ${ofSide(tx, merchant_id)}`;
  return row?.count ?? 0;
}

/** Inserts or changes a group. Resolves with false, and changes nothing, when another group of the side has the name. */
export async function saveGroup(
  tx: Transaction,
  merchant_id: string | null,
  group: StoredGroup,
): Promise<boolean> {
  const { id, created_at, ...fields } = group;
  const [other] = await tx`
    select from scim_groups g
    where ${ofSide(tx, merchant_id)} and lower(g.display_name) = lower(${group.display_name}) and g.id <> ${id}`;
  if (other) return false;
  await tx`
    insert into scim_groups ${tx({ id, merchant_id, side: merchant_id ?? operator_id, created_at, ...fields })}
    on conflict (id) do update set ${tx(fields)}`;
  return true;
}

/** Finds which of the ids are people of a side whom the provider has not deleted. */
export async function findPeople(
  tx: Transaction,
  merchant_id: string | null,
  ids: readonly string[],
): Promise<string[]> {
  const side =
    merchant_id === null ? tx`p.merchant_id is null` : tx`p.merchant_id = ${merchant_id}`;
  const rows = await tx<{ id: string }[]>`
    select p.id from people p left join scim_people s on s.person_id = p.id
    where ${side} and s.is_deleted is not true and p.id = any (${arrayOf([...ids])}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Replaces the members of a group. */
export async function saveMembers(
  tx: Transaction,
  groupId: string,
  members: readonly string[],
): Promise<void> {
  const ids = arrayOf([...members]);
  await tx`
    delete from scim_members where group_id = ${groupId} and person_id <> all (${ids}::uuid[])`;
  await tx`
    insert into scim_members (group_id, person_id)
    select ${groupId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`;
}

/** Removes a person from all groups. */
export async function leaveGroups(tx: Transaction, person_id: string): Promise<void> {
  await tx`delete from scim_members where person_id = ${person_id}`;
}

/** Deletes a group without members. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx`delete from scim_groups where id = ${id}`;
}
