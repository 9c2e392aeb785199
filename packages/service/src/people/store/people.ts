import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { KnownCaller } from '../../operation/caller.js';
import { permissionsOf, type Role } from '../../operation/permissions.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { arrayOf } from '../../platform/database/statement.js';
import { operator_id, timeOfId } from '../../platform/ids.js';
import type { Person } from '../schema.js';

/**
 * People and their sessions. Sign-in and sessions are looked up without a merchant, which is unknown then; all other queries are bound to
 * a merchant, or to null for the operator's people.
 */

interface PersonRow extends Omit<Person, 'merchant' | 'status'> {
  merchant_id: string | null;
  merchant_name: string | null;
  merchant_mode: 'live' | 'test' | null;
  password_hash: string | null;
  disabled_at: string | null;
}

/** Whether the person `p` has a second factor. */
const hasSecondFactor = (sql: Sql) => sql`(
  exists (select from totp_factors t where t.person_id = p.id and t.confirmed_at is not null)
  or exists (select from passkeys k where k.person_id = p.id))`;

/** A stored person, with fields that no answer contains. */
export interface StoredPerson {
  person: Person;
  merchant_id: string | null;
  password_hash: string | null;
}

function read(row: PersonRow): StoredPerson {
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

const columns = (sql: Sql) => sql`p.id, p.merchant_id, p.role, p.email, p.name, p.language,
  p.password_hash, p.disabled_at, p.created_at, p.updated_at, m.name as merchant_name, m.mode as merchant_mode,
  ${hasSecondFactor(sql)} as has_second_factor,
  exists (select from sso_identities i where i.person_id = p.id) as has_sso_identity`;

/** Finds a person for sign-in. */
export async function findPersonByEmail(sql: Sql, email: string): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${columns(sql)} from people p left join merchants m on m.id = p.merchant_id
    where lower(p.email) = lower(${email})`;
  return row ? read(row) : null;
}

/** Finds a person of any merchant, for the operator. */
export async function findPerson(sql: Sql, id: string): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${columns(sql)} from people p left join merchants m on m.id = p.merchant_id
    where p.id = ${id}`;
  return row ? read(row) : null;
}

/** Locks a person of a merchant, or of the operator (null), until the transaction ends. */
export async function lockPerson(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
): Promise<StoredPerson | null> {
  const [row] = await tx<PersonRow[]>`
    select ${columns(tx)} from people p left join merchants m on m.id = p.merchant_id
    where p.id = ${id} and p.merchant_id is not distinct from ${merchant_id}
    for no key update of p`;
  return row ? read(row) : null;
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
      select ${columns(sql)} from people p left join merchants m on m.id = p.merchant_id
      where ${where} order by p.id desc`,
    sql`select count(*) from people p where ${where}`,
    list,
  );
  return { ...page, data: data.map((row) => read(row).person) };
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

/** Replaces a person's invitation; `issued_by` is null for a command. */
export async function replaceInvitation(
  tx: Transaction,
  invitation: {
    token_hash: Buffer;
    person_id: string;
    expires_at: string;
    issued_by: string | null;
  },
): Promise<void> {
  const { token_hash, person_id, expires_at, issued_by } = invitation;
  await tx`
    insert into person_invitations (token_hash, person_id, expires_at, issued_by)
    values (${token_hash}, ${person_id}, ${expires_at}, ${issued_by})
    on conflict (person_id) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, issued_by = excluded.issued_by`;
}

/** Finds the person of a valid invitation. */
export async function findInvited(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${columns(sql)} from person_invitations i join people p on p.id = i.person_id
      left join merchants m on m.id = p.merchant_id
    where i.token_hash = ${token_hash} and i.expires_at > ${now} and p.disabled_at is null`;
  return row ? read(row) : null;
}

/** Consumes an invitation. Resolves with false when it was used, withdrawn or has expired; of simultaneous calls, one gets true. */
export async function useInvitation(
  tx: Transaction,
  token_hash: Buffer,
  now: string,
): Promise<boolean> {
  const rows = await tx`
    delete from person_invitations where token_hash = ${token_hash} and expires_at > ${now}
    returning person_id`;
  return rows.length > 0;
}

export async function withdrawInvitation(tx: Transaction, person_id: string): Promise<void> {
  await tx`delete from person_invitations where person_id = ${person_id}`;
}

