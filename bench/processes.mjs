/**
 * Whether processes that share one merchant hinder each other (bench/README.md): eight of them deliver one merchant's backlog, beside
 * one process that does, and beside eight that deliver those of eight merchants. Nothing may be delivered twice.
 */
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/dist/index.js';
import {
  createSubscriber,
  drain,
  fillBacklog,
  sampleBody,
  setStatusOfAll,
  startReceiver,
} from './lib/deliveries.mjs';
import { describeMachine } from './lib/machine.mjs';
import { atEnd, temporaryFolder } from './lib/processes.mjs';
import { startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { atLeast, mediansOf, range, ratioOf, spreadOf, takeTurns } from './lib/turns.mjs';

const process_count = 8;
const endpoint_count = 20;
/** Of the rate with eight merchants, and of one process's. */
const targets = { of_eight_merchants: 1, of_one_process: 1 };
/** Difference between two equal sides. */
const noise = 0.05;
/** Eight pools, and the bench. */
const max_connections = 300;

/** @param {{ rounds: number, deliveries: number }} options */
export async function run({ rounds, deliveries: wanted }) {
  const database = await startDatabase();
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const env = {
    DATABASE_URL: `postgres:///${database.database}`,
    PGHOST: database.host,
    PGPORT: String(database.port),
    PGUSER: database.user,
  };
  const first = await startService({ env });
  const bench = { place: first.place, receiver: await startReceiver(), sql, database };
  const one = await createSubscriber(bench, endpoint_count);
  bench.body = await sampleBody(bench, one);
  const eight = [];
  while (eight.length < process_count) eight.push(await createSubscriber(bench, endpoint_count));

  const events = Math.ceil(wanted / endpoint_count / process_count);
  const deliveries = events * endpoint_count * process_count;
  const sides = {
    one: { merchants: [one], events: events * process_count },
    eight: { merchants: eight, events },
  };
  const measure = async (side) => {
    const { merchants, events: each } = sides[side];
    await setStatusOfAll(bench, merchants, 'paused');
    await fillBacklog(bench, merchants, each);
    const activate = () => setStatusOfAll(bench, merchants, 'active');
    return { per_second: await drain(bench, deliveries, activate) };
  };
  const options = { rounds, seconds: 0 };
  // Processes that run take part, so that the single one comes first.
  const single = await takeTurns('one process', ['one'], options, measure);
  for (let at = 1; at < process_count; at += 1) await startService({ env });
  const all = await takeTurns('eight processes', Object.keys(sides), options, measure);
  await sql.end();

  const rate = (results) => mediansOf(results, 'per_second').per_second;
  const ratios = {
    of_eight_merchants: ratioOf('per_second', all.one, all.eight),
    of_one_process: spreadOf(all.one.map(({ per_second }) => per_second / rate(single.one))),
  };
  const row = (name, results, key) => [
    name,
    rate(results).toFixed(0),
    ...(key === undefined
      ? ['', '', '', '']
      : [
          ratios[key].middle.toFixed(2),
          range(ratios[key], 2),
          ...atLeast(ratios[key].middle, targets[key] - noise),
        ]),
  ];
  const lines = [
    '',
    ...describeMachine(version),
    `${rounds} rounds of ${deliveries} deliveries, ${endpoint_count} endpoints for each merchant; medians over the rounds. Each delivery arrived and was settled once.`,
    '',
    table(
      ['Deliveries per second', 'measured', 'one merchant / this', 'lowest–highest', 'target', ''],
      [
        row('Eight processes, one merchant', all.one),
        row('Eight processes, eight merchants', all.eight, 'of_eight_merchants'),
        row('One process, one merchant', single.one, 'of_one_process'),
      ],
    ),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function startDatabase() {
  const data_dir = join(await temporaryFolder(), 'data');
  const server = await startEmbeddedPostgres({ data_dir, max_connections, log: () => {} });
  atEnd(() => server.stop());
  return server.connection;
}
