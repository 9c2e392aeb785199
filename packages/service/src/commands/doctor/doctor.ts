import {
  EmbeddedPostgresError,
  findRunningServer,
  hasDatabase,
  startEmbeddedPostgres,
} from '@credencia/embedded-postgres';
import { Redis } from 'ioredis';
import { readConfig, type Config } from '../../config/read-config.js';
import { ConfigError } from '../../config/config-error.js';
import { connect, type Database } from '../../platform/database/connect.js';
import { tlsRemedy } from '../../platform/database/database-tls.js';
import { createLog } from '../../platform/log.js';
import { redisTls } from '../../platform/rates/shared-counts.js';
import { withinTime } from '../../platform/within-time.js';
import { checkDatabase } from './check-database.js';
import { checkAddressLookup } from './check-address-lookup.js';
import { checkErasures } from './check-erasures.js';
import { checkFiles } from './check-files.js';
import { checkVirusScanner } from './check-virus-scanner.js';
import { checkMail } from './check-mail.js';
import { checkKeys } from './check-keys.js';
import { checkHosts, endQuietly, reasonOf } from './check-hosts.js';
import type { Finding } from './finding.js';

/** Time-out of the first statement. */
const first_answer_ms = 15_000;
const redis_answer_ms = 2_000;

/**
 * Checks an installation from its configuration on, whether the service runs or not, and changes nothing: no migration is applied.
 * (Without a DATABASE_URL and without a running service, the embedded server is started for the time of the checks.)
 *
 * @param full verifies every trail and every count, instead of a sample
 */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  full: boolean,
): Promise<Finding[]> {
  const { config, findings } = checkConfiguration(environment);
  if (!config) return findings;
  findings.push(...checkTls(config), await checkRedis(config), await checkMail(config.mail));
  findings.push(await checkFiles(config.files));
  findings.push(...(await checkVirusScanner(config.virus_scanner)), await checkErasures(config));
  findings.push(await checkAddressLookup(config.address_lookup_url));
  const { keys, finding } = await checkKeys(config);
  if (finding) findings.push(finding);
  const opened = await openDatabase(config);
  if ('finding' in opened) return [...findings, opened.finding];
  const { database, close } = opened;
  try {
    const hosts = config.database_url === null ? null : await checkHosts(config.database_url);
    if (hosts) findings.push(hosts);
    const unreachable = await checkAnswer(database, config.database_url);
    if (unreachable) return [...findings, unreachable];
    findings.push({ check: 'database', status: 'ok', message: 'The database answers.' });
    const log = createLog('silent');
    return [...findings, ...(await checkDatabase(database, config, keys, log, full))];
  } finally {
    await close();
  }
}

function checkConfiguration(environment: Readonly<Record<string, string | undefined>>): {
  config: Config | null;
  findings: Finding[];
} {
  const check = 'configuration';
  try {
    const config = readConfig(environment);
    const finding: Finding = config.production
      ? { check, status: 'ok', message: 'It is valid, for production.' }
      : {
          check,
          status: 'warning',
          message:
            'It is that of a development installation: its keys and passwords are published.',
          remedy: 'Set NODE_ENV=production where others reach it.',
        };
    const unknown = config.unknown_settings.map((message) => ({
      check,
      status: 'warning' as const,
      message,
      remedy: 'Correct or remove it. The guide on settings has a table of all.',
    }));
    return { config, findings: [finding, ...unknown] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.problems.map((problem) => ({
      check,
      status: 'failure' as const,
      message: problem,
      remedy: 'See “Configuration” in the guide on settings.',
    }));
    const message = 'The configuration cannot be used.';
    return {
      config: null,
      findings: [...findings, { check: 'database', status: 'skipped', message }],
    };
  }
}

function checkTls({ tls_warnings }: Config): Finding[] {
  return tls_warnings.map((message) => ({
    check: 'tls',
    status: 'warning',
    message,
    remedy: 'See “Encrypted connections” in the guide on installing it.',
  }));
}

async function checkRedis({ redis_url: url, redis_ca_file }: Config): Promise<Finding> {
  const check = 'redis';
  if (url === null) {
    return { check, status: 'ok', message: 'None: each process counts rate limits alone.' };
  }
  const client = new Redis(url, {
    ...redisTls(url, redis_ca_file),
    lazyConnect: true,
    connectTimeout: redis_answer_ms,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let last: unknown = new Error(`no answer within ${redis_answer_ms / 1000} s`);
  client.on('error', (error: unknown) => (last = error));
  try {
    // A write: a full server or a replica answers PING, but cannot count.
    const written = client
      .connect()
      .then(() => client.set('credencia:rate:doctor', '1', 'PX', 1_000));
    if ((await withinTime(written, redis_answer_ms)) === null) throw last;
    return { check, status: 'ok', message: 'It answers, and takes writes.' };
  } catch (error) {
    // The driver's errors of a connection name the address; of a refused login, they contain no password.
    const reason = reasonOf(error === undefined ? last : error);
    return {
      check,
      status: 'warning',
      message: `It cannot be used: ${reason}.`,
      remedy: 'Until it answers, each process counts rate limits alone. Nothing else needs it.',
    };
  } finally {
    client.disconnect();
  }
}

type Opened = { database: Database; close: () => Promise<void> } | { finding: Finding };

const options = { max: 2, statement_timeout_ms: 0, application_name: 'credencia doctor' };

/** Connects to the configured database, or to the embedded server of a running service, or starts that. */
async function openDatabase({ database_url, data_dir }: Config): Promise<Opened> {
  if (database_url !== null) {
    const database = connect({ url: database_url }, options);
    return { database, close: () => endQuietly(database) };
  }
  try {
    if (!(await hasDatabase(data_dir))) {
      const message = `There is no database in ${data_dir} yet.`;
      const remedy =
        'The first start of the service creates it. Check DATA_DIR if there should be one.';
      return { finding: { check: 'database', status: 'failure', message, remedy } };
    }
    const embedded = await startEmbeddedPostgres({ data_dir, log: () => {} });
    const database = connect(embedded.connection, options);
    const close = async () => {
      await endQuietly(database);
      await embedded.stop();
    };
    return { database, close };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const isInUse = error.code === 'data_folder_in_use';
    const running = isInUse ? await findRunningServer(data_dir) : null;
    if (running) {
      const database = connect(running, options);
      return { database, close: () => endQuietly(database) };
    }
    const { message, remedy } = error;
    return { finding: { check: 'database', status: 'failure', message, remedy } };
  }
}

/** Whether the database answers at all; null if it does. */
async function checkAnswer(database: Database, url: string | null): Promise<Finding | null> {
  let reason = `no answer within ${first_answer_ms / 1000} s`;
  try {
    const answer = database`select 1`.then(() => true);
    if (await withinTime(answer, first_answer_ms)) return null;
  } catch (error) {
    reason = reasonOf(error);
  }
  return {
    check: 'database',
    status: 'failure',
    message: `The database does not answer: ${reason}.`,
    remedy: `Check DATABASE_URL, that PostgreSQL runs there, and that its pg_hba.conf lets this machine in.${url === null ? '' : tlsRemedy(url)}`,
  };
}
