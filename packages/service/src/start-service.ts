import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@credencia/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { drain } from './http/draining.js';
import { isBesideApi } from './http/metrics.js';
import { openMetricsPort, type MetricsPort } from './http/metrics-port.js';
import type { Config } from './config/read-config.js';
import { createContext } from './context.js';
import type { Context } from './operation/context.js';
import { isLocked } from './platform/database/change-schema.js';
import type { OpenPool } from './platform/cluster/server-pool.js';
import { connect, type Database, type Target } from './platform/database/connect.js';
import { tlsRemedy } from './platform/database/database-tls.js';
import { migrate } from './platform/database/migrate.js';
import { isServiceRole } from './platform/database/service-role.js';
import { startBackgroundMigrations } from './platform/database/start-background-migrations.js';
import {
  requireSupportedServer,
  UnsupportedServerError,
} from './platform/database/server-version.js';
import { waitForRecovery } from './platform/database/wait-for-recovery.js';
import type { DataKeys } from './platform/data-keys.js';
import { openKeyRing } from './platform/key-management/open-key-ring.js';
import { requireMasterKey } from './platform/master-key.js';
import { followAndReport, deleteProcess } from './platform/process-keys.js';
import { Metrics } from './platform/metrics.js';
import type { Tracing } from './platform/tracing/tracing.js';
import { withinTime } from './platform/within-time.js';
import { isDatabaseUnavailable } from './platform/database/is-database-unavailable.js';
import { pool_size } from './platform/database/process-connections.js';
import { createAllPartitions, days_ahead_at_start } from './platform/database/partitions.js';
import { ConfigError } from './config/config-error.js';
import { DocumentReader } from './evidence/documents/document-reader.js';
import { hasLibraries } from './evidence/documents/libraries.js';
import { PdfLayout } from './submerchants/export-pdf/pdf-layout.js';
import { applyErasures } from './submerchants/erase.js';
import { erasureRemedy } from './submerchants/open-erasure-log.js';
import { startMaintenance } from './maintenance.js';
import { observeDatabase } from './observe-database.js';
import { seedDemo } from './merchants/seed-demo.js';
import { seedDemoPeople } from './people/seed-demo-people.js';
import { observeRegister } from './sources/observe-register.js';
import { observeMail } from './mail/observe-mail.js';
import { observeKeys } from './merchants/observe-keys.js';
import { observeFiles } from './submerchants/observe-files.js';
import { observeQueue } from './webhooks/delivery/observe-queue.js';
import { holdIfRestored } from './hold-restored.js';
import { DeliveryWorker } from './webhooks/delivery/worker.js';

/** A running service. */
export interface Service {
  /** The base URL, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Notes for the person who started it, for example where the data are. */
  notes: readonly string[];
  /** Resolves when the embedded server exits unexpectedly; never without one. */
  database_lost: Promise<void>;
  /** Serves for `STOP_DELAY` more, then finishes requests in progress and stops everything, within 5 s. */
  stop(): Promise<void>;
}

/** A failed start, with a message for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Otherwise nobody would notice before the first seller who is to be erased. @throws StartError */
async function requireErasureLog({ erasures, config }: Context): Promise<void> {
  try {
    await erasures.check();
  } catch (error) {
    throw new StartError(
      `Erasures cannot be recorded in ${erasures.name} (${(error as Error).message}). ${erasureRemedy[config.erasures_store]}`,
      { cause: error },
    );
  }
}

/** Otherwise the first seller would notice that uploads cannot be written. @throws StartError */
async function requireFolderOfFiles({ stored_files }: Context): Promise<void> {
  if (!stored_files.isOn) return;
  try {
    const { store } = await stored_files.require();
    await access(store.spool, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `Uploaded files cannot be received (${(error as Error).message}). Set FILES_PATH to a folder that the service can write to.`,
      { cause: error },
    );
  }
}

/** Time for requests in progress to end when the service stops. */
const drain_ms = 2_500;
/** Time-out of the first statement. */
const first_answer_ms = 15_000;
/** Interval at which idle connections are closed while the service stops. */
const idle_check_ms = 50;

/** An aborted start; everything that it had started is stopped again. */
export class StartAborted extends Error {
  override name = 'StartAborted';
}

/**
 * Starts everything: the database (embedded, unless a URL is configured), its migrations, the demo accounts of a
 * development installation, maintenance, HTTP. When a step fails, the earlier ones are undone.
 *
 * @param signal aborts the start at its next step
 * @param tracing stopped with the service; null while traces are off
 * @throws StartError, StartAborted, ConfigError, MigrationError, KeyManagementError, MasterKeyError, EmbeddedPostgresError, CategoryTableError
 */
