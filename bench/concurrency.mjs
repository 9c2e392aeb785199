/**
 * How many webhooks receivers get that answer slowly, and how long those of another merchant take meanwhile (bench/README.md). Service
 * and receiver are separate processes.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { atRate } from './lib/at-rate.mjs';
import {
  call,
  control,
  createSubscriber,
  fillBacklog,
  now,
  sampleBody,
  setStatusOfAll,
  startReceiver,
} from './lib/deliveries.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say, tell } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atLeast, atMost } from './lib/turns.mjs';
import { company } from './sellers.mjs';

const targets = { seconds_of_3000: 10, per_second: 200, p99_ms: 1_000 };
/** Registrations of the other merchant in a second: each is one event to a receiver that answers at once. */
const other_rate = 20;
/** How long receivers take to answer, in milliseconds, for the table of what to expect. */
const answer_times = [50, 200, 1_000, 5_000];
const max_endpoints = 50;
/** Nothing listens there. */
const refused = 'http://127.0.0.1:9';
/** The longest part, in seconds. */
const longest_s = 120;

/** @param {{ seconds: number }} options */
export async function run() {
  const running = await startService();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const bench = { place: running.place, receiver: await startReceiver(), sql, database };
  const other = await createSubscriber(bench, 1);
  bench.body = await sampleBody(bench, other);
  await setStatusOfAll(bench, [other], 'active');

  const rows = [];
  const measure = async (name, receivers, row) => {
    tell(`${name} …`);
    const measured = await measurePart(bench, other, receivers);
    const own = row(measured);
    process.stderr.write(`${own.map(([what, value]) => `  ${what}: ${value}\n`).join('')}`);
    rows.push(...own.map(([what, ...cells]) => [`${name}: ${what}`, ...cells]));
  };
  const inTime = ({ seconds }) => [
    '3,000 arrive in s',
    seconds.toFixed(1),
    ...atMost(seconds, targets.seconds_of_3000, 0),
  ];
  const rate = ({ per_second }, target) => [
    'arrivals a second',
    per_second.toFixed(0),
    ...(target === undefined ? ['', ''] : atLeast(per_second, target, 0)),
  ];
  const others = ({ p50_ms, p99_ms }) => [
    `p50, p99 of another merchant in ms`,
    `${p50_ms.toFixed(0)}, ${p99_ms.toFixed(0)}`,
    ...atMost(p99_ms, targets.p99_ms, 0),
  ];
  const one = (after, events) => ({ events, urls: [`${bench.receiver}/hook/slow?after=${after}`] });

  await measure('one of 200 ms', [one(200, 3_000)], (part) => [inTime(part), others(part)]);
  await measure('one of 1 s', [one(1_000, 5_000)], (part) => [
    rate(part, targets.per_second),
    others(part),
  ]);
  for (const [after, events] of [
    [200, 150],
    [1_000, 100],
  ]) {
    const urls = urlsOf(`${bench.receiver}/hook/many`, 200, after);
    await measure(`200 of ${after} ms`, parts(urls, events), (part) => [rate(part), others(part)]);
  }
  const dead = [...urlsOf(`${bench.receiver}/hook/dead`, 25, 'never'), ...urlsOf(refused, 25, 0)];
  await measure(
    'one of 200 ms and 50 dead',
    [one(200, 3_000), ...parts(dead, 100).map((part) => ({ ...part, isDead: true }))],
    (part) => [inTime(part), others(part)],
  );
  const expectations = [];
  for (const after of answer_times) {
    const cells = [];
    for (const max_concurrent of [null, 16, 4]) {
      tell(`${after} ms, max_concurrent ${max_concurrent} …`);
      const at_once = max_concurrent ?? 256;
      const wanted = (at_once * 12_000) / Math.max(100, after);
      // At least four rounds of answers: until then, the number at once may still grow.
      const events = Math.min(3_000, Math.ceil(Math.max(4 * at_once, wanted)));
      const part = await measurePart(bench, other, [{ ...one(after, events), max_concurrent }]);
      cells.push(Number(rateOf(part.later, after).toPrecision(2)).toString());
      tell(`  arrivals a second: ${cells.at(-1)}`);
    }
    expectations.push([`${after} ms`, ...cells]);
  }
  await sql.end();
  const lines = [
    '',
    ...describeMachine(version),
    `Another merchant registers ${other_rate} sellers a second meanwhile; its times are from the request to the arrival.`,
    '',
    table(['Receivers with a backlog', 'measured', 'target', ''], rows),
    '',
    table(['Arrivals a second', 'no max_concurrent', '16', '4'], expectations),
    '',
  ];
  say(lines.join('\n'));
}

