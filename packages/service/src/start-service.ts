import type { AddressInfo } from 'node:net';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@credencia/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { createMetricsApp, isBesideApi } from './http/metrics.js';
import type { Config } from './config.js';
import { createContext } from './context.js';
import type { Context } from './operation/context.js';
import { isLocked } from './platform/database/change-schema.js';
import { connect, type Database, type Target } from './platform/database/connect.js';
import { migrate } from './platform/database/migrate.js';
import {
  requireSupportedServer,
  UnsupportedServerError,
} from './platform/database/server-version.js';
import { requireMasterKey } from './platform/master-key.js';
import { createAllPartitions } from './platform/database/partitions.js';
import { startMaintenance } from './maintenance.js';
import { seedDemo } from './merchants/seed-demo.js';
import { seedDemoPeople } from './people/seed-demo-people.js';
import { observeQueue } from './webhooks/delivery/observe-queue.js';
import { DeliveryWorker } from './webhooks/delivery/worker.js';

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
export const pool_size = 16;
/** How long requests under way may take to end when the service stops. */
const drain_ms = 2_500;
/** How long a database may take to answer the first statement. */
const first_answer_ms = 15_000;
/** How often connections that have nothing under way any more are closed while the service stops. */
const idle_check_ms = 50;

/** A start that was called off; everything that it had started is stopped again. */
export class StartCalledOff extends Error {
  override name = 'StartCalledOff';
}

/**
 * Starts everything: the database (embedded, unless a URL is configured), its migrations, the demo accounts of a
 * development installation, maintenance, HTTP. When one of them fails, those before it are stopped again.
 *
 * @param called_off ends a start that is still under way at its next step
 * @throws StartError, StartCalledOff, ConfigError, MigrationError, MasterKeyError, EmbeddedPostgresError, CategoryTableError
 */
export async function startService(
  config: Config,
  log: Logger,
  called_off: AbortSignal = new AbortController().signal,
): Promise<Service> {
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
    goOn(called_off);
    const database = connect(targetOf(config, embedded), { max: pool_size });
    stops.push(() => endWithin(database, drain_ms));
    await prepareDatabase(database, log, called_off);
    await requireMasterKey(database, config.master_key);
    goOn(called_off);

    const context = await prepareContext({ config, database, log });
    stops.push(async () => context.shared_counts?.stop());
    await context.shared_counts?.start();
    await createFirstPartitions(context);
    if (!config.production) {
      const merchant_id = await seedDemo(database, context.newId, context.clock());
      await seedDemoPeople(database, merchant_id, context.newId, context.clock());
    }

    const app = await createApp(context);
    stops.push(() => app.close());
    await listen(app, config.host, config.port, 'PORT');
    const metrics_app = await startMetrics(context);
    if (metrics_app) stops.push(() => metrics_app.close());
    const maintenance = startMaintenance(context);
    const worker = startDeliveries(context);
    // Beside the requests under way, not after them: both are given the same time.
    stops.push(() =>
      Promise.all([maintenance.stop(drain_ms), worker.stop(), closeWithin(app, drain_ms)]),
    );
    goOn(called_off);

    const { port } = app.server.address() as AddressInfo;
    // A free port is known only now.
    if (config.port === 0) config.public_url = config.public_url.replace(/:0$/, `:${port}`);
    return {
      address: addressOf(app),
      notes: [
        ...(metrics_app ? [`Metrics at ${addressOf(metrics_app)}/metrics`] : []),
        ...(embedded?.notes ?? []),
      ],
      database_lost: embedded ? embedded.exited.then(() => undefined) : new Promise(() => {}),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Serves the metrics on a port of their own, where one is configured. */
async function startMetrics(context: Context): Promise<FastifyInstance | null> {
  const { config, log } = context;
  const { host, metrics_port } = config;
  if (metrics_port !== null) {
    const app = createMetricsApp(context);
    await listen(app, host, metrics_port, 'METRICS_PORT');
    return app;
  }
  if (!isBesideApi(config)) {
    log.info('The metrics are not served: set METRICS_PORT or METRICS_TOKEN.');
  }
  return null;
}

function startDeliveries(context: Context): DeliveryWorker {
  const worker = new DeliveryWorker(context);
  context.onRecorded(() => worker.wake());
  observeQueue(context);
  worker.start();
  return worker;
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
  if (config.database_url === null) {
    throw new Error('There is neither a URL nor an embedded server.');
  }
  return { url: config.database_url };
}

async function prepareContext(given: Parameters<typeof createContext>[0]): Promise<Context> {
  try {
    return await createContext(given);
  } catch (error) {
    // A file that the configuration names and that cannot be read; the message names it.
    const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException) : undefined;
    if (cause?.syscall === undefined) throw error;
    throw new StartError(`${(error as Error).message}. Check MCC_TABLE_FILE.`, { cause: error });
  }
}

/** @throws StartCalledOff */
function goOn(called_off: AbortSignal): void {
  if (called_off.aborted) throw new StartCalledOff('The start was called off.');
}

async function prepareDatabase(
  database: Database,
  log: Logger,
  called_off: AbortSignal,
): Promise<void> {
  try {
    await orCalledOff(firstAnswer(requireSupportedServer(database)), called_off);
  } catch (error) {
    if (error instanceof UnsupportedServerError || error instanceof StartCalledOff) throw error;
    // The address itself may hold a password and stays out of the message.
    throw new StartError(
      `The database does not answer: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs there.`,
      { cause: error },
    );
  }
  const onRetry = (): void =>
    log.warn('Migrations are kept waiting by a long transaction; trying again.');
  goOn(called_off);
  // Another process may be migrating, for any time.
  await orCalledOff(migrate(database, { onRetry }), called_off);
}

/** Without its day's partition, a row lands in the default one: no reason not to start. Maintenance tries again. */
async function createFirstPartitions({ database, clock, log }: Context): Promise<void> {
  try {
    await createAllPartitions(database, clock(), 'once');
  } catch (error) {
    if (!isLocked(error)) throw error;
    log.warn(
      { err: error },
      'Partitions of coming days could not be created yet; trying again later.',
    );
  }
}

/**
 * The driver alone would wait for ever: where something takes connections and drops them before it has said a word, as a
 * proxy does whose server is away, it connects again without end.
 */
async function firstAnswer(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = first_answer_ms / 1000;
    timer = setTimeout(
      () => reject(new Error(`it gave no answer within ${seconds} s`)),
      first_answer_ms,
    );
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws StartCalledOff as soon as the start is called off; the work is left to its fate */
async function orCalledOff<T>(work: Promise<T>, called_off: AbortSignal): Promise<T> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new StartCalledOff('The start was called off.'));
    called_off.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    called_off.removeEventListener('abort', onAbort);
  }
}

async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: string,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: ${setting}=${port < 65_535 ? port + 1 : 3000}.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} on ${host} needs permission. Choose a port above 1023: ${setting}=3000.`,
        {
          cause: error,
        },
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError(`HOST=${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}

/** Lets requests under way end, and cuts off those that take longer. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  // A connection whose request was under way at the stop is kept open after its answer, and would hold the stop up.
  const tidy = setInterval(() => app.server.closeIdleConnections(), idle_check_ms);
  await app.close();
  clearTimeout(cut);
  clearInterval(tidy);
}

/** Ends the pool. The driver never finishes ending a connection that has not come about; it is left to its fate. */
async function endWithin(database: Database, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([database.end({ timeout: 1 }), late]);
  clearTimeout(timer);
}
