import postgres from 'postgres';
import { distribute, isDistributed } from '../cluster/distribute.js';
import { changeSchema, isLocked } from './change-schema.js';
import type { Database, Sql, Transaction } from './connect.js';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import {
  applyAllBatches,
  applyTransactional,
  withoutConcurrently,
} from './migration-statements.js';
import {
  createStateTables,
  finishMigration,
  MigrationError,
  pendingMigrations,
  readState,
  recordMigration,
  requireKnownSchema,
} from './migration-state.js';
import { isServiceRole, requireMigrated } from './service-role.js';
import {
  applyFunctions,
  finishFunctions,
  hasUndistributedFunctions,
  missingFunctions,
  pendingFunctions,
  readFunctions,
  type SqlFunction,
} from './sql-functions.js';
import { readMigrations, service_migrations, type Migration } from './read-migrations.js';

export { MigrationError } from './migration-state.js';

/** The advisory lock that serialises services that start together; an arbitrary number, unique in the database. */
const migration_lock = 7_236_101;
/** The advisory lock that serialises the distribution after migrations of a cluster. */
const distribution_lock = 7_236_105;

/** 30 attempts, half a minute with the pauses; each blocks other sessions for 300 ms at most. */
const lock_timeouts_ms = Array.from({ length: 30 }, () => 300);

export interface MigrateOptions {
  /** The folder of the migration files. Default: the service's. */
  folder?: string;
  /** Applies only this one, and the functions that it needs, except to a new database. */
  only?: string;
  /** On a cluster: a later call distributes the new tables and functions. */
  leave_undistributed?: boolean;
  /** Called before each retry because a table is in use. */
  onRetry?: () => void;
}

/**
 * Applies the pending transactional migrations in the order of their numbers, each in a transaction, and then the functions whose text
 * has changed. Services that start together
 * wait for one another. Those for the background are left to `migrateInBackground`, except in a new database, whose tables are
 * empty: there all are applied in one transaction. On a cluster, the tables and functions that were added are distributed.
 * Resolves with the names of the migrations applied. A role that may not migrate applies none.
 *
 * @throws MigrationError when an applied file was edited, when this release does not run on the schema (see requireKnownSchema), when
 *   a migration needs one of the background that has not finished, or when a table stays in use by another transaction for too long
 */
export async function migrate(
  database: Database,
  { folder = service_migrations, only, leave_undistributed = false, onRetry }: MigrateOptions = {},
): Promise<string[]> {
  if (await isServiceRole(database)) {
    await requireMigrated(database, folder);
    return [];
  }
  const files = await readMigrations(folder);
  const functions = await readFunctions(folder);
  const change = <T>(name: string, work: (tx: Transaction) => Promise<T>) =>
    changeWithRetries(database, name, onRetry, work);
  const applied: string[] = [];
  const { isNew, pending } = await change('0001', (tx) =>
    prepare(tx, files, functions, only),
  ).catch(explainNoTables);
  if (isNew) return pending.map(({ name }) => name);
  for (const file of pending) {
    if (await change(file.name, (tx) => applyOnce(tx, file, files, functions)))
      applied.push(file.name);
  }
  if (only === undefined) await applyChanged(database, functions, change);
  if (!leave_undistributed) await distributeAdded(database, files);
  return applied;
}

/** Creates a new database's schema. Resolves with the migrations applied to it or, for another one, those still to be applied. */
async function prepare(
  tx: Transaction,
  files: readonly Migration[],
  functions: readonly SqlFunction[],
  only: string | undefined,
): Promise<{ isNew: boolean; pending: Migration[] }> {
  await createStateTables(tx);
  const state = await readState(tx);
  requireKnownSchema(state, files);
  if (state.size === 0) {
    await requireUtf8(tx);
    for (const file of files) await applyToNew(tx, file, functions);
    await applyFunctions(tx, await pendingFunctions(tx, functions));
    return { isNew: true, pending: [...files] };
  }
  const pending = pendingMigrations(state, files).filter(
    ({ name, kind }) => kind === 'transactional' && (only === undefined || name === only),
  );
  for (const { name, needs } of pending) {
    const unfinished = needs.find((needed) => !state.get(needed)?.is_finished);
    if (unfinished === undefined) continue;
    throw new MigrationError(
      `Migration ${name} needs ${unfinished}, which has not finished. Run \`npm run service -- migrate\`, which applies both while the processes of the release before serve, and start again.`,
    );
  }
  return { isNew: false, pending };
}

