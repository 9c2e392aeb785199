import postgres from 'postgres';
import { isDistributed } from '../cluster/distribute.js';
import { changeSchema } from './change-schema.js';
import type { Database, Sql, Transaction } from './connect.js';
import { migration_lock } from './migrate.js';
import { applyTransactional, statementOf } from './migration-statements.js';
import {
  createStateTables,
  pendingMigrations,
  readState,
  requireKnownSchema,
} from './migration-state.js';
import { readMigrations, service_migrations, type Migration } from './read-migrations.js';
import {
  applyFunctions,
  missingFunctions,
  pendingFunctions,
  readFunctions,
  type SqlFunction,
} from './sql-functions.js';

/** A rehearsal blocks others for no longer than these, in milliseconds: a wait for a lock, and then one statement. */
const rehearsal_lock_timeout_ms = 300;
export const rehearsal_statement_timeout_ms = 1_000;

/** Locks that do not block reads or writes of rows are left out. */
const weak_locks = ['AccessShareLock', 'RowShareLock', 'RowExclusiveLock'];

export interface TableSize {
  /** Estimated, null where PostgreSQL has no estimate. */
  rows: number | null;
  bytes: number;
}

export interface PlannedLock {
  /** A partitioned table stands for its partitions. */
  table: string;
  /** As in PostgreSQL's documentation, for example `ACCESS EXCLUSIVE`. */
  mode: string;
  size: TableSize;
}

export interface PlannedMigration {
  name: string;
  kind: Migration['kind'];
  oldest_release: string;
  needs: readonly string[];
  /** The statement of a migration of the background, on one line; null for a transactional one. */
  statement: string | null;
  locks: PlannedLock[];
  /** How long the locks are held at most, in milliseconds: the time that the rehearsal took. Null if not rehearsed. */
  held_ms: number | null;
  /** Why the rehearsal failed; null otherwise. */
  problem: string | null;
  /** Rows done by an interrupted migration of the background. */
  rows_done: number;
}

export interface MigrationPlan {
  /** A new database has no rows: everything is applied at once. */
  is_new: boolean;
  migrations: PlannedMigration[];
  /** The functions that the start creates or replaces after the transactional migrations, by name. No table is locked for them. */
  functions: string[];
}

/** Carries the plan out of the transaction, which is rolled back. */
class RehearsalEnd extends Error {}

/**
 * Plans the pending migrations. The transactional ones are rehearsed in one transaction, which is rolled back: it takes the locks of
 * the real ones, waits for each 300 ms at most, and ends after a statement of a second.
 *
 * @throws MigrationError when this release does not run on the schema
 */
export async function planMigrations(
  database: Database,
  folder = service_migrations,
): Promise<MigrationPlan> {
  const files = await readMigrations(folder);
  const state = await readState(database);
  requireKnownSchema(state, files);
  const is_new = state.size === 0;
  const sizes = await readSizes(database);
  const pending = pendingMigrations(state, files);
  const migrations = pending.map((file): PlannedMigration => ({
    name: file.name,
    kind: file.kind,
    oldest_release: file.oldest_release,
    needs: file.needs,
    statement: file.kind === 'transactional' ? null : statementOf(file.text),
    locks: file.kind === 'transactional' ? [] : backgroundLocks(file, sizes),
    held_ms: null,
    problem: null,
    rows_done: state.get(file.name)?.rows_done ?? 0,
  }));
  const functions = await readFunctions(folder);
  const changed = await pendingFunctions(database, functions);
  if (!is_new) await rehearse(database, pending, functions, migrations, sizes);
  return { is_new, migrations, functions: changed.map(({ name }) => name) };
}

