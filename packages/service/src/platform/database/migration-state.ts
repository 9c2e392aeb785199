import type { Sql, Transaction } from './connect.js';
import {
  first_release,
  isBefore,
  isOfFirstRelease,
  this_release,
  type Migration,
} from './read-migrations.js';

/** Every database from before the first release has this migration, and no later one. */
const first_before_0_2_0 = '0002_submerchants.sql';

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** A migration as the database records it. */
interface RecordedMigration {
  name: string;
  checksum: string;
  /** Null in the table of the first release, which does not record it. */
  oldest_release: string | null;
  is_finished: boolean;
  /** Null before the first batch: as JSON, what the last batch returned. */
  progress: unknown;
  /** Rows that the batches have changed. */
  rows_done: number;
}

/** The recorded migrations by name. */
export type MigrationState = ReadonlyMap<string, RecordedMigration>;

/**
 * Creates the tables that record migrations. Release 0.2.0 refuses to start when `migrations` has a row that it does not know, and
 * does not read `schema_migrations`: later migrations that it can run on are recorded only there.
 */
export async function createStateTables(tx: Transaction): Promise<void> {
  await tx`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`;
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, kind text not null, oldest_release text not null,
    started_at timestamptz(3) not null default now(),
    -- Null until the migration has finished: a transactional one on a cluster once it is distributed.
    applied_at timestamptz(3),
    progress jsonb, rows_done bigint not null default 0)`;
}

/** Reads what the tables record; nothing of a new database. */
export async function readState(sql: Sql): Promise<MigrationState> {
  const [tables] = await sql<{ is_new: boolean; is_of_first_release: boolean }[]>`
    select to_regclass('migrations') is null as is_new, to_regclass('schema_migrations') is null as is_of_first_release`;
  if (!tables || tables.is_new) return new Map();
  const rows = await sql<RecordedMigration[]>`
    select name, checksum, null as oldest_release, true as is_finished, null as progress, 0::bigint as rows_done from migrations`;
  if (!tables.is_of_first_release) {
    // A contraction is in both tables; the later row counts.
    rows.push(
      ...(await sql<RecordedMigration[]>`
        select name, checksum, oldest_release, applied_at is not null as is_finished, progress, rows_done from schema_migrations`),
    );
  }
  return new Map(rows.map((row) => [row.name, row]));
}

/** The files that have not been applied, or not to the end, in the order of their numbers. */
export function pendingMigrations(state: MigrationState, files: readonly Migration[]): Migration[] {
  return files.filter(({ name, kind }) => {
    const recorded = state.get(name);
    return kind === 'transactional' ? !recorded : !recorded?.is_finished;
  });
}

/**
 * Checks that this release may run on the database's schema, and knows the migrations still to be applied.
 *
 * @throws MigrationError
 */
export function requireKnownSchema(state: MigrationState, files: readonly Migration[]): void {
  if (state.has(first_before_0_2_0)) {
    throw new MigrationError(
      'This database was made by a version before 0.2.0, the first release: its tables cannot be converted. Start on an empty database (without DATABASE_URL: move the data folder away), and register the submerchants anew. The old database stays as it is.',
    );
  }
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

function requireRunsOn(name: string, oldestRelease: string | null): void {
  if (oldestRelease === null) {
    throw new MigrationError(
      `The database has migration ${name}, which this release does not know. Start the release that made it, or a newer one.`,
    );
  }
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
  const isContraction = isBefore(first_release, oldest_release);
  // The first release reads only this table, and refuses what it cannot run on.
  if (isOfFirstRelease(migration) || isContraction) {
    await tx`insert into migrations (name, checksum) values (${name}, ${checksum}) on conflict (name) do nothing`;
  }
  if (isOfFirstRelease(migration)) return;
  await tx`
    insert into schema_migrations (name, checksum, kind, oldest_release, applied_at)
    values (${name}, ${checksum}, ${kind}, ${oldest_release}, case when ${isFinished} then now() end)
    on conflict (name) do nothing`;
}

export async function finishMigration(sql: Sql, { name }: Migration): Promise<void> {
  await sql`update schema_migrations set applied_at = now() where name = ${name}`;
}
