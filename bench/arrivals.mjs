/**
 * How long events take from the request that causes them to their arrival (bench/README.md): states put one a request, a hundred a second,
 * and a burst by lines after a quiet night, beside creations and beside a bare insert. Service, bare service and receiver are separate
 * processes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { batchesOf, charge, createSubmerchants, feed, lines, operator, stateOf } from './feed.mjs';
import { atRate } from './lib/at-rate.mjs';
import {
  call,
  control,
  createSubscriber,
  now,
  setStatusOfAll,
  startReceiver,
} from './lib/deliveries.mjs';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say, tell, whole } from './lib/say.mjs';
import { startBareService } from './lib/start-bare-service.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atLeast, atMost, mediansOf, range, ratioOf, spreadOf, takeTurns } from './lib/turns.mjs';
import { company } from './sellers.mjs';

const targets = { to_creations: 0.8, night_to_fresh: 1.5, low_to_bare: 8 };
const many = 20;
/** States in a second where the load is low. */
const low_rate = 100;
const burst = 20_000;
/** What is put before the burst, so that every statement has run often enough to keep its plan. */
const night = { states: 300, per_second: 50 };
/** Each round of bursts starts a service and sends three of them. */
const max_burst_rounds = 3;
/** Time-out of arrivals, in seconds. */
const longest_s = 120;

/** @param {{ seconds: number, rounds: number, connections: number }} options */
export async function run(options) {
  const { seconds, rounds, connections } = options;
  const bench = await startBench();
  const [{ version }] = await bench.sql`select current_setting('server_version') as version`;
  const merchants = {
    one: await createChargeSubscriber(bench, 1),
    many: await createChargeSubscriber(bench, many),
  };
  const plain = await createMerchant(bench.place);
  const bare = await startBareService(bench.place, plain.key, bench.database);
  const insert = (place, s, count) =>
    load({
      url: `${place}/v1/submerchants`,
      method: 'POST',
      headers: { authorization: plain.key, 'content-type': 'application/json' },
      body: JSON.stringify(company),
      idReplacement: true,
      connections: count,
      seconds: s,
    });

  // As autovacuum does in the first minute of a database. Plans of other statistics are those of the bursts.
  const onWarm = () => bench.sql`analyze`;
  const fast = await takeTurns(
    `${connections} connections`,
    ['bare', 'creations', 'one', 'many'],
    { seconds, rounds, onWarm },
    async (side, s) => {
      if (side === 'bare') return insert(bare.place, s, connections);
      if (side === 'creations') return insert(bench.place, s, connections);
      return putStates(bench, merchants[side], { seconds: s, connections });
    },
  );
  const low = await takeTurns(
    `${low_rate} a second`,
    ['bare', 'one'],
    { seconds, rounds },
    async (side, s) =>
      side === 'bare' ? insert(bare.place, s, 1) : putAtRate(bench, merchants.one, s),
  );
  await bench.sql.end();
  const bursts = { fresh: [], night: [] };
  for (let round = 1; round <= Math.min(rounds, max_burst_rounds); round += 1) {
    tell(`bursts: round ${round} of ${Math.min(rounds, max_burst_rounds)}`);
    const { fresh, night: later } = await measureBursts();
    bursts.fresh.push(fresh);
    bursts.night.push(later);
  }

  const toCreations = (side) => ratioOf('per_second', fast[side], fast.creations);
  const toLow = spreadOf(low.one.map(({ p50 }, at) => p50 / low.bare[at].p50));
  const toFresh = spreadOf(bursts.night.map((value, at) => value / bursts.fresh[at]));
  const row = (name, results, more = []) => {
    const { per_second, p50, p99 } = mediansOf(results, 'per_second', 'p50', 'p99');
    const cells = [name, whole(per_second), `${p50.toFixed(1)} / ${p99.toFixed(1)}`, ...more];
    return [...cells, ...Array.from({ length: 6 - cells.length }, () => '')];
  };
  const compared = (ratio, verdict) => [
    `${ratio.middle.toFixed(2)} (${range(ratio, 2)})`,
    ...(verdict ?? ['', '']),
  ];
  say(
    [
      '',
      ...describeMachine(version),
      `${rounds} rounds of ${seconds} s, ${connections} connections; ${bursts.night.length} of bursts of ${burst}. Medians over the rounds, and of states the time from request to arrival.`,
      '',
      table(
        ['Side', 'per s', 'p50 / p99 (ms)', 'ratio (lowest–highest)', 'target', ''],
        [
          row('Bare insert', fast.bare),
          row(
            'Creations',
            fast.creations,
            compared(ratioOf('per_second', fast.creations, fast.bare)),
          ),
          row(
            'States to one endpoint, by creations',
            fast.one,
            compared(toCreations('one'), atLeast(toCreations('one').middle, targets.to_creations)),
          ),
          row(
            `States to ${many} endpoints, by creations`,
            fast.many,
            compared(toCreations('many')),
          ),
          row('Bare insert, alone on one connection', low.bare),
          row(
            `${low_rate} states a second, p50 by that`,
            low.one,
            compared(toLow, atMost(toLow.middle, targets.low_to_bare)),
          ),
        ],
      ),
      '',
      table(
        [`A burst of ${burst} by lines`, 's', 'deliveries a second', 'ratio', 'target', ''],
        [
          ['With fresh statistics', ...speed(bursts.fresh), '', '', ''],
          [
            'With the plans of a quiet night',
            ...speed(bursts.night),
            ...compared(toFresh, atMost(toFresh.middle, targets.night_to_fresh)),
          ],
        ],
      ),
      '',
    ].join('\n'),
  );
}

/** A service on a new folder, with its receiver. */
async function startBench() {
  const running = await startService();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  return { place: running.place, database, sql, receiver: await startReceiver(), running };
}

