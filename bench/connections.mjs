/**
 * How long new connections of another merchant wait while 1,500 clients of one merchant connect at once, and while one address keeps
 * 4,800 silent connections open (bench/README.md).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { atEnd } from './lib/processes.mjs';
import { say, tell } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atMost } from './lib/turns.mjs';
import { company } from './sellers.mjs';

const program = fileURLToPath(new URL('./connection-load.mjs', import.meta.url));
const burst_count = 1_500;
const silent_count = 4_800;
/** A tenth of what it was when each connection was served as it was accepted; a request must not be kept out at all. */
const targets = { burst_ms: 1_400, silent_ms: 1_000 };
/** The other merchant's requests: each on a new connection, so many in a round, in turns from the burst's address and another. */
const other_count = 28;
const other_every_ms = 50;
const others_address = '127.0.0.2';
/** The service is at rest again after so long. */
const rest_ms = 3_000;

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const service = await startService();
  const sql = postgres({ ...(await findDatabase(service)), max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  await sql.end();
  const one = await createMerchant(service.place);
  const other = await createMerchant(service.place);
  const load = await startLoad(service.place, one.key);
  const ask = (localAddress) => register(service.place, other.key, localAddress);
  for (let at = 0; at < 100; at += 1) await ask('127.0.0.1');

  const parts = { alone: [], burst: [], silent: [] };
  const bursts = [];
  for (let round = 0; round <= rounds; round += 1) {
    tell(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    const alone = await askSteadily(ask);
    const bursting = load('burst', { count: burst_count });
    const burst = await askSteadily(ask);
    const ended = await bursting;
    await sleep(rest_ms);
    await load('silent', { count: silent_count });
    // From another address alone: this one's share is used up.
    const silent = await askSteadily(() => ask(others_address));
    await load('end', {});
    await sleep(rest_ms);
    if (round === 0) continue;
    parts.alone.push(alone);
    parts.burst.push(burst);
    parts.silent.push(silent);
    bursts.push(ended);
  }

  const row = (name, part, target) => {
    const all = parts[part].flat();
    const answered = all.filter(({ status }) => status === 201);
    const times = answered.map(({ ms }) => ms);
    const longest = Math.max(...times);
    return [
      name,
      `${answered.length} of ${all.length}`,
      `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.9).toFixed(0)}`,
      longest.toFixed(0),
      ...(target === undefined
        ? ['', '']
        : answered.length === all.length
          ? atMost(longest, target, 0)
          : [`≤ ${target}`, 'MISSED']),
    ];
  };
  const counts = JSON.stringify(bursts.map((burst) => burst.counts)).replaceAll('"', '');
  const lines = [
    '',
    ...describeMachine(version),
    `${rounds} rounds; ${other_count} registrations of another merchant in each, one every ${other_every_ms} ms on a new connection.`,
    `The bursts took ${median(bursts.map(({ seconds }) => seconds)).toFixed(1)} s and were answered ${counts}.`,
    '',
    table(
      ['Another merchant', 'registered', 'p50 / p90 (ms)', 'longest', 'target', ''],
      [
        row('Alone', 'alone'),
        row(`While ${burst_count} clients connect at once`, 'burst', targets.burst_ms),
        row(`While ${silent_count} silent sockets are kept`, 'silent', targets.silent_ms),
      ],
    ),
    '',
  ];
  say(lines.join('\n'));
}

async function askSteadily(ask) {
  const asked = [];
  for (let at = 0; at < other_count; at += 1) {
    asked.push(ask(at % 2 === 0 ? '127.0.0.1' : others_address));
    await sleep(other_every_ms);
  }
  return Promise.all(asked);
}

let registered = 0;

/** One registration on a new connection; the time is from its opening to the answer. */
function register(place, key, localAddress) {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = request(`${place}/v1/submerchants`, {
      method: 'POST',
      agent: false,
      localAddress,
      headers: { authorization: key, 'content-type': 'application/json' },
    });
    const end = (status) => resolve({ status, ms: performance.now() - began });
    asked.on('error', () => end(0));
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode));
      answer.on('error', () => end(0));
    });
    asked.end(JSON.stringify({ ...company, external_id: `other-${(registered += 1)}` }));
  });
}

/** Starts the process that opens connections; the function that it resolves with has it do something. */
async function startLoad(place, key) {
  const text = `POST /v1/submerchants HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const { port } = new URL(place);
  const child = fork(program, [
    JSON.stringify({ port: Number(port), head: { text, body: company } }),
  ]);
  atEnd(() => child.kill());
  await once(child, 'message');
  return async (work, options) => {
    child.send({ work, ...options });
    const [result] = await once(child, 'message');
    return result;
  };
}
