/**
 * How fast webhooks are delivered, beside a raw loop that sends the same to the same receiver (bench/README.md). Service, raw
 * loop and receiver are separate processes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { atRate } from './lib/at-rate.mjs';
import {
  arrivalsOf,
  call,
  control,
  createOperatorEndpoint,
  createSubscriber,
  drain,
  fillBacklog,
  operator_path,
  sampleBody,
  setStatus,
  setStatusOfAll,
  startReceiver,
} from './lib/deliveries.mjs';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { startNode, watchGrowth } from './lib/processes.mjs';
import { findDatabase, startArguments, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { mediansOf, range, ratioOf, spreadOf, takeTurns } from './lib/turns.mjs';
import { company } from './sellers.mjs';
import { switchStatements } from './lib/function-parts.mjs';
import { say, tell, whole } from './lib/say.mjs';

const graphile = fileURLToPath(new URL('graphile-deliveries.mjs', import.meta.url));
const raw = fileURLToPath(new URL('raw-deliveries.mjs', import.meta.url));

const targets = {
  to_raw: 0.4,
  to_graphile: 1.2,
  p50_ms: 15,
  p99_ms: 60,
  /** A payment core blocks a charge within a second of a suspension. */
  core_p99_ms: 1_000,
  hanging_percent: 10,
  growth_mib: 100,
  event_percent: 10,
};
const endpoint_count = 20;
/** Registrations per second where the load is low. */
const low_rate = 10;
/** Long enough for attempts to the endpoint that hangs to run into their limit of 10 s. */
const shortest_hanging_s = 12;

/** @param {{ seconds: number, rounds: number, connections: number, deliveries: number, backlog: number }} options */
export async function run(options) {
  const { seconds, rounds, connections } = options;
  const [deliveries, backlog] = [options.deliveries, options.backlog].map(toEachEndpoint);
  const running = await startService();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const bench = { place: running.place, receiver: await startReceiver(), sql, database };

  const many = await createSubscriber(bench, endpoint_count);
  bench.body = await sampleBody(bench, many);

  // First of all, while the service has not grown from anything else.
  tell(`backlog of ${backlog}`);
  await fillBacklog(bench, [many], backlog / endpoint_count);
  const memory = await watchGrowth(running.pid);
  const great = await drain(bench, backlog, () => setStatusOfAll(bench, [many], 'active'));
  const growth = await memory.growth();

  const throughput = await measureThroughput(bench, many, { rounds, connections, deliveries });
  const hanging = await measureHanging(bench, many, { rounds, seconds });
  await setStatus(bench, many, 'paused');
  const low = await measureLowLoad(bench, { seconds: Math.max(10, seconds) });
  const events = await measureEvents(bench, { seconds, rounds, connections });
  await sql.end();

  const verdict = (isMet) => (isMet ? 'met' : 'MISSED');
  const row = (name, measured, between, target, isMet) => [
    name,
    measured,
    between,
    target,
    isMet === null ? '' : verdict(isMet),
  ];
  const ratioRow = (name, ratio, target) =>
    row(name, ratio.middle.toFixed(2), range(ratio, 2), `≥ ${target}`, ratio.middle >= target);
  const ms = (value) => `${value.toFixed(1)} ms`;
  const percent = ({ middle }) => `${middle.toFixed(1)} %`;
  const { p50_ms, p99_ms, hanging_percent, growth_mib, event_percent } = targets;
  say(
    [
      '',
      ...describeMachine(version),
      `${endpoint_count} endpoints, body of ${Buffer.byteLength(bench.body)} bytes; ${rounds} rounds; medians over the rounds.`,
      '',
      table(
        ['Figure', 'measured', 'lowest–highest', 'target', ''],
        [
          row('Raw loop, per second', whole(throughput.raw), '', '', null),
          row('graphile-worker, per second', whole(throughput.graphile), '', '', null),
          row('Deliveries per second', whole(throughput.own), '', '', null),
          ratioRow('… divided by the raw loop', throughput.to_raw, targets.to_raw),
          ratioRow('… by graphile-worker', throughput.to_graphile, targets.to_graphile),
          row(
            'Answer to arrival, p50',
            ms(low.answer.p50),
            '',
            `≤ ${p50_ms} ms`,
            low.answer.p50 <= p50_ms,
          ),
          row(
            'Answer to arrival, p99',
            ms(low.answer.p99),
            '',
            `≤ ${p99_ms} ms`,
            low.answer.p99 <= p99_ms,
          ),
          row(
            'Occurrence to arrival, p50',
            ms(low.occurred.p50),
            '',
            `≤ ${p50_ms} ms`,
            low.occurred.p50 <= p50_ms,
          ),
          row(
            'Occurrence to arrival, p99',
            ms(low.occurred.p99),
            '',
            `≤ ${p99_ms} ms`,
            low.occurred.p99 <= p99_ms,
          ),
          row(
            '… at an endpoint of the operator, p99',
            ms(low.core.p99),
            '',
            `≤ ${targets.core_p99_ms} ms`,
            low.core.p99 <= targets.core_p99_ms,
          ),
          row('p99, none of 20 hangs', ms(hanging.without), '', '', null),
          row('p99 of the other 19, 1 hangs', ms(hanging.with), '', '', null),
          row(
            '… more than without',
            percent(hanging.more),
            range(hanging.more, 0),
            `≤ ${hanging_percent} %`,
            hanging.more.middle <= hanging_percent,
          ),
          row(`Backlog of ${backlog}, per second`, whole(great), '', '', null),
          row(
            '… growth of memory',
            `${growth.toFixed(0)} MiB`,
            '',
            `< ${growth_mib} MiB`,
            growth < growth_mib,
          ),
          row('Registrations per second', whole(events.per_second), '', '', null),
          row(
            '… cost of the queueing',
            percent(events.queueing),
            range(events.queueing, 0),
            '',
            null,
          ),
          row(
            '… cost of event and queueing',
            percent(events.recording),
            range(events.recording, 0),
            `≤ ${event_percent} %`,
            events.recording.middle <= event_percent,
          ),
          row(
            '… and of one delivery queued',
            percent(events.subscribed),
            range(events.subscribed, 0),
            '',
            null,
          ),
        ],
      ),
      '',
    ].join('\n'),
  );
}