/** A merchant with endpoints for the events of charges, and with submerchants to whom charges belong. */
async function createChargeSubscriber(bench, count) {
  const merchant = await createSubscriber(bench, count, ['charge.*']);
  const submerchants = await createSubmerchants(
    async (method, path, body) => (await call(bench, merchant, method, path, body)).data,
  );
  return { ...merchant, merchant_id: merchant.id, submerchants };
}

/** Puts new charges one a request, as fast as the connections are answered. */
async function putStates(bench, merchant, { seconds, connections }) {
  const sent = new Map();
  await control(bench, 'record');
  const first_ms = now();
  await load({
    url: bench.place,
    connections,
    seconds,
    requests: [
      {
        setupRequest(request) {
          const { path, state, id } = putOf(merchant);
          const body = JSON.stringify(state);
          sent.set(id, now());
          return { ...request, method: 'PUT', path: `/v1${path}`, headers: json, body };
        },
      },
    ],
  });
  return figuresOf(await arrivalsOf(bench, merchant, sent), first_ms);
}

/** Puts new charges at a steady rate, whatever the answers take. */
async function putAtRate(bench, merchant, seconds) {
  const sent = new Map();
  await control(bench, 'record');
  const first_ms = now();
  await atRate(low_rate, () => put(bench, merchant, sent), { count: low_rate * seconds });
  return figuresOf(await arrivalsOf(bench, merchant, sent), first_ms);
}

async function put(bench, merchant, sent) {
  const { path, state, id } = putOf(merchant);
  sent.set(id, now());
  await call(bench, { key: operator }, 'PUT', path, state);
}

const json = { authorization: operator, 'content-type': 'application/json' };
let charges = 0;

function putOf(merchant) {
  const { merchant_id, id, ...state } = stateOf(charge(merchant, (charges += 1)));
  return { id, path: `/operator/merchants/${merchant_id}/charges/${id}`, state };
}

/** Waits until every event of what was put has arrived at every endpoint. Resolves with when each arrived and how long it took. */
async function arrivalsOf(bench, { id, endpoints }, sent) {
  await settled(bench);
  const events = await bench.sql`
    select id, object_id from events where merchant_id = ${id} and object_id = any(${[...sent.keys()]}::uuid[])`;
  const sentOf = new Map(events.map((event) => [event.id, sent.get(event.object_id)]));
  const arrivals = (await control(bench, 'arrivals'))
    .filter(({ event_id }) => sentOf.has(event_id))
    .map(({ event_id, at_ms }) => ({ at_ms, took_ms: at_ms - sentOf.get(event_id) }));
  const expected = events.length * endpoints.length;
  if (arrivals.length !== expected || expected === 0) {
    throw new Error(`Of ${expected} deliveries ${arrivals.length} arrived.`);
  }
  return { events: events.length, arrivals };
}

/** States a second, whose events have arrived at all endpoints. */
function figuresOf({ events, arrivals }, first_ms) {
  const times = arrivals.map(({ took_ms }) => took_ms);
  const last_ms = arrivals.reduce((last, { at_ms }) => Math.max(last, at_ms), 0);
  return {
    per_second: (events * 1_000) / (last_ms - first_ms),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** Waits until nothing is queued any more. */
async function settled({ sql }) {
  for (const until = now() + longest_s * 1_000; now() < until;) {
    const [{ left }] = await sql`select exists (select from delivery_queue) as left`;
    if (!left) return;
    await sleep(100);
  }
  throw new Error(`Not all have arrived within ${longest_s} s.`);
}

/**
 * On a new folder and without autovacuum: a day, a night in which tables are vacuumed while they are empty, and a burst with the plans of
 * that; then another one, whose statistics are of full tables. Resolves with the seconds that each took.
 */
async function measureBursts() {
  const bench = await startBench();
  const { sql } = bench;
  await sql`alter system set autovacuum = off`;
  await sql`select pg_reload_conf()`;
  const merchant = await createChargeSubscriber(bench, 1);
  await sendBurst(bench, merchant);
  // Pages that stay allocated without a row: new rows are not expected by their number.
  await sql`vacuum (analyze, truncate off)`;
  const feedOne = () => feed(bench.place, lines([charge(merchant, (charges += 1))]));
  await atRate(night.per_second, feedOne, { count: night.states });
  await settled(bench);
  const later = await sendBurst(bench, merchant);
  // While they are queued, so that the statistics are those of a full queue.
  await setStatusOfAll(bench, [merchant], 'paused');
  await feedAll(bench, merchant);
  await sql`vacuum (analyze)`;
  await setStatusOfAll(bench, [merchant], 'active');
  await settled(bench);
  const fresh = await sendBurst(bench, merchant);
  await sql.end();
  await bench.running.stop();
  return { night: later, fresh };
}

/** Feeds a burst. Resolves with the seconds until all of it has arrived; as long as it would take at its rate, if it has not in time. */
async function sendBurst(bench, merchant) {
  await control(bench, 'reset');
  const began = now();
  await feedAll(bench, merchant);
  let { count, last_ms } = await control(bench, 'count');
  while (count < burst && now() - began < longest_s * 1_000) {
    await sleep(100);
    ({ count, last_ms } = await control(bench, 'count'));
  }
  if (count < burst) {
    tell(`${count} of ${burst} have arrived within ${longest_s} s.`);
    return (longest_s * burst) / Math.max(1, count);
  }
  await settled(bench);
  return (last_ms - began) / 1_000;
}

async function feedAll({ place }, merchant) {
  for (const batch of batchesOf(merchant, burst)) await feed(place, lines(batch));
}

const speed = (values) => [median(values).toFixed(1), whole(burst / median(values))];