/** Withdraws the invitations that a person issued and that were not accepted yet. */
export async function withdrawInvitationsBy(tx: Transaction, issued_by: string): Promise<void> {
  await tx`delete from person_invitations where issued_by = ${issued_by}`;
}

/**
 * Opens a session, if the person may still sign in with the password that was compared; those whom the provider signed in have a hash
 * that no password matches. Where single sign-on is required, only it opens sessions. Locks the person's row: disabling the person
 * or changing the password at the same moment either prevents the session or ends it.
 */
export async function insertSession(
  sql: Sql,
  session: {
    token_hash: Buffer;
    person_id: string;
    password_hash: string;
    at: string;
    expires_at: string;
    address?: string | null;
    user_agent?: string | null;
    second_factor_at?: string | null;
    /** When the person proved who they are; default: `at`. Null: not known. */
    proven_at?: string | null;
    /** The identity provider signed the person in: the side may require it. */
    is_sso?: boolean;
  },
): Promise<boolean> {
  const { token_hash, person_id, password_hash, at, expires_at } = session;
  const { address = null, user_agent = null, second_factor_at = null } = session;
  const { proven_at = at, is_sso = false } = session;
  const rows = await sql`
    insert into sessions (token_hash, person_id, created_at, seen_at, expires_at, proven_at, address,
      user_agent, second_factor_at)
    select ${token_hash}, p.id, ${at}, ${at}, ${expires_at}, ${proven_at}::timestamptz, ${address}, ${user_agent},
      ${second_factor_at}::timestamptz from people p
    where p.id = ${person_id} and p.password_hash = ${password_hash} and p.disabled_at is null
      ${is_sso ? sql`` : sql`and not ${requiresSso(sql)}`}
    for share of p
    returning person_id`;
  return rows.length > 0;
}

/** Whether the side of a person `p` requires single sign-on of them. */
const requiresSso = (sql: Sql) => sql`exists (
  select from sso_connections c
  where c.side = coalesce(p.merchant_id, ${operator_id})
    and c.is_enabled and c.is_required and c.break_glass_person_id is distinct from p.id)`;

/** Whether a person may sign in by single sign-on only. */
export async function mustUseSso(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql<{ is_required: boolean }[]>`
    select ${requiresSso(sql)} as is_required from people p where p.id = ${id}`;
  return row?.is_required ?? false;
}

/** When sessions end: those of the operator's people are shorter. */
export interface SessionTimes {
  now: string;
  seen_after: string;
  operator_seen_after: string;
  operator_created_after: string;
  /** A use is stored if the last stored one is older; null: this reading is no use. */
  touch_before: string | null;
}

interface CallerRow {
  id: string;
  name: string;
  role: Role;
  merchant_id: string | null;
  mode: 'live' | 'test' | null;
  time_zone: string | null;
  rate_transactions: number | null;
  rate_queries: number | null;
  rate_default: number | null;
  second_factor_at: string | null;
  proven_at: string | null;
}

const callerColumns = (sql: Sql) => sql`p.id, p.name, p.role, p.merchant_id, m.mode, m.time_zone,
  m.rate_transactions, m.rate_queries, m.rate_default`;

/** Condition for valid sessions `s` of a person `p`. */
const isOpen = (sql: Sql, times: SessionTimes) => sql`
  s.expires_at > ${times.now} and s.seen_at > ${times.seen_after}
  and (p.merchant_id is not null or s.seen_at > ${times.operator_seen_after}
    and s.created_at > ${times.operator_created_after})
  and p.disabled_at is null
  and (not ${requiresSso(sql)} or exists (select from sso_sessions o where o.token_hash = s.token_hash))`;

function readCaller(row: CallerRow, session: Buffer, is_setting_up: boolean): KnownCaller {
  const { id, name, role, merchant_id, mode, time_zone, second_factor_at, proven_at } = row;
  const person = { id, name, role, session, second_factor_at, proven_at, is_setting_up };
  const permissions = permissionsOf(role);
  if (merchant_id === null || mode === null || time_zone === null)
    return {
      kind: 'operator',
      actor_id: id,
      name,
      permissions,
      rate_limit: null,
      person,
      key: null,
    };
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  const rate_limits = { transactions, queries, default: rate_default };
  const actor_id = id;
  const key = null;
  return {
    kind: 'merchant',
    merchant_id,
    mode,
    time_zone,
    actor_id,
    permissions,
    rate_limits,
    person,
    key,
  };
}

/**
 * Finds the caller of a valid session, with the person's current rights, and records the use of the session. A session that was
 * opened with the password alone is invalid once the person has a second factor.
 */
