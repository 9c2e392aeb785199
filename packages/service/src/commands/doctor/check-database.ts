import type { Logger } from 'pino';
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config/read-config.js';
import { countShardsWithoutGroup, Groups, readGroups } from '../../platform/cluster/groups.js';
import type { DataKeys } from '../../platform/data-keys.js';
import type { Database } from '../../platform/database/connect.js';
import {
  MigrationError,
  readPending,
  readState,
  requireKnownSchema,
} from '../../platform/database/migration-state.js';
import { process_connections } from '../../platform/database/process-connections.js';
import { readMigrations, service_migrations } from '../../platform/database/read-migrations.js';
import { countDaysAhead, partitionedTables } from '../../platform/database/partitions.js';
import { readHeldSeconds } from '../../platform/database/database-identity.js';
import { readServerState } from '../../platform/database/server-state.js';
import { isProofOf, readProof } from '../../platform/master-key.js';
import { withinTime } from '../../platform/within-time.js';
import { readFileFigures } from '../../submerchants/store/document-files.js';
import { countIncompleteEndpoints } from '../../webhooks/regroup-operator.js';
import { readQueueFigures } from '../../webhooks/store/queue-figures.js';
import { verifyLists } from '../../platform/lists/verify-lists.js';
import type { TrailReport } from '../../trail/trail-report.js';
import { drawSampleCursor, verifySample, verifyTrail } from '../../trail/verify-trails.js';
import { reasonOf } from './check-hosts.js';
import { isDemo } from '../is-demo.js';
import { checkScreening } from './check-screening.js';
import { checkDestinations } from './check-destinations.js';
import { checkRegister } from './check-register.js';
import type { Finding } from './finding.js';

/** Time-out of a check of the database; those of `full` read everything. */
const max_check_ms = 20_000;
/** Trails and merchants that are verified without `full`. */
const sampled_trails = 200;
const sampled_merchants = 20;

type Result = Omit<Finding, 'check'>;
interface Check {
  name: string;
  run: () => Promise<Result>;
  is_long?: boolean;
}

const ok = (message: string): Result => ({ status: 'ok', message });
const warning = (message: string, remedy: string): Result => ({
  status: 'warning',
  message,
  remedy,
});
const failure = (message: string, remedy: string): Result => ({
  status: 'failure',
  message,
  remedy,
});

const without_keys: Result = { status: 'skipped', message: 'The keys could not be unwrapped.' };
const wrong_key =
  'Start with the MASTER_KEY that the database was used with. If it is lost, see accept-master-key in the guide.';
const not_running =
  'Check that a process of the service runs, that its log shows no failed task, and that it keeps up.';

/**
 * Checks a database that answers. The checks after the migrations need the tables, and are left out without them.
 *
 * @param keys null if a KMS did not unwrap them: what needs them is left out
 * @param full verifies every trail and every count instead of a sample
 */
