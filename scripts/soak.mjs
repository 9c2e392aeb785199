/**
 * Kills processes of the service, PostgreSQL and Redis under load, disturbs them in other ways, and compares in the end everything that
 * was acknowledged, sent and counted. `--help` shows the options.
 *
 *   npm run soak -- --minutes 1                       some twenty kills
 *   npm run soak -- --minutes 45 --kills 1000 --seed 7
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { DataKeys } from '../packages/service/dist/platform/data-keys.js';
import { Random } from './simulate/random.mjs';
import { atEnd, cleanUp } from './soak/cleanup.mjs';
import { SoakDatabase } from './soak/database.mjs';
import { mountDisk } from './soak/disk.mjs';
import { Faults } from './soak/faults.mjs';
import { Findings } from './soak/findings.mjs';
import { readOptions, usage, UsageError } from './soak/options.mjs';
import { Proxy } from './soak/proxy.mjs';
import { redisIsInstalled, SoakRedis } from './soak/redis.mjs';
import { clockCanJump, SoakService } from './soak/service.mjs';
import { Workload } from './soak/workload.mjs';

const process_count = 3;
const max_findings = 50;
const progress_ms = 5_000;
const recovery_ms = 120_000;
const root = fileURLToPath(new URL('..', import.meta.url));

const stop = new AbortController();

async function soak(options) {
  const artifacts = join(root, 'artifacts', `soak-${options.seed}`);
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
  let isWell = false;
  // Last of all: until then the processes write their logs there.
  atEnd(() => isWell && rmSync(artifacts, { recursive: true, force: true }));
  const findings = new Findings((count) => count >= max_findings && stop.abort());
  const parts = await startAll(options, artifacts, findings);
  const { services, database, faults, workload } = parts;

  const progress = setInterval(() => say(statusLine(parts, findings)), progress_ms);
  atEnd(() => clearInterval(progress));
  stop.signal.addEventListener('abort', () => faults.end());
  workload.start();
  await faults.run();
  say('The faults end. Waiting for the clients, deliveries and streams.');
  await within(
    recovery_ms,
    Promise.all([database.untilUp(), ...services.map((one) => one.untilUp())]),
    () => findings.add(`Not every process is up ${recovery_ms / 1000} s after the last fault.`),
  );
  await within(recovery_ms, workload.end(), () =>
    findings.add(`Clients still wait ${recovery_ms / 1000} s after the last fault.`),
  );

  const sql = postgres({ ...database.connection, max: 4, onnotice: () => {} });
  atEnd(() => sql.end({ timeout: 1 }));
  const compared = await workload.compare({ ...parts, sql });
  clearInterval(progress);
  for (const service of services) {
    const code = await service.stop();
    if (code !== 0)
      findings.add(`Process ${service.number} ended with ${code} when it was stopped.`);
    for (const text of service.unexpected) findings.add(text);
  }
  const { minutes, kills, without } = options;
  if (!stop.signal.aborted && !without.includes('kill') && faults.killed < kills) {
    findings.add(
      `Only ${faults.killed} of ${kills} kills were made in ${2 * minutes} minutes: the machine is too slow for --kills ${kills}.`,
    );
  }
  conclude({ ...parts, compared }, findings, options, artifacts);
  isWell = findings.list.length === 0;
}

async function startAll(options, logs, findings) {
  const random = new Random(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'credencia-soak-'));
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { disk, reason } = options.without.includes('disk')
    ? { disk: null, reason: 'left out by --without' }
    : await mountDisk(folder);
  await mkdir(join(folder, 'disk'), { recursive: true });

  const left_out = [];
  if (!disk) left_out.push(`full disk (${reason})`);
  if (!disk?.canBeSlow) {
    left_out.push(`slow disk (${reason ?? 'no control group for devices can be made'})`);
  }
  if (!redisIsInstalled) left_out.push('Redis (not installed)');
  if (!clockCanJump) left_out.push('clock jumps (Debian’s package faketime is not installed)');
  console.log(
    `Soak: ${options.minutes} min, ${options.kills} kills, seed ${options.seed}. ${process_count} processes, PostgreSQL${redisIsInstalled ? ', Redis' : ''}.`,
  );
  console.log(`Everything is in ${folder}.`);
  if (left_out.length > 0) console.log(`LEFT OUT: ${left_out.join('; ')}.`);

  const database = new SoakDatabase(join(folder, 'disk'), logs);
  await database.start();
  const redis = redisIsInstalled ? new SoakRedis(folder) : null;
  await redis?.start();
  const master_key = Buffer.from(`credencia soak ${options.seed}`.padEnd(32).slice(0, 32));
  const heap = startArguments();
  const [services, proxies] = [[], []];
  for (let number = 1; number <= process_count; number += 1) {
    const proxy = new Proxy(() => database.socket);
    await proxy.start();
    const environment = {
      DATABASE_URL: `postgres://credencia@127.0.0.1:${proxy.port}/credencia`,
      MASTER_KEY: master_key.toString('base64'),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      OPERATOR_RATE_LIMIT: '999999',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    const service = new SoakService({
      number,
      folder,
      logs,
      environment,
      heap,
      random: new Random(options.seed + 10 + number),
    });
    await service.start();
    services.push(service);
    proxies.push(proxy);
    if (number === 1)
      await within(60_000, service.untilUp(), () =>
        fail(`The service does not start; see ${logs}.`),
      );
  }
  await Promise.all(services.map((service) => service.untilUp()));

  const { seed, pace_ms } = options;
  const workload = await Workload.create({ services, seed, pace_ms, findings });
  const faults = new Faults({
    services,
    proxies,
    database,
    redis,
    disk,
    random,
    options: { ...options, clockCanJump },
  });
  const environment = {
    DATABASE_URL: `postgres://credencia@127.0.0.1:${proxies[0].port}/credencia`,
    MASTER_KEY: master_key.toString('base64'),
  };
  const keys = new DataKeys(master_key);
  return { services, database, faults, workload, environment, left_out, keys };
}

function statusLine({ faults, workload, services, database }, findings) {
  const { client, followers, receiver } = workload;
  const { kills } = faults;
  const { counts } = client;
  const streamed = [...followers.values()].reduce((sum, { ids }) => sum + ids.size, 0);
  const up = services.filter(({ isUp }) => isUp).length;
  return [
    `${faults.killed} kills (service ${kills.service}, database ${kills.database}, Redis ${kills.redis}), ${faults.otherCount} other faults`,
    `up: ${up} of ${services.length}${database.isUp ? ' and the database' : ''}`,
    `${counts.done} acknowledged, ${counts.unavailable} of 503, ${counts.cut} cut`,
    `${streamed} events streamed, ${receiver.accepted} webhooks`,
    `${findings.count} findings`,
  ].join('; ');
}

function conclude(parts, findings, options, artifacts) {
  const { faults, workload, compared, services, database, left_out } = parts;
  const { client, followers, receiver } = workload;
  const { kills, others } = faults;
  const { counts } = client;
  const streams = [...followers.values()];
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const lines = [
    '',
    `${faults.killed} kills: service ${kills.service}, PostgreSQL ${kills.database}, Redis ${kills.redis}. ${sum(services.map(({ vain_starts }) => vain_starts))} starts of the service ended because the database was unavailable; PostgreSQL started ${database.restarts} times again.`,
    `Other faults: ${
      Object.entries(others)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none'
    }.`,
    ...(left_out.length > 0 ? [`LEFT OUT: ${left_out.join('; ')}.`] : []),
    `Answers: ${counts.done} acknowledged writes, ${counts.refused} expected refusals, ${counts.reads} readings, ${counts.unavailable} of 503 with Retry-After, ${counts.cut} cut connections.`,
    `Streams were opened ${sum(streams.map(({ reconnects }) => reconnects))} times and sent ${sum(streams.map(({ repeated }) => repeated))} events again. ${receiver.attempts} attempts of webhooks, ${receiver.accepted} accepted.`,
    ...compared.map((line) => `  ${line}`),
    '',
    findings.list.length === 0
      ? `Nothing is lost, nothing is wrong. Seed ${options.seed}.`
      : `${findings.count} FINDINGS, seed ${options.seed}; the logs are in ${artifacts}:`,
    ...findings.list.map((text) => `  ${text}`),
  ];
  console.log(lines.join('\n'));
  if (findings.list.length === 0) return;
  writeFileSync(join(artifacts, 'findings.txt'), `${lines.join('\n')}\n`);
  process.exitCode = 1;
}

async function within(ms, work, onLate) {
  const timer = new AbortController();
  const late = sleep(ms, 'late', { signal: timer.signal }).catch(() => null);
  if ((await Promise.race([work, late])) === 'late') onLate();
  timer.abort();
}

/** The options that `npm start` gives to Node. */
function startArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

function say(text) {
  console.log(`  ${new Date().toISOString().slice(11, 19)}  ${text}`);
}

function fail(message) {
  throw new Error(message);
}

// The first Ctrl-C ends the faults, the second everything. npm passes on what the terminal has sent already, so that the same Ctrl-C
// may arrive twice.
let stopped_at = Infinity;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    const isAgain = performance.now() - stopped_at > 1_000;
    stopped_at = Math.min(stopped_at, performance.now());
    if (!isAgain) return stop.abort();
    return void endWith(130);
  });
}

process.on('uncaughtException', (error) => {
  console.error(error);
  void endWith(1);
});

async function endWith(code) {
  await cleanUp();
  process.exit(code);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}.`);
    await soak(options);
  }
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
} finally {
  await cleanUp();
}
// Clients that still wait, after a finding, must not keep the process alive.
process.exit();