export async function startService(
  config: Config,
  log: Logger,
  signal: AbortSignal = new AbortController().signal,
  tracing: Tracing | null = null,
): Promise<Service> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'A part of the service did not stop cleanly.');
      }
    }
  };
  if (tracing) cleanups.push(() => tracing.stop());
  for (const warning of [...config.unknown_settings, ...config.tls_warnings]) log.warn(warning);
  try {
    // First: without the keys nothing else is worth starting.
    const data_keys = await openKeys(config, log, signal);
    const embedded = await startDatabase(config, log);
    if (embedded) cleanups.push(() => embedded.stop());
    throwIfAborted(signal);
    const target = targetOf(config, embedded);
    const metrics = new Metrics();
    const database = connect(target, {
      max: pool_size,
      metrics,
      tracing,
      onHost: ({ name, port }) =>
        log.info({ host: name, port }, 'The database host that accepts writes was found.'),
    });
    // The driver never finishes ending a connection that was not established, so the wait is bounded.
    cleanups.push(() => withinTime(database.end({ timeout: 1 }), drain_ms));
    await prepareDatabase(database, config, log, signal);
    await requireMasterKey(database, data_keys);
    throwIfAborted(signal);

    const open: OpenPool = (options) =>
      connect(target, { max: pool_size, metrics, tracing, ...options });
    const probe = connect(target, { max: 1 });
    cleanups.push(() => withinTime(probe.end({ timeout: 1 }), drain_ms));
    const pdfs = new PdfLayout();
    cleanups.push(() => pdfs.end());
    if (config.read_documents && !hasLibraries()) {
      throw new ConfigError([
        'READ_DOCUMENTS=true needs packages that are not installed: build the image with --build-arg READ_DOCUMENTS=true, or run npm ci without --omit=optional.',
      ]);
    }
    const reader = new DocumentReader();
    const context = await prepareContext({
      layOutPdf: pdfs.layOut,
      readDocument: reader.read,
      config,
      database,
      open,
      probe,
      data_keys,
      log,
      metrics,
      tracing,
    });
    cleanups.push(() => withinTime(context.groups.end({ timeout: 1 }), drain_ms));
    await requireErasureLog(context);
    // A network drive that hangs does not keep everything else from being served.
    await withinTime(requireFolderOfFiles(context), drain_ms);
    cleanups.push(async () => context.shared_counts?.stop());
    await context.shared_counts?.start();
    await createFirstPartitions(context);
    if (!config.production) {
      const merchant_id = await seedDemo(database, context.newId, context.clock());
      await seedDemoPeople(database, merchant_id, context.newId, context.clock());
    }

    // Before anything is served: a rotation waits for the processes that it knows.
    await followAndReport(database, data_keys);
    cleanups.push(() => withinTime(deleteProcess(database), drain_ms).then(() => undefined));
    const erased = await applyErasures(context);
    if (erased > 0) {
      log.warn({ submerchants: erased }, 'Erasures that the database lacked were applied.');
    }
    // Before anything is sent.
    await holdIfRestored(context.groups.coordinator, context.database, log);
    // After the last request.
    cleanups.push(() => withinTime(context.access_log.flush(), drain_ms).then(() => undefined));
    const is_service_role = await isServiceRole(database);
    const app = await createApp(context);
    // Clients may be connected before a start that fails has ended.
    cleanups.push(() => closeWithin(app, drain_ms));
    // Connections wait to be accepted, one in each turn of the event loop: more than the usual 511, as far as the kernel allows.
    const { host, port } = config;
    await listen(host, port, 'PORT', () =>
      app.listen({ host, port, backlog: config.max_connections }),
    );
    const metrics_port = await startMetrics(context);
    if (metrics_port) cleanups.push(() => metrics_port.close());
    // Nothing is awaited until the cleanup below has them: a start that failed in between would leave them running, and not end.
    const maintenance = startMaintenance(context);
    const worker = startDeliveries(context);
    if (!is_service_role) {
      const migrations = startBackgroundMigrations(open, log);
      cleanups.push(() => migrations.stop());
    }
    // Together with the requests in progress, not after them: both have the same time.
    cleanups.push(() =>
      Promise.all([maintenance.stop(drain_ms), worker.stop(), closeWithin(app, drain_ms)]),
    );
    cleanups.push(async () => reader.end());
    cleanups.push(() => {
      metrics_port?.drain();
      return drain(app, config.stop_delay_ms);
    });
    throwIfAborted(signal);

    const address = app.server.address() as AddressInfo;
    // A free port is known only now.
    if (port === 0) config.public_url = config.public_url.replace(/:0$/, `:${address.port}`);
    return {
      address: urlOf(address),
      notes: [
        ...(metrics_port ? [`Metrics at ${urlOf(metrics_port.address)}/metrics`] : []),
        ...(embedded?.notes ?? []),
      ],
      database_lost: embedded ? embedded.exited.then(() => undefined) : new Promise(() => {}),
      stop,
    };
  } catch (error) {
    await stop();
    if (error instanceof StartError || !isDatabaseUnavailable(error as Error)) throw error;
    throw new StartError(
      `The database became unavailable during the start: ${(error as Error).message}. Start again once it answers.`,
      { cause: error },
    );
  }
}