export async function checkDatabase(
  database: Database,
  config: Config,
  keys: DataKeys | null,
  log: Logger,
  full: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const runAll = async (checks: readonly Check[]) => {
    for (const { name, run, is_long } of checks)
      findings.push({ check: name, ...(await bounded(run, is_long === true)) });
  };
  const now = new Date().toISOString();
  await runAll([
    { name: 'server', run: () => checkServer(database) },
    { name: 'clock', run: () => checkClock(database) },
    { name: 'disk', run: () => checkDisk(database, config) },
    { name: 'migrations', run: () => checkMigrations(database) },
  ]);
  const hasTables = await database<{ exists: boolean }[]>`
    select to_regclass('master_key_proof') is not null and to_regclass('delivery_queue') is not null as exists`
    .then(([row]) => row?.exists === true)
    .catch(() => false);
  const later = [
    'master-key',
    'partitions',
    'maintenance',
    'deliveries',
    'files',
    'register',
    'lists',
    'trail',
    'screening',
    'checkpoints',
    'security-events',
  ];
  if (!hasTables) {
    const message = 'The database has no tables yet.';
    return [...findings, ...later.map((check) => ({ check, status: 'skipped' as const, message }))];
  }
  const groups = new Groups(await readGroups(database), database, log);
  await runAll([
    { name: 'master-key', run: () => checkMasterKey(database, keys) },
    { name: 'partitions', run: () => checkPartitions(database, now) },
    { name: 'maintenance', run: () => checkMaintenance(database) },
    ...(groups.isCluster ? [{ name: 'shards', run: () => checkShards(database, groups) }] : []),
    { name: 'deliveries', run: () => checkDeliveries(groups, now) },
    { name: 'files', run: () => checkFiles(groups, now) },
    { name: 'register', run: () => checkRegister(database, now) },
    { name: 'lists', run: () => checkLists(database, full), is_long: full },
    { name: 'trail', run: () => checkTrail(database, keys, config, full), is_long: full },
    { name: 'screening', run: () => checkScreening(database, now) },
  ]);
  return [...findings, ...(await checkDestinations(database, config))];
}

async function bounded(run: () => Promise<Result>, isLong: boolean): Promise<Result> {
  try {
    const result = isLong ? await run() : await withinTime(run(), max_check_ms);
    const answer = `No answer within ${max_check_ms / 1000} s.`;
    return result ?? failure(answer, 'Check what the database is busy with (pg_stat_activity).');
  } catch (error) {
    return failure(
      `It could not be checked: ${reasonOf(error)}.`,
      'Check the rights of the role in DATABASE_URL, and the log of PostgreSQL.',
    );
  }
}

async function checkServer(database: Database): Promise<Result> {
  const { version, is_writable, connections, max_connections, oldest_transaction_s } =
    await readServerState(database);
  const message = `PostgreSQL ${version}, ${connections} of ${max_connections} connections, oldest transaction ${Math.round(oldest_transaction_s)} s`;
  if (Number.parseInt(version, 10) < 15) {
    return failure(`${message}: too old`, 'Credencia needs PostgreSQL 15 or later.');
  }
  if (!is_writable) {
    return failure(
      `${message}: read-only`,
      'DATABASE_URL must name the primary, or all servers with commas.',
    );
  }
  if (connections > 0.8 * max_connections) {
    return warning(
      message,
      `Nearly all connections are in use: raise max_connections, or end clients that need none. Each process of the service takes up to ${process_connections}.`,
    );
  }
  if (oldest_transaction_s > 600) {
    return warning(
      message,
      'A long transaction delays vacuum, partitions and migrations: find it by the oldest xact_start in pg_stat_activity, and end it if it is no backup.',
    );
  }
  return ok(message);
}

async function checkClock(database: Database): Promise<Result> {
  // The best of three: a slow answer is not a wrong clock.
  const differences: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    differences.push((await readServerState(database)).clock_difference_s);
  }
  const difference = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
  const message = `The clock of the database is ${Math.abs(difference).toFixed(3)} s ${difference < 0 ? 'behind' : 'ahead of'} that of this machine.`;
  const remedy =
    'Let both machines keep their time (NTP): leases, retries and the time stamps of signatures depend on it.';
  if (Math.abs(difference) > 30) return failure(message, remedy);
  return Math.abs(difference) > 1 ? warning(message, remedy) : ok(message);
}

