/**
 * What registration costs beside a bare Fastify that writes or reads the same row (bench/README.md). All run at the same time
 * on the same machine and PostgreSQL server, and take turns under load, so that what slows the machine slows both.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { startNode, temporaryFolder, watchMemory } from './lib/processes.mjs';
import { say, whole } from './lib/say.mjs';
import { startBareService } from './lib/start-bare-service.mjs';
import { findDatabase, startArguments, startService } from './lib/start-service.mjs';
import { median } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atLeast, atMost, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { company } from './sellers.mjs';

const targets = {
  post: 0.7,
  alone_p50: 1.5,
  get: 0.8,
  memory_mib: 320,
  first_start_s: 5,
  later_start_s: 2,
};
const measured_starts = 3;
const sides = ['baseline', 'service'];
/** Between the two: the service's writes with the HTTP part of the bare insert. */
const posting_sides = ['baseline', 'writes', 'service'];
const writes_program = fileURLToPath(new URL('writes-service.mjs', import.meta.url));

/** @param {{ seconds: number, rounds: number, connections: number }} options */
export async function run(options) {
  say(`Starting the service ${measured_starts} times on a new data folder …`);
  const { starts, running } = await measureStarts();
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { id: merchant_id, key } = await createMerchant(running.place);
  const written = await createMerchant(running.place);
  const bare = await startBareService(running.place, key, database);
  const writes = await startNode(writes_program, {
    args: await startArguments(),
    env: {
      NODE_ENV: 'production',
      WRITES_DATABASE: JSON.stringify(database),
      WRITES_POOL: String(bare.pool_size),
      WRITES_MERCHANT: written.id,
    },
    ready: /listens on (\S+)/,
  });
  const places = { baseline: bare.place, writes: writes.match[1], service: running.place };
  const { connections, seconds, rounds } = options;
  const memory = watchMemory(running.pid);

  const postOn = (count) => async (side, s) => {
    const result = await load({
      url: `${places[side]}/v1/submerchants`,
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(company),
      idReplacement: true,
      connections: count,
      seconds: s,
    });
    // The service would take these trails into its next checkpoint, in a turn in which it is measured.
    if (side === 'writes') await sql`delete from changed_trails where merchant_id = ${written.id}`;
    return result;
  };
  // As autovacuum does in the first minute of a database: until then, plans are made for empty tables.
  const warmed = { ...options, onWarm: () => sql`analyze` };
  const post = await takeTurns('POST a submerchant', posting_sides, warmed, postOn(connections));
  // Afterwards: a process that serves few requests is slow until V8 has compiled what it runs.
  const alone = await takeTurns('POST, one connection', posting_sides, warmed, postOn(1));
  const ids = {
    baseline: await idsOf(sql, 'bare.submerchants', merchant_id),
    service: await idsOf(sql, 'public.submerchants', merchant_id),
  };
  const get = await takeTurns('GET a submerchant', sides, warmed, (side, s) =>
    load({
      url: places[side],
      headers: { authorization: key },
      requests: ids[side].map((id) => ({ method: 'GET', path: `/v1/submerchants/${id}` })),
      connections,
      seconds: s,
    }),
  );
  const peak = await memory.peak();
  await sql.end();

  const row = (name, results, figure, verdict, side = 'service') => {
    const ratio = ratioOf(figure, results[side], results.baseline);
    const [thin, own] = ['baseline', side].map((one) =>
      mediansOf(results[one], 'per_second', 'p50', 'p99'),
    );
    return [
      name,
      whole(thin.per_second),
      whole(own.per_second),
      times(thin),
      times(own),
      ratio.middle.toFixed(2),
      range(ratio, 2),
      ...verdict(ratio.middle),
    ];
  };
  const figure = (name, value, target, unit, digits) => [
    name,
    `${value.toFixed(digits)} ${unit}`,
    ...atMost(value, target, 0),
  ];
  say(
    [
      '',
      ...describeMachine(version),
      `${connections} connections, ${rounds} rounds of ${seconds} s for each side, pool of ${bare.pool_size}; medians over the rounds.`,
      '',
      table(
        [
          'Ratio of …',
          'baseline per s',
          'service per s',
          'baseline p50 / p99 (ms)',
          'service p50 / p99 (ms)',
          'ratio',
          'lowest–highest',
          'target',
          '',
        ],
        [
          row('POST per second', post, 'per_second', (value) => atLeast(value, targets.post)),
          row('… the same writes, bare', post, 'per_second', () => ['', ''], 'writes'),
          row('POST alone on one connection, p50', alone, 'p50', (value) =>
            atMost(value, targets.alone_p50),
          ),
          row('… the same writes, bare', alone, 'p50', () => ['', ''], 'writes'),
          row('GET per second', get, 'per_second', (value) => atLeast(value, targets.get)),
        ],
      ),
      '',
      table(
        ['Figure', 'measured', 'target', ''],
        [
          figure('Peak memory of the service', peak, targets.memory_mib, 'MiB', 0),
          figure('First start', median(starts.map((s) => s.first)), targets.first_start_s, 's', 2),
          figure('Later start', median(starts.map((s) => s.later)), targets.later_start_s, 's', 2),
        ],
      ),
      '',
    ].join('\n'),
  );
}

/** Starts the service on new folders, stops it and starts it again. The last one keeps running. */
async function measureStarts() {
  const starts = [];
  for (let at = 1; ; at += 1) {
    const folder = join(await temporaryFolder(), 'data');
    const first = await startService({ folder });
    await first.stop();
    const later = await startService({ folder });
    starts.push({ first: first.ready_ms / 1000, later: later.ready_ms / 1000 });
    if (at === measured_starts) return { starts, running: later };
    await later.stop();
  }
}

/** Some hundred rows of a merchant, newest first: enough that no two connections read the same one in step. */
async function idsOf(sql, name, merchant_id) {
  const rows =
    await sql`select id from ${sql(name)} where merchant_id = ${merchant_id} order by id desc limit 500`;
  return rows.map(({ id }) => id);
}

function times({ p50, p99 }) {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}
