import { EmbeddedPostgresError } from '@credencia/embedded-postgres';
import { readConfig } from './config/read-config.js';
import { ConfigError } from './config/config-error.js';
import { Refusal } from './errors.js';
import { DistributeError } from './platform/cluster/distribute.js';
import { isDatabaseUnavailable } from './platform/database/is-database-unavailable.js';
import { MigrationError } from './platform/database/migrate.js';
import { DatabaseConnectionError } from './platform/database/open-database.js';
import { KeyManagementError } from './platform/key-management/open-key-ring.js';
import { MasterKeyError } from './platform/master-key.js';
import { UnsupportedServerError } from './platform/database/server-version.js';
import { this_release } from './platform/database/read-migrations.js';
import type { Tracing } from './platform/tracing/tracing.js';
import { createLog } from './platform/log.js';
import { demoMerchant, demoOperator } from './merchants/demo-keys.js';
import { demoPassword, demoPeople } from './people/demo-people.js';
import { startService, StartAborted, StartError, type Service } from './start-service.js';
import { CategoryTableError } from './submerchants/rules/category-code.js';

/** Errors whose message is enough to fix them; any other is printed with its stack. */
const expectedErrors: (new (...args: never[]) => Error)[] = [
  ConfigError,
  StartError,
  DatabaseConnectionError,
  MigrationError,
  KeyManagementError,
  MasterKeyError,
  UnsupportedServerError,
  DistributeError,
  EmbeddedPostgresError,
  CategoryTableError,
  Refusal,
];

async function runOne(command: string, args: string[]): Promise<void> {
  // Loaded only now: a service that serves needs no command, and its memory is for other things.
  const { commandErrors, runCommand } = await import('./commands/run-command.js');
  const { UsageError } = await import('./operation/command.js');
  expectedErrors.push(...commandErrors);
  try {
    process.exitCode = await runCommand(command, args, process.env);
  } catch (error) {
    process.stderr.write(`${explain(error, `${command} did not run.`)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function start(): Promise<void> {
  // Read before the configuration, whose errors are logged too.
  const lines = process.env['NODE_ENV']?.trim() === 'production' ? logLines() : textLines;
  try {
    const config = readConfig(process.env);
    let tracing: Tracing | null = null;
    const log = config.traces
      ? createLog(config.log_level, undefined, () => tracing?.logFields() ?? {})
      : createLog(config.log_level);
    if (config.traces) {
      // Loaded only now: it takes a tenth of a second, and memory.
      const { startTracing } = await import('./platform/tracing/start-tracing.js');
      tracing = startTracing(config.traces, this_release, log);
    }
    const stopping = stopOnSignals();
    const service = await startService(config, log, stopping, tracing);
    lines.listens(service);
    const reason = await Promise.race([
      aborted(stopping).then(() => 'signal' as const),
      service.database_lost.then(() => 'database_lost' as const),
    ]);
    if (reason === 'database_lost')
      lines.stopping('The embedded PostgreSQL has exited unexpectedly.');
    else lines.stopping(null);
    await service.stop();
    if (reason === 'signal') lines.stopped();
    // Handles that are still open must not keep the process alive.
    process.exit(reason === 'signal' ? 0 : 1);
  } catch (error) {
    if (error instanceof StartAborted) {
      lines.stopped();
      process.exit(0);
    }
    lines.failed(error);
    process.exit(1);
  }
}

/** Messages of the start and the end of the service. */
interface Lines {
  listens(service: Service): void;
  /** @param failure why, unless a signal asked for it */
  stopping(failure: string | null): void;
  stopped(): void;
  failed(error: unknown): void;
}

/** For a person at a terminal. */
const textLines: Lines = {
  listens: (service) => process.stdout.write(welcome(service)),
  stopping: (failure) =>
    failure === null
      ? process.stdout.write('\nStopping …\n')
      : process.stderr.write(`${failure} Stopping.\n`),
  stopped: () => process.stdout.write('Stopped.\n'),
  failed: (error) => process.stderr.write(`${explain(error, 'Credencia could not start.')}\n`),
};

/**
 * For a collector: JSON, whatever LOG_LEVEL is. So is what Node would write as text: its warnings, and errors that nothing has caught.
 */
function logLines(): Lines {
  const log = createLog('info');
  const failures = createLog('info', process.stderr);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => failures.warn({ err: warning }, 'Node warns.'));
  process.on('uncaughtException', (error) => {
    failures.fatal({ err: error }, 'An error was caught by nothing: the process ends.');
    process.exit(1);
  });
  return {
    listens: ({ address, notes }) => log.info({ notes }, `Credencia listens on ${address}`),
    stopping: (failure) =>
      failure === null ? log.info('Stopping.') : failures.fatal(`${failure} Stopping.`),
    stopped: () => log.info('Stopped.'),
    failed(error) {
      const heading = 'Credencia could not start.';
      if (error instanceof ConfigError) {
        const { problems } = error;
        failures.fatal({ problems }, `${heading} The configuration cannot be used.`);
      } else if (isExpected(error)) failures.fatal(explain(error, heading));
      else failures.fatal({ err: error }, heading);
    },
  };
}

/**
 * Returns a signal that aborts at the first SIGINT, SIGTERM or, of a terminal that is closed, SIGHUP, also during the start. Further ones are ignored, since Ctrl-C
 * arrives twice when npm passes it on.
 */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  return stopping.signal;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function isExpected(error: unknown): boolean {
  // One of the file system names the path, and what is wrong with it.
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error;
  return isOfFile || expectedErrors.some((kind) => error instanceof kind);
}

function explain(error: unknown, heading: string): string {
  if (!(error instanceof Error)) return String(error);
  if (!isExpected(error)) {
    return isDatabaseUnavailable(error)
      ? `${heading}\nThe database cannot be used: ${error.message}. Try again once it can.`
      : (error.stack ?? error.message);
  }
  const remedy = error instanceof EmbeddedPostgresError ? `\n${error.remedy}` : '';
  return `${heading}\n${error.message}${remedy}`;
}

function welcome({ address, notes }: Service): string {
  const noteLines = notes.map((note) => `  ${note}\n`).join('');
  const key = `${demoMerchant.public_key}:${demoMerchant.secret_key}`;
  return `
Credencia listens on ${address}

  Demo merchant   ${key}
  Demo operator   ${demoOperator.public_key}:${demoOperator.secret_key}
  API reference   ${address}/docs
  Console         ${address}/console   (${demoPeople[0].email}, password ${demoPassword})
${noteLines === '' ? '' : `\n${noteLines}`}
Register a first seller:

  curl -u ${key} ${address}/v1/submerchants -H 'Content-Type: application/json' -d '{"legal_name":"Padaria Aurora Ltda","tax_id":"11222333000181"}'

Ctrl-C stops the service and its database.
`;
}

/** Whoever read the output may be gone, as in `npm start | head`: the service serves and stops as before, and a command comes to its end. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // EIO: of a terminal that is closed.
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

outliveReaders();
// Last, when all constants above have their values.
const [command = 'start', ...args] = process.argv.slice(2);
if (command === 'start' && args.length === 0) await start();
else await runOne(command, args);
