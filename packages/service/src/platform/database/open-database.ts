import {
  EmbeddedPostgresError,
  findRunningServer,
  startEmbeddedPostgres,
} from '@credencia/embedded-postgres';
import type { OpenPool } from '../cluster/server-pool.js';
import { connect, type Database, type Target } from './connect.js';
import { tlsRemedy } from './database-tls.js';
import { migrate } from './migrate.js';
import { requireSupportedServer, UnsupportedServerError } from './server-version.js';
import { waitForRecovery } from './wait-for-recovery.js';

/** A database opened for one command. */
export interface OpenedDatabase {
  database: Database;
  /** Opens further pools. */
  openPool: OpenPool;
  /** Where it is, for threads, which cannot share a pool. */
  target: Target;
  /** Ends the connections, and the embedded server if the command started it. */
  close(): Promise<void>;
}

/** A database that a command could not connect to, with a message for the person who ran it. */
export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError';
}

/** A command may read whole tables. */
const command_pool = { max: 2, statement_timeout_ms: 0 };

/**
 * Opens the service's database for a command: the configured one, the embedded one of a running service, or, if no service
 * runs, the embedded one, started until the command ends.
 *
 * @param prepare is called before the database is returned. Default: applies the pending transactional migrations
 * @throws EmbeddedPostgresError, DatabaseConnectionError, MigrationError, UnsupportedServerError
 */
export async function openDatabase(
  config: {
    database_url: string | null;
    data_dir: string;
  },
  prepare: (database: Database) => Promise<unknown> = migrate,
): Promise<OpenedDatabase> {
  const { database_url } = config;
  if (database_url !== null) return open({ url: database_url }, prepare);
  try {
    const embedded = await startEmbeddedPostgres({ data_dir: config.data_dir, log: () => {} });
    return open(embedded.connection, prepare, () => embedded.stop());
  } catch (error) {
    const isInUse = error instanceof EmbeddedPostgresError && error.code === 'data_folder_in_use';
    const running = isInUse ? await findRunningServer(config.data_dir) : null;
    if (!running) throw error;
    return open(running, prepare);
  }
}

async function open(
  target: Target,
  prepare: (database: Database) => Promise<unknown>,
  stop: () => Promise<void> = async () => {},
): Promise<OpenedDatabase> {
  const openPool: OpenPool = (options) => connect(target, options);
  const database = openPool(command_pool);
  const close = async () => {
    await database.end({ timeout: 5 });
    await stop();
  };
  try {
    await requireAnswer(database, target);
    await waitForRecovery(database);
    await prepare(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, openPool, target, close };
}

async function requireAnswer(database: Database, target: Target): Promise<void> {
  try {
    await requireSupportedServer(database);
  } catch (error) {
    if (error instanceof UnsupportedServerError || !('url' in target)) throw error;
    // The address itself may hold a password and stays out of the message.
    throw new DatabaseConnectionError(
      `The database does not answer: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs there.${tlsRemedy(target.url)}`,
      { cause: error },
    );
  }
}