/** The free space of the embedded server's disk. That of another server cannot be seen through a connection. */
async function checkDisk(database: Database, config: Config): Promise<Result> {
  const [row] = await database<{ bytes: number; folder: string | null }[]>`
    select pg_database_size(current_database()) as bytes,
      (select setting from pg_settings where name = 'data_directory') as folder`;
  const size = `The database takes ${gigabytes(row?.bytes ?? 0)}`;
  if (config.database_url !== null || !row?.folder) {
    return ok(`${size}. The free space of its server is not visible from here.`);
  }
  const { bavail, bsize, blocks } = await statfs(row.folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const message = `${size}; ${gigabytes(free)} of ${gigabytes(total)} are free in ${row.folder}.`;
  const remedy =
    'Make room, or move DATA_DIR to a larger disk with the service stopped: PostgreSQL stops when the disk is full.';
  const gib = 1024 ** 3;
  if (free < Math.min(gib / 2, total / 50)) return failure(message, remedy);
  return free < Math.min(5 * gib, total / 10) ? warning(message, remedy) : ok(message);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
}

async function checkMigrations(database: Database): Promise<Result> {
  const files = await readMigrations(service_migrations);
  try {
    requireKnownSchema(await readState(database), files);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return failure(error.message, 'The service does not start on this database until then.');
  }
  const pending = await readPending(database, service_migrations);
  if (pending.length === 0) return ok('All are applied.');
  return warning(
    `Not applied yet: ${pending.join(', ')}.`,
    'The next start applies those that take short locks, and a running service the others. `npm run service -- migrate --plan` shows which, and `npm run service -- migrate` applies all.',
  );
}

async function checkMasterKey(database: Database, keys: DataKeys | null): Promise<Result> {
  if (keys === null) return without_keys;
  const proof = await readProof(database);
  if (proof === null) {
    return warning('The database was not used with a key yet.', 'Start the service.');
  }
  if (!isProofOf(proof, keys)) {
    return failure('MASTER_KEY is not the one that the database was used with.', wrong_key);
  }
  if (keys.keyOf(proof) !== keys.newest) {
    return warning(
      'New values are encrypted with a key of PREVIOUS_MASTER_KEYS, not with MASTER_KEY.',
      'Run `npm run service -- rotate-master-key` once every process has both.',
    );
  }
  return ok('MASTER_KEY is the one that the database was used with.');
}

/** On a cluster: whether `distribute` was repeated after shards were split. */
async function checkShards(database: Database, groups: Groups): Promise<Result> {
  const remedy =
    'Stop every process of the service, run `npm run service -- distribute`, and start them again.';
  const without = await countShardsWithoutGroup(database);
  if (without > 0) {
    return failure(
      `${without} shards were split off and have no group yet: their merchants are not served.`,
      remedy,
    );
  }
  const incomplete = await countIncompleteEndpoints(database, groups.all);
  if (incomplete > 0) {
    return failure(
      `${incomplete} endpoints of the operator miss the events of some shards.`,
      remedy,
    );
  }
  return ok(`${groups.all.length} shards, each with its group and the operator’s endpoints.`);
}

async function checkPartitions(database: Database, now: string): Promise<Result> {
  const ahead = await countDaysAhead(database, now);
  const inDefault: string[] = [];
  for (const table of partitionedTables) {
    // A cluster refuses `select from`, without a column.
    const [row] = await database<{ exists: boolean }[]>`
      select exists(select 1 from ${database(`${table}_default`)}) as exists`;
    if (row?.exists) inDefault.push(table);
  }
  const message =
    ahead < 0 ? 'Today has no partitions.' : `There are partitions for the next ${ahead} days.`;
  if (ahead < 1) return failure(message, `Maintenance creates them: ${not_running}`);
  if (ahead < 7) return warning(message, `Maintenance creates them: ${not_running}`);
  if (inDefault.length > 0) {
    return warning(
      `${message} Rows of days without one are in the default partition of ${inDefault.join(', ')}.`,
      'They were written while maintenance did not run. They are read as all others, and deleted after retention.',
    );
  }
  return ok(message);
}

/** Counts that are not folded for a minute show that no process runs its tasks. */
async function checkMaintenance(database: Database): Promise<Result> {
  const [row] = await database<{ oldest_s: number | null }[]>`
    select extract(epoch from clock_timestamp() - min(written_at))::float8 as oldest_s from list_deltas`;
  const oldest = row?.oldest_s ?? 0;
  if (oldest > 60) {
    return warning(`Counts of lists wait for ${Math.round(oldest)} s to be folded.`, not_running);
  }
  return ok('Counts of lists are folded.');
}

async function checkDeliveries(groups: Groups, now: string): Promise<Result> {
  const { waiting, held, due, overdue_s, oldest_s, paused } = await readQueueFigures(groups, now);
  const message = `${waiting} waiting, ${due} of them due, the oldest for ${Math.round(overdue_s)} s; the oldest event is ${Math.round(oldest_s)} s old; ${held} held for ${paused} paused endpoints.`;
  if (overdue_s > 600) return failure(message, not_running);
  if ((await readHeldSeconds(groups.coordinator)) > 0) {
    return warning(
      `${message} Those of a restored database and its e-mails are held.`,
      '`npm run service -- after-restore --show` lists them; --send or --drop decides.',
    );
  }
  return overdue_s > 60 ? warning(message, not_running) : ok(message);
}

async function checkFiles(groups: Groups, now: string): Promise<Result> {
  const { due, overdue_s } = await readFileFigures(groups, now);
  const message = `${due} are due to be fetched, the first for ${Math.round(overdue_s)} s.`;
  return overdue_s > 600 ? warning(message, not_running) : ok(message);
}

async function checkLists(database: Database, full: boolean): Promise<Result> {
  const remedy = 'Run `npm run service -- verify lists --rebuild` while the service runs.';
  if (full) {
    const reports = await verifyLists(database);
    const wrong = reports.filter(({ miscounts }) => miscounts.length > 0);
    return wrong.length > 0
      ? failure(`Counts are wrong: ${wrong.map(({ list }) => list).join(', ')}.`, remedy)
      : ok(`The counts of ${reports.length} lists are those of the rows.`);
  }
  const merchants = await database<{ id: string }[]>`
    select id from merchants order by random() limit ${sampled_merchants}`;
  let wrong = 0;
  for (const { id } of merchants) {
    // One statement, so that both belong to one snapshot.
    const [row] = await database<{ counted: number; actual: number }[]>`
      select p.total as counted, (select count(*) from submerchants where merchant_id = ${id}) as actual
      from find_page(${id}, 'submerchants', nil_id(), '*', null, null, 0) p`;
    if (row && row.counted !== row.actual) wrong += 1;
  }
  return wrong > 0
    ? failure(`The counts of ${wrong} of ${merchants.length} sampled merchants are wrong.`, remedy)
    : ok(`The counts of ${merchants.length} sampled merchants are those of their rows.`);
}

async function checkTrail(
  database: Database,
  data_keys: DataKeys | null,
  config: Config,
  full: boolean,
): Promise<Result> {
  if (data_keys === null) return without_keys;
  const given = { database, data_keys };
  const report = full
    ? await verifyTrail(given, undefined, config.production ? { isExpected: isDemo } : {})
    : (await verifySample(given, await drawSampleCursor(database), sampled_trails)).report;
  return describeTrail(report, full);
}

function describeTrail(
  { trails, entries, broken, unreadable }: TrailReport,
  full: boolean,
): Result {
  const [first] = broken;
  if (first) {
    const where = first.submerchant_id ?? first.merchant_id ?? 'the operator';
    return failure(
      `${broken.length} of ${trails} trails are broken, the first that of ${where} at entry ${first.position}.`,
      'Somebody changed the database past the service, or a restore is incomplete. Keep the database as it is, find out who had access, and compare with a backup: `npm run service -- verify trails` lists all.',
    );
  }
  const message = `${trails} ${full ? '' : 'sampled '}trails with ${entries} entries are intact.`;
  const count = Object.values(unreadable).reduce((sum, one) => sum + one, 0);
  if (count > 0) {
    return warning(
      `${message} The personal values of ${count} entries cannot be read.`,
      `Their master key is missing, or they were replaced. ${wrong_key}`,
    );
  }
  return ok(message);
}
