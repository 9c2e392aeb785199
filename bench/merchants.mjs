/**
 * Whether many merchants cost more than one (bench/README.md): deliveries of 1,000 merchants beside as many of one merchant, from the
 * same service to the same receiver, in turns.
 */
import postgres from 'postgres';
import {
  createSubscriber,
  drain,
  fillBacklog,
  sampleBody,
  setStatusOfAll,
  startReceiver,
} from './lib/deliveries.mjs';
import { describeMachine } from './lib/machine.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { atLeast, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';

const target = 0.8;
const merchant_count = 1_000;
const deliveries_each = 30;
/** The one merchant has as many endpoints as in the delivery bench. */
const endpoint_count = 20;
/** Merchants that are created at the same time. */
const creators = 16;

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const running = await startService();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const bench = { place: running.place, receiver: await startReceiver(), sql, database };
  process.stderr.write(`creating ${merchant_count} merchants\n`);
  const one = await createSubscriber(bench, endpoint_count);
  bench.body = await sampleBody(bench, one);
  const many = await createMany(bench);
  await sql`vacuum (analyze)`;

  const deliveries = merchant_count * deliveries_each;
  const sides = {
    one: { merchants: [one], events: deliveries / endpoint_count },
    many: { merchants: many, events: deliveries_each },
  };
  const results = await takeTurns(
    'deliveries',
    Object.keys(sides),
    { rounds, seconds: 0 },
    async (side) => {
      const { merchants, events } = sides[side];
      await setStatusOfAll(bench, merchants, 'paused');
      await fillBacklog(bench, merchants, events);
      const activate = () => setStatusOfAll(bench, merchants, 'active');
      return { per_second: await drain(bench, deliveries, activate) };
    },
  );
  await sql.end();

  const rate = (side) => mediansOf(results[side], 'per_second').per_second.toFixed(0);
  const ratio = ratioOf('per_second', results.many, results.one);
  const lines = [
    '',
    ...describeMachine(version),
    `${rounds} rounds of ${deliveries} deliveries for each side, body of ${Buffer.byteLength(bench.body)} bytes; medians over the rounds.`,
    '',
    table(
      ['Deliveries per second', 'measured', 'ratio', 'lowest–highest', 'target', ''],
      [
        [`One merchant with ${endpoint_count} endpoints`, rate('one'), '', '', '', ''],
        [
          `${merchant_count} merchants with ${deliveries_each} deliveries each`,
          rate('many'),
          ratio.middle.toFixed(2),
          range(ratio, 2),
          ...atLeast(ratio.middle, target),
        ],
      ],
    ),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function createMany(bench) {
  const merchants = [];
  let left = merchant_count;
  await Promise.all(
    Array.from({ length: creators }, async () => {
      while (left > 0) {
        left -= 1;
        merchants.push(await createSubscriber(bench, 1));
      }
    }),
  );
  return merchants;
}