async function openKeys(config: Config, log: Logger, signal: AbortSignal): Promise<DataKeys> {
  try {
    return await openKeyRing(config, { log, signal });
  } catch (error) {
    throwIfAborted(signal);
    throw error;
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Serves the metrics and health checks on a separate port, if one is configured. */
async function startMetrics(context: Context): Promise<MetricsPort | null> {
  const { config, log } = context;
  const { host, metrics_port } = config;
  if (metrics_port !== null) {
    return listen(host, metrics_port, 'METRICS_PORT', () =>
      openMetricsPort(context, host, metrics_port),
    );
  }
  if (!isBesideApi(config)) {
    log.info('The metrics are not served: set METRICS_PORT or METRICS_TOKEN.');
  }
  return null;
}

function startDeliveries(context: Context): DeliveryWorker {
  const worker = new DeliveryWorker(context);
  context.onRecorded((hasQueued) => {
    if (hasQueued) worker.wake();
  });
  observeQueue(context);
  observeFiles(context);
  observeKeys(context);
  observeMail(context);
  observeRegister(context);
  observeDatabase(context);
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
    // A file named by the configuration cannot be read; the message names it.
    const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException) : undefined;
    if (cause?.syscall === undefined) throw error;
    throw new StartError(`${(error as Error).message}. Check MCC_TABLE_FILE.`, { cause: error });
  }
}

/** @throws StartAborted */
function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new StartAborted('The start was aborted.');
}

async function prepareDatabase(
  database: Database,
  { database_url }: Config,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  try {
    await orAborted(firstAnswer(requireSupportedServer(database)), signal);
    await orAborted(
      waitForRecovery(database, () =>
        log.warn('The database is recovering and accepts no writes yet: waiting.'),
      ),
      signal,
    );
  } catch (error) {
    if (error instanceof UnsupportedServerError || error instanceof StartAborted) throw error;
    // The address itself may hold a password and stays out of the message.
    throw new StartError(
      `The database does not answer: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs there.${database_url === null ? '' : tlsRemedy(database_url)}`,
      { cause: error },
    );
  }
  const onRetry = (): void =>
    log.warn('Migrations are blocked by a long transaction; trying again.');
  throwIfAborted(signal);
  // Another process may be migrating, for an unknown time.
  await orAborted(migrate(database, { onRetry }), signal);
}

/** Creates the partitions of the first days. A failure does not prevent the start: rows go to the default partition, and maintenance tries again. */
async function createFirstPartitions({ database, clock, log }: Context): Promise<void> {
  try {
    await createAllPartitions(database, clock(), { patience: 'once', ahead: days_ahead_at_start });
  } catch (error) {
    if (!isLocked(error) && !isDatabaseUnavailable(error as Error)) throw error;
    log.warn(
      { err: error },
      'Partitions of coming days could not be created yet; trying again later.',
    );
  }
}

/**
 * Bounds the wait for the first answer. The driver alone would wait for ever: when connections are accepted and closed
 * without a byte, as by a proxy whose server is down, it reconnects endlessly.
 */
async function firstAnswer(answer: Promise<void>): Promise<void> {
  const isAnswered = await withinTime(
    answer.then(() => true),
    first_answer_ms,
  );
  if (!isAnswered) throw new Error(`it gave no answer within ${first_answer_ms / 1000} s`);
}

/** @throws StartAborted as soon as the signal aborts; the work itself is not cancelled */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new StartAborted('The start was aborted.'));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Opens a port; an error names the setting to change. */
async function listen<T>(
  host: string,
  port: number,
  setting: string,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
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
    if (['EADDRNOTAVAIL', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')) {
      throw new StartError(`HOST=${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}

/** Lets requests in progress end, and closes the connections of those that take longer. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cutTimer = setTimeout(() => app.server.closeAllConnections(), ms);
  // Connections whose request was in progress stay open after its answer and would delay the stop.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), idle_check_ms);
  await app.close();
  clearTimeout(cutTimer);
  clearInterval(idleTimer);
}
