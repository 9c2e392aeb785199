/**
 * Whole registrations, from creation to `pending_review`, beside the same 11 requests answered by a thin service with plain
 * transactions, and beside another checkout of this repository with `--against` (bench/README.md). All sides run at the same time
 * and take turns under load.
 */
import { resolve } from 'node:path';
import postgres from 'postgres';
import { loadSequences } from './lib/load.mjs';
import { describeMachine, describeRevision } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say } from './lib/say.mjs';
import { startBareService } from './lib/start-bare-service.mjs';
import { findDatabase, requireBuilt, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { atLeast, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { registrationFlow } from './sellers.mjs';

const targets = { baseline: 0.6, against: 2 };

/** @param {{ seconds: number, rounds: number, connections: number, against?: string }} options */
export async function run(options) {
  const { seconds, rounds, connections } = options;
  // npm runs the bench in the root and says where it was called.
  const called_in = process.env.INIT_CWD ?? '.';
  const checkout = options.against === undefined ? null : resolve(called_in, options.against);
  if (checkout !== null) await requireBuilt(checkout);
  const running = await startService();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const databases = [sql];
  const { key } = await createMerchant(running.place);
  const bare = await startBareService(running.place, key, database);
  const subjects = {
    baseline: { place: bare.place, key },
    service: { place: running.place, key },
  };
  if (checkout !== null) {
    const other = await startService({ checkout });
    const { key: other_key } = await createMerchant(other.place);
    subjects.against = { place: other.place, key: other_key };
    databases.push(postgres({ ...(await findDatabase(other)), max: 1 }));
  }

  let made = 0;
  const steps = registrationFlow(() => `flow-${process.pid}-${(made += 1)}`);
  const results = await takeTurns(
    'whole flows',
    Object.keys(subjects),
    // As autovacuum does in the first minute of a database: until then, plans are made for empty tables.
    { ...options, onWarm: () => Promise.all(databases.map((one) => one`analyze`)) },
    (side, s) =>
      loadSequences({
        url: subjects[side].place,
        headers: { authorization: subjects[side].key },
        steps,
        connections,
        seconds: s,
      }),
  );
  await Promise.all(databases.map((one) => one.end()));

  const names = {
    service: 'The service',
    baseline: 'Plain transactions',
    against: checkout === null ? '' : describeRevision(checkout),
  };
  const row = (side) => {
    const figures = mediansOf(results[side], 'per_second', 'requests_per_second', 'p50', 'p99');
    const ratio = side === 'service' ? null : ratioOf('per_second', results.service, results[side]);
    return [
      names[side],
      figures.per_second.toFixed(1),
      figures.requests_per_second.toFixed(0),
      `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`,
      ...(ratio === null
        ? ['', '', '', '']
        : [
            ratio.middle.toFixed(2),
            range(ratio, 2),
            ...atLeast(ratio.middle, targets[side], side === 'baseline' ? 2 : 1),
          ]),
    ];
  };
  const lines = [
    '',
    ...describeMachine(version),
    `${steps.length} requests for each flow, ${connections} connections, ${rounds} rounds of ${seconds} s for each side; medians over the rounds.`,
    '',
    table(
      [
        'Whole flows',
        'flows per s',
        'requests per s',
        'p50 / p99 (ms)',
        'service / this',
        'lowest–highest',
        'target',
        '',
      ],
      ['service', 'baseline', 'against'].filter((side) => side in subjects).map(row),
    ),
    '',
  ];
  say(lines.join('\n'));
}
