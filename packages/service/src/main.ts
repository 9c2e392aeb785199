import { ConfigError, readConfig } from './config.js';
import { EmbeddedPostgresError } from './database/embedded/start-embedded-postgres.js';
import { MigrationError } from './database/migrate.js';
import { UnsupportedServerError } from './database/server-version.js';
import { createLog } from './log.js';
import { demoMerchant, demoOperator } from './merchants/demo-keys.js';
import { startService, StartError, type Service } from './start-service.js';
import { CategoryTableError } from './submerchants/rules/category-code.js';

/** Failures that a person can mend from the message alone; of any other, the whole error is shown. */
const expected = [
  ConfigError,
  StartError,
  MigrationError,
  UnsupportedServerError,
  EmbeddedPostgresError,
  CategoryTableError,
];

await main();

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.log_level);
    const stopping = stopOnSignals();
    const service = await startService(config, log);
    process.stdout.write(welcome(service, config.production));
    const reason = await Promise.race([
      stopping.then(() => 'asked' as const),
      service.database_lost.then(() => 'lost' as const),
    ]);
    if (reason === 'lost')
      process.stderr.write('The embedded PostgreSQL has ended by itself. Stopping.\n');
    else process.stdout.write('\nStopping …\n');
    await service.stop();
    if (reason === 'asked') process.stdout.write('Stopped.\n');
    // Whatever still holds the event loop is of no use to anyone any more.
    process.exit(reason === 'asked' ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Resolves at the first SIGINT or SIGTERM; further ones change nothing, since Ctrl-C arrives twice when npm passes it on. */
function stopOnSignals(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!expected.some((kind) => error instanceof kind)) return error.stack ?? error.message;
  const remedy = error instanceof EmbeddedPostgresError ? `\n${error.remedy}` : '';
  return `Credencia could not start.\n${error.message}${remedy}`;
}

function welcome({ address, notes }: Service, production: boolean): string {
  const about = notes.map((note) => `  ${note}\n`).join('');
  if (production) return `Credencia listens on ${address}\n${about}`;
  const key = `${demoMerchant.public_key}:${demoMerchant.secret_key}`;
  return `
Credencia listens on ${address}

  Demo merchant   ${key}
  Demo operator   ${demoOperator.public_key}:${demoOperator.secret_key}
  API reference   ${address}/docs
${about === '' ? '' : `\n${about}`}
Register a first seller:

  curl -u ${key} ${address}/v1/submerchants -H 'Content-Type: application/json' -d '{"legal_name":"Padaria Aurora Ltda","tax_id":"11222333000181"}'

Ctrl-C stops the service and its database.
`;
}
