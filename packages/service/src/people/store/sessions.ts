import type { KnownCaller } from '../../operation/caller.js';
import { permissionsOf, type Role } from '../../operation/permissions.js';
import type { Sql } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import { hasSecondFactor } from './people.js';

/** Sessions. They are looked up without a merchant, which is unknown until then. */

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
