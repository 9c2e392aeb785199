import { constants } from 'node:fs';
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../config/read-config.js';
import type { Environment } from '../config/setting.js';
import { roleOf } from '../platform/database/database-url.js';
import { openDatabase } from '../platform/database/open-database.js';
import { migrateByCommand } from './migrate.js';
import { BackupError, runPostgresProgram } from './postgres-programs.js';

interface Options {
  file: string;
  environment: Environment;
  signal: AbortSignal;
  print: (line: string) => void;
}

/**
 * Dumps the database into a file, while the service runs: with the role that migrates, if there is one, since that owns the tables. The
 * dump is written beside the file and takes its name only when it is whole and on the disk, so that a failure leaves the one before.
 *
 * @throws BackupError
 */
export async function backUp(config: Config, options: Options): Promise<void> {
  const { environment, signal, print } = options;
  const { url, role } = addressOf(config);
  const file = resolve(options.file);
  const part = `${file}.part-${process.pid}`;
  // Made first: pg_dump would let others read it.
  await (await openFile(part, 'wx')).close();
  try {
    const run = { url, environment, signal };
    await runPostgresProgram('pg_dump', ['--format=custom', `--file=${part}`], run);
    await requireDump(part, { environment, signal });
    await sync(part);
    await rename(part, file);
    await sync(dirname(file));
  } finally {
    await rm(part, { force: true });
  }
  const { size } = await stat(file);
  print(`${file} has the database, ${megabytes(size)}, read with the role ${role ?? 'of libpq'}.`);
  print(
    'Keep apart from it: MASTER_KEY, without which it cannot be read; ERASURES_FILE; and the store of uploaded files.',
  );
}

/**
 * Restores a dump into an empty database. With two roles, tables belong to the one that migrates, and the service's role gets its rights.
 *
 * @throws BackupError
 */
export async function restore(
  config: Config,
  { jobs, ...options }: Options & { jobs: number },
): Promise<void> {
  const { environment, signal, print } = options;
  const { url } = addressOf(config);
  const { database_url, migrate_database_url } = config;
  const file = resolve(options.file);
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new BackupError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  await requireDump(file, { environment, signal });
  const opened = await openDatabase({ ...config, database_url: url }, async () => {});
  try {
    await requireEmpty(opened.database);
    const args = ['--exit-on-error', '--no-owner', '--no-privileges', `--jobs=${jobs}`, file];
    try {
      await runPostgresProgram('pg_restore', args, { url, environment, signal });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw new BackupError(
        `${error.message}\nThe database has a part of the dump: drop it, create it anew, and restore again.`,
      );
    }
    const role = migrate_database_url === null ? null : roleOf(database_url ?? '');
    // The rights of the service's role are no part of the dump, as its name may be another one here.
    if (role !== null)
      await migrateByCommand(opened.database, opened.openPool, { signal, print, role });
  } finally {
    await opened.close();
  }
  print(
    'Restored. Before the first process starts, run verify and after-restore with the same DATABASE_URL.',
  );
}

/** The database, with the role that may read and create everything. */
function addressOf({ database_url, migrate_database_url }: Config): {
  url: string;
  role: string | null;
} {
  const url = migrate_database_url ?? database_url;
  if (url === null) {
    throw new BackupError(
      'backup and restore are for a DATABASE_URL. The embedded PostgreSQL is backed up by a copy of DATA_DIR, with the service stopped.',
    );
  }
  return { url, role: roleOf(url) };
}

async function openFile(path: string, flags: string): Promise<FileHandle> {
  try {
    return await open(path, flags, 0o600);
  } catch (error) {
    throw new BackupError(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code}): check the folder.`,
    );
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws BackupError when a file is no dump in the custom format, or is cut off */
async function requireDump(
  file: string,
  given: { environment: Environment; signal: AbortSignal },
): Promise<void> {
  await runPostgresProgram('pg_restore', ['--list', file], { ...given, url: null });
}

async function requireEmpty(
  database: Awaited<ReturnType<typeof openDatabase>>['database'],
): Promise<void> {
  const [row] = await database<{ name: string; tables: number; may_create: boolean }[]>`
    select current_database() as name,
      (select count(*) from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
        and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')) as tables,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), true) as may_create`;
  if (row && row.tables > 0) {
    throw new BackupError(
      `The database ${row.name} has tables. Restore into a new one: createdb --owner=ROLE --template=template0 --encoding=UTF8 NAME, and name it in DATABASE_URL.`,
    );
  }
  if (row?.may_create === false) {
    throw new BackupError(
      'The role may not create tables in this database. With two roles, set MIGRATE_DATABASE_URL too; otherwise make the role the owner of the database.',
    );
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