const urlsOf = (place, count, after) =>
  Array.from({ length: count }, (_, at) => `${place}/${at}?after=${after}`);

/** Merchants with as many endpoints as one may have. */
function parts(urls, events) {
  const all = [];
  for (let at = 0; at < urls.length; at += max_endpoints) {
    all.push({ events, urls: urls.slice(at, at + max_endpoints) });
  }
  return all;
}

/**
 * Gives receivers a backlog, sends it while another merchant registers sellers, and measures both. Dead receivers are not waited for.
 */
async function measurePart(bench, other, receivers) {
  const merchants = [];
  for (const { urls, events, isDead = false, max_concurrent = null } of receivers) {
    const merchant = { ...(await createMerchant(bench.place)), endpoints: [], isDead, events };
    for (const url of urls) {
      const body = { url, events: ['submerchant.*'], max_concurrent };
      const { data } = await call(bench, merchant, 'POST', '/postbacks/endpoints', body);
      merchant.endpoints.push(data.id);
    }
    merchants.push(merchant);
  }
  await setStatusOfAll(bench, merchants, 'paused');
  for (const merchant of merchants) await fillBacklog(bench, [merchant], merchant.events);
  await control(bench, 'record');
  const registering = registerSteadily(bench, other);
  // Measured before too, so that a long time is one of the backlog.
  await sleep(1_000);
  const expected = merchants
    .filter(({ isDead }) => !isDead)
    .reduce((sum, { endpoints, events }) => sum + endpoints.length * events, 0);
  const started_ms = now();
  await setStatusOfAll(bench, merchants, 'active');
  const ids = merchants.filter(({ isDead }) => !isDead).flatMap(({ endpoints }) => endpoints);
  await emptied(bench, ids, started_ms);
  const { sent, ended_ms } = await registering.stop();
  await sleep(2_000);
  const arrivals = await control(bench, 'arrivals');
  await setStatusOfAll(bench, merchants, 'paused');

  const slow = arrivals.filter(({ url }) => url.includes('after') && !url.includes('never'));
  if (slow.length !== expected) throw new Error(`${slow.length} of ${expected} arrived.`);
  const last_ms = Math.max(...slow.map(({ at_ms }) => at_ms));
  const seconds = (last_ms - started_ms) / 1_000;
  const latencies = latenciesOf(sent, arrivals, ended_ms);
  const times = slow.map(({ at_ms }) => at_ms).toSorted((a, b) => a - b);
  return {
    seconds,
    per_second: expected / seconds,
    later: times.slice(Math.floor(times.length / 2)),
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
  };
}

/** Arrivals a second, in a whole number of times to answer: as many as are sent at once arrive together. */
function rateOf(times, afterMs) {
  const [first] = times;
  const whole_ms = Math.floor((times.at(-1) - first) / afterMs) * afterMs;
  return (times.filter((at_ms) => at_ms - first < whole_ms).length * 1_000) / whole_ms;
}

/** Registers a seller of the other merchant at a steady rate, whatever the answers take. */
function registerSteadily(bench, other) {
  const sent = [];
  const stopped = new AbortController();
  const register = async () => {
    const at_ms = now();
    const seller = { ...company, external_id: randomUUID() };
    await call(bench, other, 'POST', '/submerchants', seller);
    sent.push(at_ms);
  };
  const registering = atRate(other_rate, register, { signal: stopped.signal });
  // Until `stop` waits for it.
  registering.catch(() => {});
  return {
    async stop() {
      stopped.abort();
      await registering;
      return { sent: sent.toSorted((one, two) => one - two), ended_ms: now() };
    },
  };
}

/** From each request to an arrival: the first with the first and so on, since all are alike. One that has not arrived counts until now. */
function latenciesOf(sent, arrivals, ended_ms) {
  const arrived = arrivals
    .filter(({ url }) => url === '/hook/0')
    .map(({ at_ms }) => at_ms)
    .toSorted((one, two) => one - two);
  return sent.map((at_ms, at) => (arrived[at] ?? ended_ms) - at_ms);
}

async function emptied({ sql }, endpoints, startedMs) {
  while (now() - startedMs < longest_s * 1_000) {
    const [{ left }] = await sql`
      select exists (select from delivery_queue where endpoint_id = any(${endpoints}::uuid[])) as left`;
    if (!left) return;
    await sleep(250);
  }
  throw new Error(`The backlog has not arrived within ${longest_s} s.`);
}
