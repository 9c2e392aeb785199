/**
 * How many registrations a second succeed while more and more are offered (bench/README.md), with the times of those that succeed and
 * of the health checks meanwhile, and how soon all is well again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { atEnd, watchMemory } from './lib/processes.mjs';
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
  const service = await startService();
  const sql = postgres({ ...(await findDatabase(service)), max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key } = await createMerchant(service.place);
  const load = await startLoad(new URL(service.place).port, key);
  const memory = watchMemory(service.pid);

  await load({ rate: 0, seconds: 5 });
  await sql`analyze`;
  const capacity = goodputOf(await load({ rate: 0, seconds }));
  process.stdout.write(`It takes ${Math.round(capacity)} registrations a second.\n`);
  const rows = [];
  let atTen = 0;
  let health = 0;
  for (const factor of factors) {
    const probes = watchHealth(service.place);
    const result = await load({ rate: Math.round(capacity * factor), seconds });
    const times = await probes.end();
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
      `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} / ${Math.max(...times).toFixed(0)}`,
    ]);
    atTen = goodput / capacity;
    health = quantile(times, 0.99);
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

/** The registrations that succeed in a second: the median, since the first and the last second are not whole. */
function goodputOf({ perSecond }) {
  return median(perSecond);
}

function whole(value) {
  return Math.round(value).toString();
}

function watchHealth(place) {
  const times = [];
  const over = new AbortController();
  const watch = async (path) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status } = await fetch(`${place}${path}`);
      if (status !== 200) throw new Error(`${path} was answered ${status}.`);
      times.push(performance.now() - began);
      await sleep(health_every_ms);
    }
  };
  const watching = [watch('/healthz'), watch('/readyz')];
  return {
    async end() {
      over.abort();
      await Promise.all(watching);
      return times;
    },
  };
}
