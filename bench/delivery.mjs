/**
 * How fast webhooks are delivered, beside a raw loop that sends the same to the same receiver (bench/README.md). Service, raw
 * loop and receiver are separate processes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { startNode, temporaryFolder, watchGrowth } from './lib/processes.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { findDatabase, startArguments } from './registration.mjs';
import { company } from './sellers.mjs';
import { switchStatements } from './lib/function-parts.mjs';

const service = fileURLToPath(new URL('../packages/service/dist/main.js', import.meta.url));
const receiver = fileURLToPath(new URL('receiver.mjs', import.meta.url));
const raw = fileURLToPath(new URL('raw-deliveries.mjs', import.meta.url));

const targets = {
  ratio: 0.3,
  p50_ms: 15,
  p99_ms: 60,
  hanging_percent: 10,
  growth_mib: 100,
  event_percent: 10,
};
const endpoint_count = 20;
/** Registrations per second where the load is low. */
const low_rate = 10;
/** Long enough for attempts to the endpoint that hangs to run into their limit of 10 s. */
const shortest_hanging_s = 12;
/** Without any progress for this long, a backlog counts as stuck. */
const stuck_ms = 30_000;

/** @param {{ seconds: number, rounds: number, connections: number, deliveries: number, backlog: number }} options */
export async function run(options) {
  const { seconds, rounds, connections, deliveries, backlog } = options;
  const folder = join(await temporaryFolder(), 'data');
  const running = await startNode(service, {
    args: await startArguments(),
    env: { PORT: '0', DATA_DIR: folder, NODE_ENV: '', DATABASE_URL: '', LOG_LEVEL: 'warn' },
    ready: /listens on (http:\S+)[\s\S]*Ctrl-C stops/,
  });
  const { match } = await startNode(receiver, { ready: /listens on (\S+)/ });
  const sql = postgres({ ...(await findDatabase(running, folder)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const bench = { place: running.match[1], receiver: match[1], sql, pid: running.pid };

  const many = await createSubscriber(bench, endpoint_count);
  bench.body = await sampleBody(bench, many);

  // First of all, while the service has not grown from anything else.
  tell(`backlog of ${backlog}`);
  await fillBacklog(bench, many, backlog);
  const memory = await watchGrowth(running.pid);
  const great = await drain(bench, many, backlog);
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
  const range = ({ lowest, highest }, digits) =>
    `${lowest.toFixed(digits)}–${highest.toFixed(digits)}`;
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
          row('Deliveries per second', whole(throughput.own), '', '', null),
          row(
            'Ratio of the two',
            throughput.ratio.middle.toFixed(2),
            range(throughput.ratio, 2),
            `≥ ${targets.ratio}`,
            throughput.ratio.middle >= targets.ratio,
          ),
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

/** (a) The same number of requests from the raw loop and from a backlog; whoever goes first changes from round to round. */
async function measureThroughput(bench, merchant, { rounds, connections, deliveries }) {
  const results = { raw: [], own: [] };
  const sides = {
    raw: async () => {
      const loop = await startNode(raw, {
        env: {
          RAW_URL: bench.receiver,
          RAW_BODY: bench.body,
          RAW_COUNT: String(deliveries),
          RAW_CONNECTIONS: String(connections),
        },
        ready: /(\S+) per second/,
      });
      await loop.stop();
      return Number(loop.match[1]);
    },
    own: async () => {
      await setStatus(bench, merchant, 'paused');
      await fillBacklog(bench, merchant, deliveries);
      return drain(bench, merchant, deliveries);
    },
  };
  for (let round = 1; round <= rounds; round += 1) {
    tell(`throughput: round ${round} of ${rounds}`);
    for (const side of round % 2 === 0 ? ['raw', 'own'] : ['own', 'raw']) {
      results[side].push(await sides[side]());
    }
  }
  const ratio = spread(results.own.map((own, at) => own / results.raw[at]));
  return { raw: median(results.raw), own: median(results.own), ratio };
}

/** (b) One endpoint and a few registrations: from the answer, and from `occurred_at`, to the arrival. */
async function measureLowLoad(bench, { seconds }) {
  tell('low load');
  const merchant = await createSubscriber(bench, 1);
  await registerAtRate(bench, merchant, 2);
  const arrivals = await registerAtRate(bench, merchant, seconds);
  const of = (name) => ({
    p50: quantile(
      arrivals.map((arrival) => arrival[name]),
      0.5,
    ),
    p99: quantile(
      arrivals.map((arrival) => arrival[name]),
      0.99,
    ),
  });
  return { answer: of('since_answer_ms'), occurred: of('since_occurred_ms') };
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
  const more = spread(results.with.map((p99, at) => (p99 / results.without[at] - 1) * 100));
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
  // One function records events and queues their deliveries: without its last statement, they are recorded alone.
  const recording = await switchStatements(sql, 'record_change', /perform record_events[^;]*;/g);
  const queueing = await switchStatements(sql, 'record_events', /perform queue_deliveries[^;]*;/g);
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
    spread(results[full].map((value, at) => (1 - value / results[bare][at]) * 100));
  return {
    per_second: median(results.complete),
    queueing: cost('complete', 'unqueued'),
    recording: cost('complete', 'eventless'),
    subscribed: cost('subscribed', 'eventless'),
  };
}

/** A merchant with dedicated endpoints on the receiver, subscribed to the events of submerchants. */
async function createSubscriber(bench, count) {
  const key = await createMerchant(bench.place);
  const [{ id }] = await bench.sql`select id from merchants order by id desc limit 1`;
  const merchant = { id, key, endpoints: [] };
  for (let at = 0; at < count; at += 1) {
    const body = { url: `${bench.receiver}/hook/${at}`, events: ['submerchant.*'] };
    const { data } = await call(bench, merchant, 'POST', '/postbacks/endpoints', body);
    merchant.endpoints.push(data.id);
  }
  return merchant;
}

async function setStatus(bench, merchant, status) {
  await Promise.all(
    merchant.endpoints.map((id) =>
      call(bench, merchant, 'PATCH', `/postbacks/endpoints/${id}`, { status }),
    ),
  );
}

/** The body of an event as a registration records it. All deliveries of a backlog carry this one. */
async function sampleBody(bench, merchant) {
  await setStatus(bench, merchant, 'paused');
  await call(bench, merchant, 'POST', '/submerchants', { ...company, external_id: 'sample' });
  const [{ body }] = await bench.sql`select body from events
    where merchant_id = ${merchant.id} and kind = 'submerchant.created' order by id desc limit 1`;
  await bench.sql`delete from delivery_queue`;
  return body;
}

/** Events by SQL, with their deliveries. The endpoints must be paused. */
async function fillBacklog({ sql, body }, merchant, deliveries) {
  const events = Math.ceil(deliveries / merchant.endpoints.length);
  await sql`
    select record_events(array_agg(${merchant.id}::uuid), array_agg(uuidv7()), array_agg('submerchant.created'::text),
      array_agg(gen_random_uuid()), array_agg(now()), string_agg(${body}::text, E'\\n'))
    from generate_series(1, ${events})`;
}

/** Activates the endpoints and waits until everything queued has arrived and is written down. Resolves with deliveries/s. */
async function drain(bench, merchant, deliveries) {
  const before = await attemptsOf(bench);
  await control(bench, 'reset');
  const began = now();
  await setStatus(bench, merchant, 'active');
  let seen = { count: 0, last_ms: began };
  for (let moved = began; seen.count < deliveries;) {
    await sleep(100);
    const next = await control(bench, 'count');
    if (next.count > seen.count) moved = now();
    seen = next;
    if (now() - moved > stuck_ms) throw new Error(`The backlog is stuck at ${seen.count}.`);
  }
  const { last_ms } = seen;
  await queueEmpty(bench);
  const made = (await attemptsOf(bench)) - before;
  const { count } = await control(bench, 'count');
  if (made !== deliveries || count !== deliveries) {
    throw new Error(`Of ${deliveries} deliveries ${count} arrived and ${made} were written down.`);
  }
  return deliveries / ((last_ms - began) / 1000);
}

async function queueEmpty({ sql }) {
  for (let tries = 0; tries < 300; tries += 1) {
    const [{ left }] = await sql`select count(*)::int as left from delivery_queue`;
    if (left === 0) return;
    await sleep(100);
  }
  throw new Error('The queue does not become empty.');
}

async function attemptsOf({ sql }) {
  const [{ count }] = await sql`select count(*)::int as count from attempts`;
  return count;
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
  const sent = [];
  const began = now();
  for (let at = 0; at < seconds * low_rate; at += 1) {
    await sleep(Math.max(0, began + (at * 1000) / low_rate - now()));
    const external_id = `low-${process.pid}-${(registered += 1)}`;
    const answer = call(bench, merchant, 'POST', '/submerchants', { ...company, external_id });
    sent.push(answer.then(({ data, at_ms }) => answered.set(data.id, at_ms)));
  }
  await Promise.all(sent);
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
  const expected =
    merchant.endpoints.filter((_, at) => isExpected(`/hook/${at}`)).length * sent.length;
  const arrived = measured.filter(({ url }) => isExpected(url)).length;
  if (arrived !== expected)
    throw new Error(`${arrived} of ${expected} deliveries arrived in time.`);
  return measured;
}

let registered = 0;

async function call({ place }, { key }, method, path, body) {
  const answer = await fetch(`${place}/v1${path}`, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const at_ms = now();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return { ...JSON.parse(text), at_ms };
}

async function control({ receiver: place }, what) {
  return (await fetch(`${place}/control/${what}`)).json();
}

function spread(values) {
  return { middle: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

/** The clock that the receiver also reads. */
function now() {
  return Number(process.hrtime.bigint()) / 1e6;
}

function tell(text) {
  process.stderr.write(`${text}\n`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function whole(value) {
  return Math.round(value).toString();
}
