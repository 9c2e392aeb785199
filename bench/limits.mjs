/**
 * What the limiter costs when a submerchant is read: in memory and with Redis, each beside the same service without a limiter.
 * All run at the same time on one database, and take turns under load, so that what slows the machine slows all.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { startNode, temporaryFolder } from './lib/processes.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company } from './sellers.mjs';

const limitsService = fileURLToPath(new URL('limits-service.mjs', import.meta.url));

/** The share of the throughput that each limiter may cost. */
const targets = { memory: 0.05, redis: 0.25 };

/** @param {{ seconds: number, rounds: number, connections: number }} options */
export async function run({ seconds, rounds, connections }) {
  const host = await startService();
  const database = await findDatabase(host);
  const sql = postgres({ ...database, max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key: authorization } = await createMerchant(host.place);
  await load({
    url: `${host.place}/v1/submerchants`,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(company),
    idReplacement: true,
    connections,
    seconds: 2,
  });
  const rows = await sql`select id from submerchants order by id desc limit 500`;
  await sql.end();

  const redis_url = await startRedis(await temporaryFolder());
  const sides = redis_url === null ? ['off', 'memory'] : ['off', 'memory', 'redis'];
  const running = {};
  for (const side of sides) {
    running[side] = await startNode(limitsService, {
      env: {
        LIMITS_SIDE: side,
        LIMITS_DATABASE: JSON.stringify(database),
        REDIS_URL: side === 'redis' ? redis_url : '',
      },
      ready: /listens on (\S+)/,
    });
  }

  const requests = rows.map(({ id }) => ({ method: 'GET', path: `/v1/submerchants/${id}` }));
  const results = Object.fromEntries(sides.map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(round === 0 ? 'warming up\n' : `round ${round} of ${rounds}\n`);
    // The order changes from round to round.
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const { match, pid } = running[side];
      const before = await processorMs(pid);
      const result = await load({
        url: match[1],
        headers: { authorization },
        requests,
        connections,
        seconds: round === 0 ? Math.max(3, seconds) : seconds,
      });
      const answered = result.per_second * result.elapsed_s;
      const cpu_us = ((await processorMs(pid)) - before) * (1000 / answered);
      if (round > 0) results[side].push({ ...result, cpu_us });
    }
  }
  await requireShared(running.redis);

  const of = (side, name) => median(results[side].map((round) => round[name]));
  const costs = (side) =>
    results[side].map(({ per_second }, at) => 1 - per_second / results.off[at].per_second);
  const row = (side) => {
    const cost = median(costs(side));
    return [
      { off: 'without a limiter', memory: 'in memory', redis: 'with Redis' }[side],
      of(side, 'per_second').toFixed(0),
      side === 'off' ? '' : percent(cost),
      side === 'off'
        ? ''
        : `${percent(quantile(costs(side), 0.25))} to ${percent(quantile(costs(side), 0.75))}`,
      side === 'off' ? '' : `≤ ${percent(targets[side])}`,
      side === 'off' ? '' : cost <= targets[side] ? 'met' : 'MISSED',
      of(side, 'cpu_us').toFixed(0),
      `${of(side, 'p50').toFixed(1)} / ${of(side, 'p99').toFixed(1)}`,
    ];
  };
  const lines = [
    '',
    ...describeMachine(version),
    `${connections} connections, ${rounds} rounds of ${seconds} s for each side; medians over the rounds.`,
    '',
    table(
      [
        'GET a submerchant',
        'per second',
        'cost',
        'half of the rounds',
        'target',
        '',
        'CPU of the service (µs)',
        'p50 / p99 (ms)',
      ],
      sides.map(row),
    ),
    ...(redis_url === null ? ['', 'Not measured with Redis: there is no redis-server here.'] : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Starts a Redis on a free port; null where there is none to start. */
async function startRedis(folder) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const redis = spawn('redis-server', args, { stdio: 'ignore' });
  process.once('exit', () => redis.kill('SIGKILL'));
  return `redis://127.0.0.1:${port}`;
}

/** The figures with Redis are worth nothing when the service has counted alone. */
async function requireShared(side) {
  if (side === undefined) return;
  const metrics = await (await fetch(`${side.match[1]}/metrics`)).text();
  if (!metrics.includes('credencia_rate_limit_shared 1')) {
    throw new Error('The service did not keep its connection to Redis.');
  }
}

/** Processor time of a process, in steps of 10 ms, from /proc. */
async function processorMs(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
