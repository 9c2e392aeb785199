import postgres from 'postgres';
import type { Sql } from './types.js';

export interface DatabaseIdentity {
  /** Identifier of the data folder since `initdb`; standbys and base backups share it. */
  system_identifier: string;
  /** Another one after `pg_restore` into a new database. */
  database_oid: number;
  /** Grows with each promotion of a standby and each recovery from an archive. */
  timeline: number;
}

/** The identity that the service stored last. */
export interface SeenIdentity extends DatabaseIdentity {
  seen_at: string;
  /** Time since then, by the database's clock. */
  seen_s: number;
  /** Since when deliveries have been held after a restore; null if none are. */
  held_since: string | null;
}

/** Identity of the connected database, and whether its server was configured to recover up to a point. */
export interface CurrentIdentity extends DatabaseIdentity {
  has_recovery_target: boolean;
}

/**
 * What happened to the database since the service saw it last:
 *
 * - `copied`: restored from a dump, or cloned
 * - `recovered`: recovered from a backup up to a point in time
 * - `promoted`: a standby was promoted, or an archive recovered to its end. The server does not show which, and a failover must not stop
 *   deliveries
 */
export type IdentityChange = 'new' | 'same' | 'copied' | 'recovered' | 'promoted';

export function compareIdentity(
  seen: SeenIdentity | null,
  current: CurrentIdentity,
): IdentityChange {
  if (seen === null) return 'new';
  if (
    seen.system_identifier !== current.system_identifier ||
    seen.database_oid !== current.database_oid
  ) {
    return 'copied';
  }
  if (seen.timeline === current.timeline) return 'same';
  return current.has_recovery_target ? 'recovered' : 'promoted';
}

/** SQLSTATE codes: insufficient_privilege, undefined_function, feature_not_supported, as services that are compatible with PostgreSQL give. */
const missing_codes = new Set(['42501', '42883', '0A000']);

/** The identity of the connected database; null where the server does not show it. */
export async function readCurrentIdentity(sql: Sql): Promise<CurrentIdentity | null> {
  try {
    const [row] = await sql<(Omit<CurrentIdentity, 'timeline'> & { wal_file: string })[]>`
      select (select system_identifier::text from pg_control_system()) as system_identifier,
        (select oid::bigint from pg_database where datname = current_database()) as database_oid,
        pg_walfile_name(pg_current_wal_lsn()) as wal_file,
        concat(current_setting('recovery_target', true), current_setting('recovery_target_lsn', true),
          current_setting('recovery_target_name', true), current_setting('recovery_target_time', true),
          current_setting('recovery_target_xid', true)) <> '' as has_recovery_target`;
    if (!row) return null;
    const { wal_file, ...identity } = row;
    // The first 8 of its 24 hexadecimal digits.
    return { ...identity, timeline: Number.parseInt(wal_file.slice(0, 8), 16) };
  } catch (error) {
    if (error instanceof postgres.PostgresError && missing_codes.has(error.code)) return null;
    throw error;
  }
}

export async function readSeenIdentity(sql: Sql): Promise<SeenIdentity | null> {
  const [row] = await sql<SeenIdentity[]>`
    select system_identifier, database_oid, timeline, seen_at, held_since,
      extract(epoch from clock_timestamp() - seen_at)::float8 as seen_s
    from database_identity`;
  return row ?? null;
}

/** Stores the identity as seen now. `held_since` stays as it is. */
export async function saveIdentity(
  sql: Sql,
  { system_identifier, database_oid, timeline }: DatabaseIdentity,
): Promise<void> {
  await sql`
    insert into database_identity (system_identifier, database_oid, timeline, seen_at)
    values (${system_identifier}, ${database_oid}, ${timeline}, clock_timestamp())
    on conflict (only_row) do update set system_identifier = excluded.system_identifier,
      database_oid = excluded.database_oid, timeline = excluded.timeline, seen_at = excluded.seen_at`;
}

/** Records that deliveries are held after a restore, since now unless they were before, or that none are any more. */
export async function saveHeld(sql: Sql, isHeld: boolean): Promise<void> {
  await sql`
    update database_identity set held_since = case when ${isHeld} then coalesce(held_since, clock_timestamp()) end
    where (held_since is not null) <> ${isHeld}`;
}

/** For how long deliveries have been held after a restore; 0 if none are. */
export async function readHeldSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from clock_timestamp() - held_since)::float8 as seconds from database_identity`;
  return row?.seconds ?? 0;
}
