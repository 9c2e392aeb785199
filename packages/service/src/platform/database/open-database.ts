import {
  EmbeddedPostgresError,
  findRunningServer,
  startEmbeddedPostgres,
} from '@credencia/embedded-postgres';
import { connect, type Database } from './connect.js';
import { migrate } from './migrate.js';
import { requireSupportedServer } from './server-version.js';

/** A database opened for one command. */
export interface OpenedDatabase {
  database: Database;
  /** Ends the connections, and the embedded server if the command started it. */
  close(): Promise<void>;
}

/** A command may read whole tables. */
const command_pool = { max: 2, statement_timeout_ms: 0 };

/**
 * Opens the service's database for a command: the configured one, the embedded one of a running service, or, if no service
 * runs, the embedded one, started until the command ends.
 *
 * @throws EmbeddedPostgresError, MigrationError, UnsupportedServerError
 */
export async function openDatabase(config: {
  database_url: string | null;
  data_dir: string;
}): Promise<OpenedDatabase> {
  if (config.database_url !== null)
    return open(connect({ url: config.database_url }, command_pool));
  try {
    const embedded = await startEmbeddedPostgres({ data_dir: config.data_dir, log: () => {} });
    return open(connect(embedded.connection, command_pool), () => embedded.stop());
  } catch (error) {
    const isInUse = error instanceof EmbeddedPostgresError && error.code === 'data_folder_in_use';
    const running = isInUse ? await findRunningServer(config.data_dir) : null;
    if (!running) throw error;
    return open(connect(running, command_pool));
  }
}

async function open(
  database: Database,
  stop: () => Promise<void> = async () => {},
): Promise<OpenedDatabase> {
  const close = async () => {
    await database.end({ timeout: 5 });
    await stop();
  };
  try {
    await requireSupportedServer(database);
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
