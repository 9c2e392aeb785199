import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { Role } from '../../operation/permissions.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { arrayOf } from '../../platform/database/statement.js';
import { timeOfId } from '../../platform/ids.js';
import type { Person } from '../schema.js';

/**
 * People. Sign-in is looked up without a merchant, which is unknown then; all other queries are bound to a merchant, or to null for the
 * operator's people.
 */

/** A row of `personColumns`. */
export interface PersonRow extends Omit<Person, 'merchant' | 'status'> {
  merchant_id: string | null;
  merchant_name: string | null;
  merchant_mode: 'live' | 'test' | null;
  password_hash: string | null;
  disabled_at: string | null;
}

/** Whether the person `p` has a second factor. */
export const hasSecondFactor = (sql: Sql) => sql`(
  exists (select from totp_factors t where t.person_id = p.id and t.confirmed_at is not null)
  or exists (select from passkeys k where k.person_id = p.id))`;

/** A stored person, with fields that no answer contains. */
export interface StoredPerson {
  person: Person;
  merchant_id: string | null;
  password_hash: string | null;
}

export function readPerson(row: PersonRow): StoredPerson {
  const { id, email, name, role, language, has_second_factor, has_sso_identity } = row;
  const { merchant_id, merchant_name, merchant_mode, password_hash, disabled_at } = row;
  const { created_at, updated_at } = row;
  const merchant =
    merchant_id !== null && merchant_name !== null && merchant_mode !== null
      ? { id: merchant_id, name: merchant_name, mode: merchant_mode }
      : null;
  const status = disabled_at !== null ? 'disabled' : password_hash === null ? 'invited' : 'active';
  const person = {
    id,
    email,
    name,
    role,
    language,
    merchant,
    status,
    has_second_factor,
    has_sso_identity,
    created_at,
    updated_at,
  };
  return { person: person as Person, merchant_id, password_hash };
}

/** Columns of a person `p` and the person’s merchant `m`. */
export const personColumns = (
  sql: Sql,
) => sql`p.id, p.merchant_id, p.role, p.email, p.name, p.language,
  p.password_hash, p.disabled_at, p.created_at, p.updated_at, m.name as merchant_name, m.mode as merchant_mode,
  ${hasSecondFactor(sql)} as has_second_factor,
  exists (select from sso_identities i where i.person_id = p.id) as has_sso_identity`;

/** Finds a person for sign-in. */
export async function findPersonByEmail(sql: Sql, email: string): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from people p left join merchants m on m.id = p.merchant_id
    where lower(p.email) = lower(${email})`;
  return row ? readPerson(row) : null;
}

/** Finds a person of any merchant, for the operator. */
export async function findPerson(sql: Sql, id: string): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from people p left join merchants m on m.id = p.merchant_id
    where p.id = ${id}`;
  return row ? readPerson(row) : null;
}

