import { setTimeout as pause } from 'node:timers/promises';
import type { OpenPool } from '../platform/cluster/server-pool.js';
import type { Database } from '../platform/database/connect.js';
import {
  background_pool,
  migrateInBackground,
} from '../platform/database/migrate-in-background.js';
import { migrate } from '../platform/database/migrate.js';
import {
  MigrationError,
  pendingMigrations,
  readState,
  requireKnownSchema,
} from '../platform/database/migration-state.js';
import {
  grantServiceRole,
  isServiceRole,
  requireNoForeignCode,
} from '../platform/database/service-role.js';
import { pendingFunctions, readFunctions } from '../platform/database/sql-functions.js';
import {
  any_release,
  readMigrations,
  service_migrations,
  this_release,
} from '../platform/database/read-migrations.js';

/** Interval between checks of a migration that another process applies, in milliseconds. */
const check_ms = 1_000;

export interface MigrateCommandOptions {
  /** Ends the command after the step in progress. */
  signal: AbortSignal;
  print: (line: string) => void;
  folder?: string;
  /** The role of the service, which gets its rights afterwards; null: the one that migrates. */
  role?: string | null;
}

/**
 * Applies all pending migrations in the order of their numbers, those of the background included, while processes serve. Resolves
 * with false if `signal` ended it before.
 *
 * @throws MigrationError
 */
export async function migrateByCommand(
  database: Database,
  openPool: OpenPool,
  { signal, print, folder = service_migrations, role = null }: MigrateCommandOptions,
): Promise<boolean> {
  if (await isServiceRole(database)) {
    throw new MigrationError(
      'The role in DATABASE_URL may not migrate. Set MIGRATE_DATABASE_URL to the same database with the role that owns the tables.',
    );
  }
  if (role !== null) await requireNoForeignCode(database, role);
  const files = await readMigrations(folder);
  const state = await readState(database);
  requireKnownSchema(state, files);
  const pending = pendingMigrations(state, files);
  const changed = await pendingFunctions(database, await readFunctions(folder));
  const background = openPool(background_pool);
  const onRetry = () => print('  A table is in use by another transaction; trying again.');
  const onProgress = (_name: string, rowsDone: number) => {
    if (rowsDone > 0) print(`  ${count(rowsDone)} rows done`);
  };
  try {
    if (state.size === 0) await migrate(database, { folder });
    for (const [at, { name, kind }] of state.size === 0 ? [] : pending.entries()) {
      if (signal.aborted) return false;
      print(name);
      if (kind === 'transactional') {
        // On a cluster, those that follow each other are distributed together, which takes as long for all as for one.
        const leave_undistributed = pending[at + 1]?.kind === 'transactional';
        await migrate(database, { folder, only: name, onRetry, leave_undistributed });
        continue;
      }
      const options = {
        folder,
        only: name,
        signal,
        onProgress,
        onWait: (_name: string, pids: readonly number[]) =>
          print(
            `  Waiting for the transactions of the sessions ${pids.join(', ')} (pg_stat_activity).`,
          ),
        onRetry: (_name: string, hasTimeout: boolean) =>
          print(
            `  A transaction that stays open has stopped it; trying again${hasTimeout ? '' : ' without a time-out'}.`,
          ),
      };
      let result = await migrateInBackground(background, options);
      if (result === 'elsewhere') print('  Another process applies it; waiting for it.');
      while (result === 'elsewhere' && !signal.aborted) {
        await pause(check_ms, undefined, { signal }).catch(() => {});
        result = await migrateInBackground(background, options);
      }
      if (result !== 'finished') return false;
    }
    // Distributes what a killed process has left.
    await migrate(database, { folder });
    print(
      `${pending.length} migrations applied${changed.length === 0 ? '' : `, and ${changed.length} functions`}.`,
    );
    if (role !== null) {
      await grantServiceRole(database, role);
      print(`The role ${role} has the rights of the service.`);
    }
    return true;
  } finally {
    await background.end({ timeout: 0 });
  }
}

/** Prints the migrations and functions that `migrate` would apply. */
export async function showPending(
  database: Database,
  { print, folder = service_migrations }: Pick<MigrateCommandOptions, 'print' | 'folder'>,
): Promise<void> {
  const files = await readMigrations(folder);
  const state = await readState(database);
  requireKnownSchema(state, files);
  const pending = pendingMigrations(state, files);
  const changed = await pendingFunctions(database, await readFunctions(folder));
  if (pending.length === 0 && changed.length === 0) {
    print(`Release ${this_release}: nothing to migrate.`);
    return;
  }
  if (state.size === 0) {
    print(`A new database: the start applies all ${pending.length} migrations at once.`);
    return;
  }
  print(`Release ${this_release}: ${pending.length} migrations to apply, in this order.`);
  for (const { name, kind, oldest_release, needs } of pending) {
    print(
      kind === 'transactional'
        ? `${name}: by the start, in a transaction`
        : `${name}: in the background, while the service serves`,
    );
    if (oldest_release !== any_release) {
      print(
        `  Releases before ${oldest_release} cannot run afterwards: stop their processes first.`,
      );
    }
    for (const needed of needs) print(`  Needs ${needed}.`);
    const rows_done = state.get(name)?.rows_done ?? 0;
    if (rows_done > 0) print(`  ${count(rows_done)} rows were done before.`);
  }
  if (changed.length > 0) {
    print(
      `Functions that the start creates or replaces: ${changed.map(({ name }) => name).join(', ')}.`,
    );
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}