/** (a) The same number of requests from the raw loop, from graphile-worker and from a backlog of the service. */
async function measureThroughput(bench, merchant, { rounds, connections, deliveries }) {
  const settings = {
    RAW_URL: bench.receiver,
    RAW_BODY: bench.body,
    RAW_CONNECTIONS: String(connections),
  };
  const queue = await startNode(graphile, {
    args: await startArguments(),
    env: { ...settings, GRAPHILE_DATABASE: JSON.stringify(bench.database) },
    ready: /listens on (\S+)/,
  });
  const order = async (what) => {
    const answer = await fetch(`${queue.match[1]}/${what}`, { method: 'POST' });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`graphile-worker: ${result.error}`);
    return result;
  };
  const sides = {
    raw: async () => {
      const loop = await startNode(raw, {
        env: { ...settings, RAW_COUNT: String(deliveries) },
        ready: /(\S+) per second/,
      });
      await loop.stop();
      return Number(loop.match[1]);
    },
    graphile: async () => {
      await order(`fill?count=${deliveries}`);
      await control(bench, 'reset');
      await order('run');
      const { first_ms, last_ms, count } = await arrivalsOf(bench, deliveries);
      const { left } = await order('stop');
      if (left !== 0 || count !== deliveries) {
        throw new Error(`graphile-worker: ${count} of ${deliveries} arrived, ${left} are left.`);
      }
      return deliveries / ((last_ms - first_ms) / 1000);
    },
    own: async () => {
      await setStatusOfAll(bench, [merchant], 'paused');
      await fillBacklog(bench, [merchant], deliveries / endpoint_count);
      return drain(bench, deliveries, () => setStatusOfAll(bench, [merchant], 'active'));
    },
  };
  const results = await takeTurns(
    'throughput',
    Object.keys(sides),
    { rounds, seconds: 0 },
    async (side) => ({ per_second: await sides[side]() }),
  );
  await queue.stop();
  const perSecond = (side) => mediansOf(results[side], 'per_second').per_second;
  return {
    raw: perSecond('raw'),
    graphile: perSecond('graphile'),
    own: perSecond('own'),
    to_raw: ratioOf('per_second', results.own, results.raw),
    to_graphile: ratioOf('per_second', results.own, results.graphile),
  };
}

/** (b) One endpoint and a few registrations: from the answer, and from `occurred_at`, to the arrival. */
async function measureLowLoad(bench, { seconds }) {
  tell('low load');
  const merchant = await createSubscriber(bench, 1);
  const removeEndpoint = await createOperatorEndpoint(bench);
  const isMerchants = (url) => url !== operator_path;
  await registerAtRate(bench, merchant, 2, isMerchants);
  const all = await registerAtRate(bench, merchant, seconds, isMerchants);
  await removeEndpoint();
  const [arrivals, core] = [true, false].map((wanted) =>
    all.filter(({ url }) => isMerchants(url) === wanted),
  );
  const of = (name, from = arrivals) => ({
    p50: quantile(
      from.map((arrival) => arrival[name]),
      0.5,
    ),
    p99: quantile(
      from.map((arrival) => arrival[name]),
      0.99,
    ),
  });
  return {
    answer: of('since_answer_ms'),
    occurred: of('since_occurred_ms'),
    core: of('since_occurred_ms', core),
  };
}