/** Locks a person of a merchant, or of the operator (null), until the transaction ends. */
export async function lockPerson(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
): Promise<StoredPerson | null> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from people p left join merchants m on m.id = p.merchant_id
    where p.id = ${id} and p.merchant_id is not distinct from ${merchant_id}
    for no key update of p`;
  return row ? readPerson(row) : null;
}

export interface PeopleFilters {
  merchant_id?: string;
  role?: Person['role'];
}

export async function listPeople(
  sql: Sql,
  list: ListQuery,
  filters: PeopleFilters,
): Promise<Page<Person>> {
  const { merchant_id, role } = filters;
  const where = sql`true
    ${merchant_id === undefined ? sql`` : sql`and p.merchant_id = ${merchant_id}`}
    ${role === undefined ? sql`` : sql`and p.role = ${role}`}`;
  const { data, ...page } = await readShortPage<PersonRow>(
    sql,
    sql`
      select ${personColumns(sql)} from people p left join merchants m on m.id = p.merchant_id
      where ${where} order by p.id desc`,
    sql`select count(*) from people p where ${where}`,
    list,
  );
  return { ...page, data: data.map((row) => readPerson(row).person) };
}

/** Lists the people of a merchant, or of the operator (null), who may sign in. */
export async function listActivePeople(
  sql: Sql,
  merchant_id: string | null,
): Promise<{ id: string; name: string; role: Role }[]> {
  return [
    ...(await sql<{ id: string; name: string; role: Role }[]>`
      select p.id, p.name, p.role from people p
      where ${merchant_id === null ? sql`p.merchant_id is null` : sql`p.merchant_id = ${merchant_id}`}
        and p.disabled_at is null and p.password_hash is not null
      order by p.id`),
  ];
}

/** Finds the names of the operator's people, by id; disabled ones too. */
export async function findNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from people where id = any (${arrayOf(ids)}::uuid[]) and merchant_id is null`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Counts the people of a merchant, or of the operator (null), who are not disabled. */
export async function countPeople(tx: Transaction, merchant_id: string | null): Promise<number> {
  // By people_of_merchant, which `is not distinct from` would not use.
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from people p
    where ${merchant_id === null ? tx`merchant_id is null` : tx`merchant_id = ${merchant_id}`}
      and p.disabled_at is null`;
  return row?.count ?? 0;
}

/** Inserts a person. Resolves with false, and changes nothing, when the e-mail address is in use. */
export async function insertPerson(
  sql: Sql,
  person: {
    id: string;
    merchant_id: string | null;
    role: Person['role'];
    email: string;
    name: string;
    password_hash: string | null;
  },
): Promise<boolean> {
  const { id, merchant_id, role, email, name, password_hash } = person;
  const at = timeOfId(id);
  const rows = await sql`
    insert into people (id, merchant_id, role, email, name, password_hash, created_at, updated_at)
    values (${id}, ${merchant_id}, ${role}, ${email}, ${name}, ${password_hash}, ${at}, ${at})
    on conflict (lower(email)) do nothing
    returning id`;
  return rows.length > 0;
}

/** Saves the changeable fields of a locked person. */
export async function updatePerson(tx: Transaction, person: Person): Promise<void> {
  const { id, name, role, language, status, updated_at } = person;
  await tx`
    update people p set name = ${name}, role = ${role}, language = ${language},
      disabled_at = ${status === 'disabled' ? tx`coalesce(p.disabled_at, ${updated_at})` : tx`null`}, updated_at = ${updated_at}
    where id = ${id}`;
}

/** Changes the e-mail address of a locked person. Resolves with false, and changes nothing, when it is in use. */
export async function updateEmail(tx: Transaction, id: string, email: string): Promise<boolean> {
  const rows = await tx`
    update people set email = ${email} where id = ${id}
      and not exists (select from people o where lower(o.email) = lower(${email}) and o.id <> ${id})
    returning id`;
  return rows.length > 0;
}

export async function setPassword(
  tx: Transaction,
  id: string,
  password_hash: string,
  at: string,
): Promise<void> {
  await tx`update people set password_hash = ${password_hash}, updated_at = ${at} where id = ${id}`;
}

/**
 * Counts the other people who can administer the installation (merchant null) or own a merchant; the e-mail addresses in `except` do not
 * count.
 */
export async function countOthersInCharge(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
  except: readonly string[],
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from people
    where ${merchant_id === null ? tx`role = 'admin'` : tx`role = 'owner' and merchant_id = ${merchant_id}`}
      and disabled_at is null and password_hash is not null and id <> ${id}
      ${except.length === 0 ? tx`` : tx`and lower(email) not in ${tx(except)}`}`;
  return row?.count ?? 0;
}

/** Reads the role of a person who is not disabled, and locks it until the transaction ends; null when there is none. */
export async function isPersonEnabled(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select 1 from people p where p.id = ${id} and p.disabled_at is null`;
  return rows.length > 0;
}

export async function lockRole(tx: Transaction, id: string): Promise<Role | null> {
  const [row] = await tx<{ role: Role }[]>`
    select p.role from people p
    where p.id = ${id} and p.disabled_at is null for share of p`;
  return row?.role ?? null;
}