/** Adds locks, times and problems to the plan of the transactional migrations. */
async function rehearse(
  database: Database,
  pending: readonly Migration[],
  functions: readonly SqlFunction[],
  migrations: readonly PlannedMigration[],
  sizes: ReadonlyMap<string, TableSize>,
): Promise<void> {
  const options = {
    advisory_lock: migration_lock,
    lock_timeouts_ms: [rehearsal_lock_timeout_ms],
    statement_timeout_ms: rehearsal_statement_timeout_ms,
  };
  let current: PlannedMigration | undefined;
  try {
    await changeSchema(database, options, async (tx) => {
      await createStateTables(tx);
      const existing = new Set(await tableNames(tx));
      for (const [at, file] of pending.entries()) {
        const migration = migrations[at];
        if (!migration || file.kind !== 'transactional') continue;
        current = migration;
        const began = performance.now();
        await applyFunctions(tx, await missingFunctions(tx, functions, file.text));
        await applyTransactional(tx, file, { is_rehearsal: true });
        migration.held_ms = Math.ceil(performance.now() - began);
        const held = await heldLocks(tx);
        // A lock that an earlier one holds already counts for each one that names the table.
        migration.locks = held
          .filter(({ table }) => existing.has(table))
          .filter(({ table }) => new RegExp(`\\b${table}\\b`).test(statementOf(file.text)))
          .map((lock) => ({ ...lock, size: sizes.get(lock.table) ?? { rows: 0, bytes: 0 } }));
      }
      throw new RehearsalEnd();
    });
  } catch (error) {
    if (error instanceof RehearsalEnd) return;
    if (!(error instanceof postgres.PostgresError) || !current) throw error;
    current.held_ms = null;
    current.problem = problemOf(error);
  }
}

function problemOf(error: postgres.PostgresError): string {
  if (error.code === '55P03')
    return 'another transaction uses a table that it changes, such as a backup; the start waits for it up to half a minute, while the service goes on';
  if (error.code === '57014')
    return `it takes longer than ${rehearsal_statement_timeout_ms / 1000} s, and holds its locks for so long`;
  return error.message;
}

/** The locks of this transaction that block reads, writes or schema changes. */
async function heldLocks(tx: Transaction): Promise<{ table: string; mode: string }[]> {
  const rows = await tx<{ name: string; mode: string }[]>`
    select distinct coalesce(i.inhparent, l.relation)::regclass::text as name, l.mode
    from pg_locks l join pg_class c on c.oid = l.relation left join pg_inherits i on i.inhrelid = l.relation
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace and l.mode <> all (${`{${weak_locks.join(',')}}`}::text[])
    order by 1, 2`;
  return rows.map(({ name, mode }) => ({ table: name, mode: lockName(mode) }));
}

/** `ShareRowExclusiveLock` → `SHARE ROW EXCLUSIVE`. */
function lockName(mode: string): string {
  return mode
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();
}

/** A migration of the background locks the tables that it changes only against schema changes, or rows of one batch. */
function backgroundLocks(
  { kind, text }: Migration,
  sizes: ReadonlyMap<string, TableSize>,
): PlannedLock[] {
  const mode = kind === 'batches' ? 'ROW EXCLUSIVE' : 'SHARE UPDATE EXCLUSIVE';
  const named = [
    ...statementOf(text).matchAll(/\b(?:on|update|delete from|insert into|alter table) (\w+)/gi),
  ];
  const tables = new Set(named.map(([, table = '']) => table).filter((table) => sizes.has(table)));
  return [...tables].map((table) => ({
    table,
    mode,
    size: sizes.get(table) ?? { rows: 0, bytes: 0 },
  }));
}

async function tableNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
  return rows.map(({ name }) => name);
}

/** The sizes of all tables, partitions counted with theirs. */
async function readSizes(database: Database): Promise<Map<string, TableSize>> {
  const shards = (await isDistributed(database))
    ? database`(select table_name as oid, sum(shard_size) as bytes from citus_shards group by 1)`
    : database`(select null::oid as oid, 0::bigint as bytes where false)`;
  const tables = await database<{ name: string; rows: number; bytes: number }[]>`
    select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(greatest(c.reltuples, 0))::bigint as rows,
      sum(coalesce(s.bytes, pg_total_relation_size(c.oid)))::bigint as bytes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join ${shards} s on s.oid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by 1`;
  return new Map(
    tables.map(({ name, rows, bytes }) => [name, { rows: rows === 0 ? null : rows, bytes }]),
  );
}
