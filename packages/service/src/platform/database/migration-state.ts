import type { Sql, Transaction } from './connect.js';
import { isBefore, readMigrations, this_release, type Migration } from './read-migrations.js';
import { createFunctionTable, pendingFunctions, readFunctions } from './sql-functions.js';

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** A migration as the database records it. */
interface RecordedMigration {
  name: string;
  checksum: string;
  oldest_release: string;
  is_finished: boolean;
  /** Null before the first batch: as JSON, what the last batch returned. */
  progress: unknown;
  /** Rows that the batches have changed. */
  rows_done: number;
}

/** The recorded migrations by name. */
export type MigrationState = ReadonlyMap<string, RecordedMigration>;

/** Creates the tables that record migrations and functions. */
export async function createStateTables(tx: Transaction): Promise<void> {
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, kind text not null, oldest_release text not null,
    started_at timestamptz(3) not null default now(),
    -- Null until the migration has finished: a transactional one on a cluster once it is distributed.
    applied_at timestamptz(3),
    progress jsonb, rows_done bigint not null default 0)`;
  await createFunctionTable(tx);
}

/**
 * Reads what the database records; nothing of a new database.
 *
 * @throws MigrationError for a database of release 0.2.0 or before
 */
export async function readState(sql: Sql): Promise<MigrationState> {
  const [tables] = await sql<{ is_new: boolean; is_of_before: boolean }[]>`
    select to_regclass('schema_migrations') is null as is_new, to_regclass('migrations') is not null as is_of_before`;
  if (tables?.is_of_before) {
    throw new MigrationError(
      'This database was made by release 0.2.0 or before, whose tables this release cannot convert. Start on an empty database: create one and set DATABASE_URL to its address, or without DATABASE_URL move the data folder away. The old database stays as it is: run the release that made it on it for as long as you need its data, export the sellers there (`GET /v1/submerchants` with `Accept: text/csv`), and register them anew here with `credencia import`.',
    );
  }
  if (!tables || tables.is_new) return new Map();
  const rows = await sql<RecordedMigration[]>`
    select name, checksum, oldest_release, applied_at is not null as is_finished, progress, rows_done from schema_migrations`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** The files that have not been applied, or not to the end, in the order of their numbers. */
export function pendingMigrations(state: MigrationState, files: readonly Migration[]): Migration[] {
  return files.filter(({ name, kind }) => {
    const recorded = state.get(name);
    return kind === 'transactional' ? !recorded : !recorded?.is_finished;
  });
}

/** The names of the migrations and functions that have not been applied. */
export async function readPending(sql: Sql, folder: string): Promise<string[]> {
  const migrations = pendingMigrations(await readState(sql), await readMigrations(folder));
  const functions = await pendingFunctions(sql, await readFunctions(folder));
  return [
    ...migrations.map(({ name }) => name),
    ...functions.map(({ name }) => `function ${name}`),
  ];
}

/**
 * Checks that this release may run on the database's schema, and knows the migrations still to be applied.
 *
 * @throws MigrationError
 */
export function requireKnownSchema(state: MigrationState, files: readonly Migration[]): void {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum, oldest_release } of state.values()) {
    const known = checksums.get(name);
    if (known === undefined) requireRunsOn(name, oldest_release);
    else if (known !== checksum) {
      throw new MigrationError(
        `Migration ${name} differs from the one applied to this database. Migrations are never edited: restore the file and write a new one.`,
      );
    }
  }
}

function requireRunsOn(name: string, oldestRelease: string): void {
  if (isBefore(this_release, oldestRelease)) {
    throw new MigrationError(
      `The database has migration ${name}, on which only release ${oldestRelease} and later ones run; this is ${this_release}. Start one of them.`,
    );
  }
}

/** Records a migration as started, or as finished at once. */
export async function recordMigration(
  tx: Sql,
  migration: Migration,
  { isFinished }: { isFinished: boolean },
): Promise<void> {
  const { name, checksum, kind, oldest_release } = migration;
  await tx`
    insert into schema_migrations (name, checksum, kind, oldest_release, applied_at)
    values (${name}, ${checksum}, ${kind}, ${oldest_release}, case when ${isFinished} then now() end)
    on conflict (name) do nothing`;
}

export async function finishMigration(sql: Sql, { name }: Migration): Promise<void> {
  await sql`update schema_migrations set applied_at = now() where name = ${name}`;
}
