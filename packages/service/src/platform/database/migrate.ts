import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeSchema, isLocked } from './change-schema.js';
import type { Database, Transaction } from './connect.js';

const service_migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The advisory lock that serialises services that start together; an arbitrary number, unique in the database. */
const migration_lock = 7_236_101;

/** 30 attempts, half a minute with the pauses; each blocks other sessions for 300 ms at most. */
const lock_timeouts_ms = Array.from({ length: 30 }, () => 300);

/** Every database from before the first release has this migration, and no later one. */
const first_before_0_2_0 = '0002_submerchants.sql';

export interface MigrateOptions {
  /** The folder of the migration files. Default: the service's. */
  folder?: string;
  /** Called before each retry because a table is in use. */
  onRetry?: () => void;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the pending migrations in the order of their numbers, all in one transaction. Services that start together wait for
 * one another. Resolves with the names of the migrations applied.
 *
 * @throws MigrationError when an applied file was edited, when the database was made before release 0.2.0 or has a migration that
 *   this release does not know (it belongs to a newer release), or when a table stays in use by another transaction for too long
 */
export async function migrate(
  database: Database,
  { folder = service_migrations, onRetry }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  let current = '';
  try {
    return await changeSchema(
      database,
      {
        advisory_lock: migration_lock,
        lock_timeouts_ms,
        statement_timeout_ms: 0,
        ...(onRetry && { onRetry }),
      },
      (tx) => applyMissing(tx, files, (name) => (current = name)),
    );
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new MigrationError(
      `Migration ${current} changes a table that another transaction has been using for too long, such as a backup. Wait for its end or end it (the oldest xact_start in pg_stat_activity), and start again.`,
      { cause: error },
    );
  }
}

async function applyMissing(
  tx: Transaction,
  files: readonly Migration[],
  onApply: (name: string) => void,
): Promise<string[]> {
  const applied: string[] = [];
  await tx`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`;
  const rows = await tx<
    { name: string; checksum: string }[]
  >`select name, checksum from migrations`;
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = new Set(files.map((file) => file.name));
  if (checksums.has(first_before_0_2_0)) {
    throw new MigrationError(
      'This database was made by a version before 0.2.0, the first release: its tables cannot be converted. Start on an empty database (without DATABASE_URL: move the data folder away), and register the submerchants anew. The old database stays as it is.',
    );
  }
  const newer = rows.find((row) => !names.has(row.name));
  if (newer) {
    throw new MigrationError(
      `The database has migration ${newer.name}, which this release does not know. Start the release that made it, or a newer one.`,
    );
  }
  for (const file of files) {
    const checksum = checksums.get(file.name);
    if (checksum === file.checksum) continue;
    if (checksum !== undefined) {
      throw new MigrationError(
        `Migration ${file.name} differs from the one applied to this database. Migrations are never edited: restore the file and write a new one.`,
      );
    }
    onApply(file.name);
    await tx.unsafe(file.text);
    await tx`insert into migrations (name, checksum) values (${file.name}, ${file.checksum})`;
    applied.push(file.name);
  }
  return applied;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