/** Another encoding has no place for some letters; one without any, SQL_ASCII, takes them and finds no word with them. @throws MigrationError */
async function requireUtf8(tx: Transaction): Promise<void> {
  const [row] = await tx<
    { encoding: string }[]
  >`select current_setting('server_encoding') as encoding`;
  if (row?.encoding === 'UTF8') return;
  throw new MigrationError(
    `The database has the encoding ${row?.encoding}, and Credencia needs UTF8: create one with create database … template template0 encoding 'UTF8', and name it in DATABASE_URL.`,
  );
}

/** Says what is in the way of the tables: in a new database those of another program, or a search_path without a schema. */
function explainNoTables(error: unknown): never {
  if (!(error instanceof postgres.PostgresError) || isDatabaseUnavailable(error)) throw error;
  throw new MigrationError(
    `The tables of Credencia cannot be prepared: ${error.message}. A new installation needs an empty database of its own, whose schema public is in the search_path: create one, and name it in DATABASE_URL.`,
    { cause: error },
  );
}

async function applyToNew(
  tx: Transaction,
  file: Migration,
  functions: readonly SqlFunction[],
): Promise<void> {
  await applyFunctions(tx, await missingFunctions(tx, functions, file.text));
  if (file.kind === 'batches') await applyAllBatches(tx, file.text);
  else await tx.unsafe(withoutConcurrently(file));
  await recordMigration(tx, file, { isFinished: true });
}

/** Creates and replaces the functions whose text has changed, in one transaction. */
async function applyChanged(
  database: Database,
  functions: readonly SqlFunction[],
  change: <T>(name: string, work: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<void> {
  if ((await pendingFunctions(database, functions)).length === 0) return;
  // Anew: another process may have applied them meanwhile.
  await change('of functions', async (tx) =>
    applyFunctions(tx, await pendingFunctions(tx, functions)),
  );
}

/** Applies a transactional migration and the new functions that it names, unless another process has done so meanwhile. */
async function applyOnce(
  tx: Transaction,
  file: Migration,
  files: readonly Migration[],
  functions: readonly SqlFunction[],
): Promise<boolean> {
  const state = await readState(tx);
  requireKnownSchema(state, files);
  if (state.has(file.name)) return false;
  await applyFunctions(tx, await missingFunctions(tx, functions, file.text));
  await applyTransactional(tx, file);
  await recordMigration(tx, file, { isFinished: !(await isDistributed(tx)) });
  return true;
}

async function changeWithRetries<T>(
  database: Database,
  name: string,
  onRetry: (() => void) | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await changeSchema(
      database,
      {
        advisory_lock: migration_lock,
        lock_timeouts_ms,
        statement_timeout_ms: 0,
        ...(onRetry && { onRetry }),
      },
      work,
    );
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new MigrationError(
      `Migration ${name} changes a table that another transaction has been using for too long, such as a backup. Wait for its end or end it (the oldest xact_start in pg_stat_activity), and start again.`,
      { cause: error },
    );
  }
}

/**
 * On a cluster: distributes what transactional migrations and functions have added, and records them as finished. One process at a time; one that
 * was killed is made up for by the next start.
 */
async function distributeAdded(database: Database, files: readonly Migration[]): Promise<void> {
  const undistributed = async (sql: Sql) => {
    const state = await readState(sql);
    return files.filter(
      ({ name, kind }) => kind === 'transactional' && state.get(name)?.is_finished === false,
    );
  };
  if ((await undistributed(database)).length === 0 && !(await hasUndistributedFunctions(database)))
    return;
  await database.begin(async (tx) => {
    // The statements run on other connections, and take as long as there are shards.
    for (const name of ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout'])
      await tx`select set_config(${name}, '0', true)`;
    await tx`select pg_advisory_xact_lock(${distribution_lock})`;
    const added = await undistributed(tx);
    if (added.length === 0 && !(await hasUndistributedFunctions(tx))) return;
    await distribute(database, 0, () => {});
    await finishFunctions(tx);
    for (const file of added) await finishMigration(tx, file);
  });
}
