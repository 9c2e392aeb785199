import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { createContext } from './context.js';
import { connect, type Database, type Target } from './database/connect.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './database/embedded/start-embedded-postgres.js';
import { migrate } from './database/migrate.js';
import { requireSupportedServer, UnsupportedServerError } from './database/server-version.js';
import { createEventPartitions } from './events/partitions.js';
import { startMaintenance } from './maintenance.js';
import { seedDemo } from './merchants/seed-demo.js';

/** A service that answers. */
export interface Service {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Sentences about where things are, for the person who started it. */
  notes: readonly string[];
  /** Resolves when the embedded server has ended though nobody asked it to; never without one. */
  database_lost: Promise<void>;
  /** Finishes what is under way, and stops everything, within 5 s. */
  stop(): Promise<void>;
}

/** A start that cannot go on, in words for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Connections of the pool: with one machine's cores, more of them only wait for one another. */
const pool_size = 16;
/** How long requests under way may take to end when the service stops. */
const drain_ms = 2_500;

/**
 * Starts everything: the database (embedded, unless a URL is configured), its migrations, the demo accounts of a
 * development installation, maintenance, HTTP. When one of them fails, those before it are stopped again.
 *
 * @throws StartError, ConfigError, MigrationError, EmbeddedPostgresError, CategoryTableError
 */
export async function startService(config: Config, log: Logger): Promise<Service> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'A part of the service did not stop cleanly.');
      }
    }
  };
  try {
    const embedded = await startDatabase(config, log);
    if (embedded) stops.push(() => embedded.stop());
    const database = connect(targetOf(config, embedded), { max: pool_size });
    stops.push(() => database.end({ timeout: 1 }));
    await prepareDatabase(database);

    const context = await createContext({ config, database, log });
    await createEventPartitions(database, context.clock());
    if (!config.production) await seedDemo(database, context.newId, context.clock());

    const app = await createApp(context);
    stops.push(() => closeWithin(app, drain_ms));
    await listen(app, config);
    const maintenance = startMaintenance(context);
    stops.push(() => maintenance.stop());

    const { address, family, port } = app.server.address() as AddressInfo;
    return {
      address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
      notes: embedded?.notes ?? [],
      database_lost: embedded ? embedded.exited.then(() => undefined) : new Promise(() => {}),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (config.database_url !== null) return null;
  return startEmbeddedPostgres({
    data_dir: config.data_dir,
    log: (level, message, fields) => log[level](fields, message),
  });
}

function targetOf(config: Config, embedded: EmbeddedPostgres | null): Target {
  if (embedded) return embedded.connection;
  if (config.database_url === null)
    throw new Error('There is neither a URL nor an embedded server.');
  return { url: config.database_url };
}

async function prepareDatabase(database: Database): Promise<void> {
  try {
    await requireSupportedServer(database);
  } catch (error) {
    if (error instanceof UnsupportedServerError) throw error;
    // The address itself may hold a password and stays out of the message.
    throw new StartError(
      `The database does not answer: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs there.`,
      { cause: error },
    );
  }
  await migrate(database);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { host, port } = config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} on ${host} needs permission. Choose a port above 1023: PORT=3000.`,
        {
          cause: error,
        },
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST=${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}

/** Lets requests under way end, and cuts off those that take longer. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(timer);
}
