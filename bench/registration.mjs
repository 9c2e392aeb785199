/**
 * What registration costs beside a bare Fastify that writes or reads the same row (bench/README.md). Both run at the same time
 * on the same machine and PostgreSQL server, and take turns under load, so that what slows the machine slows both.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { load, loadSequences } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { startNode, temporaryFolder, watchMemory } from './lib/processes.mjs';
import { median } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company, registrationFlow } from './sellers.mjs';

const service = fileURLToPath(new URL('../packages/service/dist/main.js', import.meta.url));
const root = new URL('../package.json', import.meta.url);
const bare = fileURLToPath(new URL('bare-service.mjs', import.meta.url));

const targets = { ratio: 0.7, memory_mib: 200, first_start_s: 5, later_start_s: 2 };
const measured_starts = 3;

/** @param {{ seconds: number, rounds: number, connections: number }} options */
export async function run(options) {
  const { pool_size } = await import('../packages/service/dist/start-service.js');
  say(`Starting the service ${measured_starts} times on a new data folder …`);
  const { starts, running, folder } = await measureStarts();
  const database = await findDatabase(running, folder);
  const sql = postgres({ ...database, max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const baseline = await startNode(bare, {
    env: {
      NODE_ENV: 'production',
      BARE_HOST: database.host,
      BARE_PORT: String(database.port),
      BARE_USER: database.user,
      BARE_DATABASE: database.database,
      BARE_POOL: String(pool_size),
    },
    ready: /listens on (\S+)/,
  });
  const places = { baseline: baseline.match[1], service: running.match[1] };

  const { connections, seconds, rounds } = options;
  const key = await createMerchant(places.service);
  const memory = watchMemory(running.pid);
  const post = await alternate('POST a submerchant', options, (side, s) =>
    load({
      url: `${places[side]}${side === 'service' ? '/v1' : ''}/submerchants`,
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(company),
      idReplacement: true,
      connections,
      seconds: s,
    }),
  );
  const ids = {
    baseline: await idsOf(sql, 'bare.submerchants'),
    service: await idsOf(sql, 'public.submerchants'),
  };
  const get = await alternate('GET a submerchant', options, (side, s) => {
    const path = `${side === 'service' ? '/v1' : ''}/submerchants`;
    return load({
      url: places[side],
      headers: { authorization: key },
      requests: ids[side].map((id) => ({ method: 'GET', path: `${path}/${id}` })),
      connections,
      seconds: s,
    });
  });
  let made = 0;
  const flowRounds = [];
  for (let round = 0; round <= rounds; round += 1) {
    progress('whole flows', round, rounds);
    const measured = await loadSequences({
      url: places.service,
      headers: { authorization: key },
      steps: registrationFlow(() => `flow-${process.pid}-${(made += 1)}`),
      connections,
      seconds: round === 0 ? warmUp(seconds) : seconds,
    });
    if (round > 0) flowRounds.push(measured);
  }
  const peak = await memory.peak();
  await sql.end();

  const flow = summary(flowRounds);
  const requests = median(flowRounds.map((round) => round.requests_per_second));
  const measure = (value, target, isMet) => (isMet(value, target) ? 'met' : 'MISSED');
  const atMost = (value, target) => value <= target;
  const ratioRow = (name, { ratio, lowest, highest, baseline: thin, service: own }) => [
    name,
    whole(thin.per_second),
    whole(own.per_second),
    ratio.toFixed(2),
    `${lowest.toFixed(2)}–${highest.toFixed(2)}`,
    `≥ ${targets.ratio.toFixed(1)}`,
    measure(ratio, targets.ratio, (value, target) => value >= target),
    `${one(thin.p50)} / ${one(thin.p99)}`,
    `${one(own.p50)} / ${one(own.p99)}`,
  ];
  const figure = (name, value, target, unit, digits) => [
    name,
    `${value.toFixed(digits)} ${unit}`,
    `≤ ${target} ${unit}`,
    measure(value, target, atMost),
  ];
  say(
    [
      '',
      ...describeMachine(version),
      `${connections} connections, ${rounds} rounds of ${seconds} s for each side, pool of ${pool_size}; medians over the rounds.`,
      '',
      table(
        [
          'Per second',
          'baseline',
          'service',
          'ratio',
          'lowest–highest',
          'target',
          '',
          'baseline p50 / p99 (ms)',
          'service p50 / p99 (ms)',
        ],
        [
          ratioRow('POST a submerchant', post),
          ratioRow('GET a submerchant', get),
          [
            'Whole flows',
            '',
            one(flow.per_second),
            '',
            '',
            '',
            '',
            '',
            `${one(flow.p50)} / ${one(flow.p99)}`,
          ],
          ['Requests of these flows', '', whole(requests), '', '', '', '', '', ''],
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
  const args = await startArguments();
  for (let at = 1; ; at += 1) {
    const folder = join(await temporaryFolder(), 'data');
    const start = () =>
      startNode(service, {
        args,
        env: { PORT: '0', DATA_DIR: folder, NODE_ENV: '', DATABASE_URL: '', LOG_LEVEL: 'warn' },
        ready: /listens on (http:\S+)[\s\S]*Ctrl-C stops/,
      });
    const first = await start();
    await first.stop();
    const later = await start();
    starts.push({ first: first.ready_ms / 1000, later: later.ready_ms / 1000 });
    if (at === measured_starts) return { starts, running: later, folder };
    await later.stop();
  }
}

/** The options of Node that `npm start` gives, without which memory would be another. */
export async function startArguments() {
  const { scripts } = JSON.parse(await readFile(root, 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** The embedded server writes the path of its socket to its own file; the service prints where the data are. */
export async function findDatabase(running, folder) {
  const home = /the data is in (.+)\.$/im.exec(running.output())?.[1] ?? folder;
  const lines = (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const [port, host] = [Number(lines[3]), lines[4]];
  return { host, port, user: 'credencia', database: 'credencia' };
}

/** Both sides in turns, after a warm-up of each; whoever goes first changes from round to round. */
async function alternate(name, { seconds, rounds }, measure) {
  const results = { baseline: [], service: [] };
  for (let round = 0; round <= rounds; round += 1) {
    progress(name, round, rounds);
    const order = round % 2 === 0 ? ['baseline', 'service'] : ['service', 'baseline'];
    for (const side of order) {
      const result = await measure(side, round === 0 ? warmUp(seconds) : seconds);
      if (round > 0) results[side].push(result);
    }
  }
  const ratios = results.service.map(
    (result, at) => result.per_second / results.baseline[at].per_second,
  );
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    baseline: summary(results.baseline),
    service: summary(results.service),
  };
}

function summary(rounds) {
  const of = (name) => median(rounds.map((round) => round[name]));
  return { per_second: of('per_second'), p50: of('p50'), p99: of('p99') };
}

/** Some hundred rows, newest first: enough that no two connections read the same one in step. */
async function idsOf(sql, name) {
  const rows = await sql`select id from ${sql(name)} order by id desc limit 500`;
  return rows.map(({ id }) => id);
}

/** Long enough for the code to be compiled and every connection to have prepared its statements. */
function warmUp(seconds) {
  return Math.max(3, seconds);
}

function progress(name, round, rounds) {
  process.stderr.write(`${name}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}\n`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function whole(value) {
  return Math.round(value).toString();
}

function one(value) {
  return value.toFixed(1);
}