export async function findSession(
  sql: Sql,
  token_hash: Buffer,
  times: SessionTimes,
  except: readonly string[],
): Promise<KnownCaller | null> {
  const { now, touch_before } = times;
  const [row] = await sql<CallerRow[]>`
    with touched as (
      update sessions s set seen_at = ${now} from people p
      where s.token_hash = ${token_hash} and p.id = s.person_id and s.seen_at <= ${touch_before}
        and ${isOpen(sql, times)})
    select ${callerColumns(sql)}, s.second_factor_at, s.proven_at
    from sessions s join people p on p.id = s.person_id left join merchants m on m.id = p.merchant_id
    where s.token_hash = ${token_hash} and ${isOpen(sql, times)}
      and (s.second_factor_at is not null or not ${hasSecondFactor(sql)})
      ${except.length === 0 ? sql`` : sql`and lower(p.email) not in ${sql(except)}`}`;
  return row ? readCaller(row, token_hash, false) : null;
}

/** Finds the caller of a pending sign-in who has no second factor yet, and therefore may set one up. */
export async function findSettingUp(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<KnownCaller | null> {
  const [row] = await sql<CallerRow[]>`
    select ${callerColumns(sql)}, null::timestamptz as second_factor_at, s.created_at as proven_at
    from pending_sign_ins s join people p on p.id = s.person_id left join merchants m on m.id = p.merchant_id
    where s.token_hash = ${token_hash} and s.expires_at > ${now} and p.disabled_at is null
      and p.password_hash = s.password_hash and not ${hasSecondFactor(sql)}`;
  return row ? readCaller(row, token_hash, true) : null;
}

/** Records that the person of a session proved who they are. */
export async function recordProof(
  sql: Sql,
  token_hash: Buffer,
  at: string,
  hasUsedFactor: boolean,
): Promise<void> {
  await sql`
    update sessions set proven_at = ${at}
      ${hasUsedFactor ? sql`, second_factor_at = ${at}` : sql``}
    where token_hash = ${token_hash}`;
}

/** A session as its person sees it. The id is derived from the stored hash and opens nothing. */
export interface ListedSession {
  id: string;
  user_agent: string | null;
  address: string | null;
  token_hash: Buffer;
  created_at: string;
  seen_at: string;
}

/** Lists the valid sessions of a person, the last used first. */
export async function listSessions(
  sql: Sql,
  person_id: string,
  times: SessionTimes,
  max: number,
): Promise<ListedSession[]> {
  return sql<ListedSession[]>`
    select ${sessionId(sql)} as id, s.token_hash, s.user_agent, s.address, s.created_at, s.seen_at
    from sessions s join people p on p.id = s.person_id
    where s.person_id = ${person_id} and ${isOpen(sql, times)}
      and (s.second_factor_at is not null or not ${hasSecondFactor(sql)})
    order by s.seen_at desc, s.created_at desc limit ${max}`;
}

const sessionId = (sql: Sql) => sql`encode(substr(sha256(s.token_hash), 1, 16), 'hex')::uuid`;

/** Ends a session of a person by its id. Resolves with the hash of its token; null when there is none. */
export async function endSessionById(
  sql: Sql,
  person_id: string,
  id: string,
): Promise<Buffer | null> {
  const [row] = await sql<{ token_hash: Buffer }[]>`
    delete from sessions s where s.person_id = ${person_id} and ${sessionId(sql)} = ${id}
    returning s.token_hash`;
  return row?.token_hash ?? null;
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(
  sql: Sql,
  person_id: string,
  token_hash: Buffer,
): Promise<void> {
  await sql`delete from sessions where person_id = ${person_id} and token_hash <> ${token_hash}`;
}

export async function endSession(sql: Sql, token_hash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${token_hash}`;
}

export async function endSessionsOf(sql: Sql, person_id: string): Promise<void> {
  await sql`delete from sessions where person_id = ${person_id}`;
}

/** Removes ended sessions, at most `limit` of them. Resolves with how many. */
export async function removeOldSessions(
  sql: Sql,
  times: { now: string; seen_after: string },
  limit: number,
): Promise<number> {
  const removed = await sql`
    delete from sessions where ctid = any (array(
      select ctid from sessions where seen_at <= ${times.seen_after} or expires_at <= ${times.now}
      limit ${limit} for update skip locked))
    returning 1`;
  return removed.length;
}