/** (c) Rounds in pairs, with and without an endpoint that never answers. Only the other endpoints are measured. */
async function measureHanging(bench, merchant, { rounds, seconds }) {
  const path = '/hook/0';
  const length = Math.max(shortest_hanging_s, seconds);
  const results = { with: [], without: [] };
  const measure = async (side) => {
    if (side === 'with') await control(bench, `hang?path=${path}`);
    const arrivals = await registerAtRate(bench, merchant, length, (url) => url !== path);
    await control(bench, 'release');
    await forgetFailures(bench, merchant);
    return quantile(
      arrivals.filter(({ url }) => url !== path).map((arrival) => arrival.since_answer_ms),
      0.99,
    );
  };
  await registerAtRate(bench, merchant, 2);
  for (let round = 1; round <= rounds; round += 1) {
    tell(`one hangs: round ${round} of ${rounds}`);
    for (const side of round % 2 === 0 ? ['with', 'without'] : ['without', 'with']) {
      results[side].push(await measure(side));
    }
  }
  const more = spreadOf(results.with.map((p99, at) => (p99 / results.without[at] - 1) * 100));
  return { with: median(results.with), without: median(results.without), more };
}

/**
 * (e) Registrations with everything, without queueing deliveries, and with events thrown away before they
 * are written. What Node does for an event (its body, sending it to PostgreSQL) is part of all of them. Comes last: the
 * functions stay as the last round set them.
 */
async function measureEvents(bench, { seconds, rounds, connections }) {
  const { sql } = bench;
  const alone = await createSubscriber(bench, 0);
  const subscribed = await createSubscriber(bench, 1);
  await setStatus(bench, subscribed, 'paused');
  const recording = await switchStatements(
    sql,
    'record_events_and_count',
    /insert into (unnumbered_)?events[^;]*;/g,
  );
  // Returns at once.
  const queueing = await switchStatements(
    sql,
    'queue_passing_deliveries',
    /select array_agg\(e\.merchant_id\)[^;]*;\s*if [^;]* then|(?<=return;\s*)end if;/g,
  );
  const switchParts = async (wanted) => {
    await (wanted.events ? recording.on() : recording.off());
    await (wanted.queueing ? queueing.on() : queueing.off());
  };
  const sides = {
    complete: { merchant: alone, events: true, queueing: true },
    unqueued: { merchant: alone, events: true, queueing: false },
    eventless: { merchant: alone, events: false, queueing: true },
    subscribed: { merchant: subscribed, events: true, queueing: true },
  };
  const results = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1) {
    tell(`events: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`);
    const order = Object.keys(sides);
    if (round % 2 === 0) order.reverse();
    for (const side of order) {
      // The last requests of the load before may still hold locks on the partitions, in another order.
      await sleep(500);
      await switchParts(sides[side]);
      const { per_second } = await load({
        url: `${bench.place}/v1/submerchants`,
        method: 'POST',
        headers: { authorization: sides[side].merchant.key, 'content-type': 'application/json' },
        body: JSON.stringify(company),
        idReplacement: true,
        connections,
        seconds,
      });
      if (round > 0) results[side].push(per_second);
    }
  }
  const cost = (full, bare) =>
    spreadOf(results[full].map((value, at) => (1 - value / results[bare][at]) * 100));
  return {
    per_second: median(results.complete),
    queueing: cost('complete', 'unqueued'),
    recording: cost('complete', 'eventless'),
    subscribed: cost('subscribed', 'eventless'),
  };
}

/** The endpoint that hung starts the next round as if it had always answered. */
async function forgetFailures({ sql }, merchant) {
  await sleep(500);
  await sql`delete from delivery_queue where merchant_id = ${merchant.id}`;
  await sql`update endpoints set failures = 0, failing_since = null where merchant_id = ${merchant.id}`;
}

/** Registrations at a fixed rate, whether or not earlier ones are answered. Resolves with what arrived of them. */
async function registerAtRate(bench, merchant, seconds, isExpected = () => true) {
  await control(bench, 'record');
  const answered = new Map();
  const count = seconds * low_rate;
  await atRate(
    low_rate,
    async () => {
      const external_id = `low-${process.pid}-${(registered += 1)}`;
      const seller = { ...company, external_id };
      const { data, at_ms } = await call(bench, merchant, 'POST', '/submerchants', seller);
      answered.set(data.id, at_ms);
    },
    { count },
  );
  await sleep(1_000);
  const events = await bench.sql`select id, object_id, occurred_at from events
    where merchant_id = ${merchant.id} and kind = 'submerchant.created' and object_id = any(${[...answered.keys()]})`;
  const known = new Map(events.map((event) => [event.id, event]));
  const arrivals = await control(bench, 'arrivals');
  const measured = arrivals
    .filter(({ event_id }) => known.has(event_id))
    .map(({ url, event_id, at_ms, clock_ms }) => {
      const { object_id, occurred_at } = known.get(event_id);
      return {
        url,
        since_answer_ms: at_ms - answered.get(object_id),
        since_occurred_ms: clock_ms - occurred_at.getTime(),
      };
    });
  const expected = merchant.endpoints.filter((_, at) => isExpected(`/hook/${at}`)).length * count;
  const arrived = measured.filter(({ url }) => isExpected(url)).length;
  if (arrived !== expected)
    throw new Error(`${arrived} of ${expected} deliveries arrived in time.`);
  return measured;
}

/** The next number of deliveries that is as many for each endpoint. */
function toEachEndpoint(count) {
  return Math.ceil(count / endpoint_count) * endpoint_count;
}

let registered = 0;
