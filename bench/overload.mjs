/**
 * How many registrations a second succeed while more and more are offered (bench/README.md), with the times of those that succeed and
 * of the health checks meanwhile, and how soon all is well again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { atEnd, watchMemory } from './lib/processes.mjs';
import { say, whole } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atLeast, atMost } from './lib/turns.mjs';
import { company } from './sellers.mjs';

const generator = fileURLToPath(new URL('./offered-load.mjs', import.meta.url));
const factors = [0.5, 1, 2, 5, 10];
const connections = 2_000;
const health_every_ms = 50;
const targets = { goodput: 0.8, health_ms: 100 };
/** The service is well again in a second in which nothing is refused at half of what it can take. */
const recovery_s = 15;

/** @param {{ seconds: number, rounds: number }} options */
export async function run({ seconds }) {
  const metrics_port = await freePort();
  const service = await startService({ env: { METRICS_PORT: String(metrics_port) } });
  const sql = postgres({ ...(await findDatabase(service)), max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key } = await createMerchant(service.place);
  const load = await startLoad(new URL(service.place).port, key);
  const memory = watchMemory(service.pid);

  await load({ rate: 0, seconds: 5 });
  await sql`analyze`;
  const capacity = goodputOf(await load({ rate: 0, seconds }));
  say(`It takes ${Math.round(capacity)} registrations a second.`);
  const rows = [];
  let atTen = 0;
  let health = 0;
  let apart = 0;
  for (const factor of factors) {
    await readServiceDelay(metrics_port);
    const probes = watchHealth(service.place, `http://127.0.0.1:${metrics_port}`);
    const result = await load({ rate: Math.round(capacity * factor), seconds });
    const { kept: times, onMetricsPort, onPort } = await probes.end();
    const delay = await readServiceDelay(metrics_port);
    const goodput = goodputOf(result);
    const { 201: created = 0, 503: refused = 0, ...others } = result.counts;
    rows.push([
      `${factor} ×`,
      whole(capacity * factor),
      whole(goodput),
      (goodput / capacity).toFixed(2),
      `${quantile(result.latencies, 0.5).toFixed(0)} / ${quantile(result.latencies, 0.99).toFixed(0)}`,
      whole(created),
      whole(refused),
      JSON.stringify(others).replaceAll('"', ''),
      timesOf(times),
      timesOf(onMetricsPort),
      timesOf(onPort),
      delay,
      `${result.delay.p99_ms.toFixed(0)} / ${result.delay.max_ms.toFixed(0)}`,
    ]);
    atTen = goodput / capacity;
    health = quantile(times, 0.99);
    apart = quantile(onMetricsPort, 0.99);
  }
  const after = await load({ rate: Math.round(capacity / 2), seconds: recovery_s });
  const peak = await memory.peak();
  await sql.end();
  process.stdout.write(
    [
      '',
      ...describeMachine(version),
      `${connections} connections, ${seconds} s for each row.`,
      '',
      table(
        [
          'Offered',
          'per s',
          'succeed per s',
          'of what it takes',
          'p50 / p99 (ms)',
          '201',
          '503',
          'others',
          'health p50 / p99 / longest (ms)',
          'by new connections to METRICS_PORT (ms)',
          'to PORT (ms)',
          'event loop of the service, p99 / longest (ms)',
          'of the generator (ms)',
        ],
        rows,
      ),
      '',
      table(
        ['Figure', 'measured', 'target', ''],
        [
          ['Goodput at ten times', atTen.toFixed(2), ...atLeast(atTen, targets.goodput)],
          [
            'Health at ten times, p99',
            `${health.toFixed(0)} ms`,
            ...atMost(health, targets.health_ms, 0),
          ],
          [
            'The same by new connections to METRICS_PORT',
            `${apart.toFixed(0)} ms`,
            ...atMost(apart, targets.health_ms, 0),
          ],
          ['Afterwards at half, each second', after.perSecond.join(' '), '', ''],
          [
            'Afterwards, others than 201',
            JSON.stringify({ ...after.counts, 201: undefined }),
            '',
            '',
          ],
          ['Peak memory', `${peak.toFixed(0)} MiB`, '', ''],
        ],
      ),
      '',
    ].join('\n'),
  );
}

async function startLoad(port, authorization) {
  const child = fork(generator);
  atEnd(() => child.kill());
  child.send({ port: Number(port), authorization, body: JSON.stringify(company), connections });
  await once(child, 'message');
  return async (phase) => {
    child.send({ phase });
    const [result] = await once(child, 'message');
    return result;
  };
}

/** Event loop delay of the service since the last reading: how long a request may wait before the service sees it. */
async function readServiceDelay(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000;
  return `${read('p99').toFixed(0)} / ${read('max').toFixed(0)}`;
}

/** The registrations that succeed in a second: the median, since the first and the last second are not whole. */
function goodputOf({ perSecond }) {
  return median(perSecond);
}

function timesOf(times) {
  return `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
}

/** Health checks on connections that stay open, and on new ones to either port. */
function watchHealth(place, metricsPlace) {
  const over = new AbortController();
  const watch = async (times, ask, url) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await ask(url);
      if (status !== 200) throw new Error(`${url} was answered ${status}.`);
      times.push(performance.now() - began);
      await sleep(health_every_ms);
    }
  };
  const times = { kept: [], onMetricsPort: [], onPort: [] };
  const watching = [
    watch(times.kept, askOnKept, `${place}/healthz`),
    watch(times.kept, askOnKept, `${place}/readyz`),
    watch(times.onMetricsPort, askOnNew, `${metricsPlace}/healthz`),
    watch(times.onMetricsPort, askOnNew, `${metricsPlace}/readyz`),
    watch(times.onPort, askOnNew, `${place}/healthz`),
  ];
  return {
    async end() {
      over.abort();
      await Promise.all(watching);
      return times;
    },
  };
}

async function askOnKept(url) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}

async function askOnNew(url) {
  const [answer] = await once(get(url, { agent: false }), 'response');
  answer.resume();
  return answer.statusCode;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
