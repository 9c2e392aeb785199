/**
 * What the driver costs: the service's frequent statements through its own pools (postgres.js with what stands around it), and through
 * node-postgres with named statements and a query timeout: a plain pool, and connections that pipeline
 * (decisions/0006-around-the-driver.md). All run in this process on the same server and take short turns; what is compared is the median
 * of the rounds' ratios.
 */
import { join } from 'node:path';
import { Client, Pool, types } from 'pg';
import { describeMachine } from './lib/machine.mjs';
import { atEnd, temporaryFolder } from './lib/processes.mjs';
import { median } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company } from './sellers.mjs';

const dist = new URL('../packages/service/dist/', import.meta.url);
const load = (path) => import(new URL(path, dist));

const side_names = ['own', 'pool', 'pipelined'];
const concurrencies = [1, 32];
const warm_up_s = 1;
const turn_ms = 100;
/** Submerchants that are read and changed in turn: more than run at once, so that no change waits for another. */
const stored = 500;

/** @param {{ seconds: number, rounds: number }} options */
export async function run({ seconds, rounds }) {
  const { pool_size } = await load('platform/database/process-connections.js');
  const connection = await startServer();
  const { connect } = await load('platform/database/connect.js');
  const own = connect(connection, { max: pool_size });
  const { migrate } = await load('platform/database/migrate.js');
  await migrate(own);
  const pool = plainPool(connection, pool_size);
  // As many as the service's pool for single statements has.
  const clients = await pipelinedClients(connection, pool_size / 2);
  const [{ version }] = await own`select current_setting('server_version') as version`;
  const context = await createContext(own);
  const { foldCounts } = await load('platform/lists/counts.js');
  const { Creations } = await load('submerchants/creations.js');
  const sides = Object.fromEntries(
    Object.entries({ own, pool, pipelined: clients }).map(([name, sql]) => [
      name,
      { context: { ...context, database: sql, creations: new Creations(sql) }, sql },
    ]),
  );
  const statements = await statementsOf(context);
  const rows = [];
  for (const concurrency of concurrencies) {
    for (const [name, statement] of Object.entries(statements)) {
      const measured = [];
      // The service does this in the background; pages read what is not folded yet.
      while ((await foldCounts(own, 100_000)) > 0);
      for (let round = 0; round <= rounds; round += 1) {
        progress(`${name}, ${concurrency} at once`, round, rounds);
        const found = await takeTurns(
          (side) => statement(sides[side]),
          concurrency,
          round === 0 ? warm_up_s : seconds,
        );
        if (round > 0) measured.push(found);
      }
      rows.push(rowOf(name, concurrency, measured));
    }
  }
  for (const { sql } of Object.values(sides)) await sql.end();
  process.stdout.write(
    `${[
      '',
      ...describeMachine(version, ['postgres', 'pg']),
      `pools of ${pool_size}, ${rounds} rounds of ${seconds} s for each side; medians over the rounds.`,
      '',
      table(
        [
          'Per second',
          'at once',
          'service’s pools',
          'pg pool',
          'ratio',
          'pg pipelined',
          'ratio',
          'Node, µs each',
          'pool',
          'pipelined',
        ],
        rows,
      ),
      '',
    ].join('\n')}\n`,
  );
}

async function startServer() {
  const { startEmbeddedPostgres } = await import('../packages/embedded-postgres/dist/index.js');
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres({ data_dir: join(folder, 'data'), log: () => {} });
  atEnd(() => server.stop());
  return server.connection;
}

async function createContext(database) {
  const [{ readConfig }, { createContext: create }, { createLog }] = await Promise.all([
    load('config/read-config.js'),
    load('context.js'),
    load('platform/log.js'),
  ]);
  return create({ config: readConfig({}), database, log: createLog('silent') });
}

/** The statements as the operations run them, with the values that they compose. */
async function statementsOf(context) {
  const [creation, update, store, lists, { insertMerchant }] = await Promise.all([
    load('submerchants/operations/create-submerchant.js'),
    load('submerchants/operations/update-submerchant.js'),
    load('submerchants/store/submerchants.js'),
    load('platform/lists/list-query.js'),
    load('merchants/store.js'),
  ]);
  const merchant_id = context.newId(context.clock());
  await insertMerchant(context.database, {
    id: merchant_id,
    name: 'Bench',
    mode: 'live',
    at: context.clock(),
  });
  const caller = { kind: 'merchant', merchant_id, mode: 'live', actor_id: merchant_id };
  let made = 0;
  const callOf = (side, body, params = {}) => ({
    ...side,
    caller: { ...caller, permissions: new Set(), rate_limits: {}, person: null, key: null },
    body,
    params,
    request_id: 'bench',
    now: context.clock(),
    keep: null,
  });
  const create = (side) => {
    made += 1;
    const body = { ...company, external_id: `seller-${made}` };
    return creation.createSubmerchant.run(callOf(side, body));
  };
  const ids = [];
  for (let count = 0; count < stored; count += 1) {
    const { data } = await create({ context, sql: context.database });
    ids.push(data.id);
  }
  let turn = 0;
  const nextId = () => ids[(turn += 1) % ids.length];
  return {
    'a creation': create,
    'a change': (side) => {
      const body = { trade_name: `Padaria ${(turn += 1)}` };
      return update.updateSubmerchant.run(callOf(side, body, { id: nextId() }));
    },
    'a read by id': ({ sql }) => store.getSubmerchant(sql, merchant_id, nextId()),
    'a page of 20': ({ sql }) => store.listSubmerchants(sql, merchant_id, lists.defaultList),
  };
}

/**
 * Runs the work of all sides in turns of `turn_ms`, for so many seconds each: short turns, so that other load on the machine slows
 * all alike. Resolves with runs per second, and microseconds of this process for each.
 */
async function takeTurns(work, concurrency, seconds) {
  const sums = Object.fromEntries(side_names.map((side) => [side, { count: 0, ms: 0, cpu_us: 0 }]));
  for (let turn = 0; turn < (seconds * 1000) / turn_ms; turn += 1) {
    for (const side of turn % 2 === 0 ? side_names : side_names.toReversed()) {
      const { count, ms, cpu_us } = await measure(() => work(side), concurrency);
      sums[side].count += count;
      sums[side].ms += ms;
      sums[side].cpu_us += cpu_us;
    }
  }
  const result = ({ count, ms, cpu_us }) => ({
    per_second: (count / ms) * 1000,
    cpu_us: cpu_us / count,
  });
  return Object.fromEntries(side_names.map((side) => [side, result(sums[side])]));
}

/** Runs `work` in `concurrency` loops for `turn_ms`. */
async function measure(work, concurrency) {
  let count = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const loop = async () => {
    while (performance.now() < began + turn_ms) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  const { user, system } = process.cpuUsage(cpu);
  return { count, ms: performance.now() - began, cpu_us: user + system };
}

function rowOf(name, concurrency, rounds) {
  const medianOf = (side, value) => median(rounds.map((round) => round[side][value])).toFixed(0);
  const ratioOf = (side) => {
    const ratios = rounds.map((round) => round[side].per_second / round.own.per_second);
    const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)];
    return `${median(ratios).toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
  };
  return [
    name,
    String(concurrency),
    medianOf('own', 'per_second'),
    ...['pool', 'pipelined'].flatMap((side) => [medianOf(side, 'per_second'), ratioOf(side)]),
    ...side_names.map((side) => medianOf(side, 'cpu_us')),
  ];
}

/** A pool of node-postgres. */
function plainPool(connection, max) {
  const pool = new Pool({ ...settingsOf(connection), max, idleTimeoutMillis: 0 });
  pool.on('connect', ignoreLoss);
  pool.on('error', () => {});
  return asSql(
    (query) => pool.query(query),
    () => pool.end(),
  );
}

/** Connections of node-postgres, each of which sends statements before the earlier ones are answered. */
async function pipelinedClients(connection, count) {
  const clients = Array.from(
    { length: count },
    () => new Client({ ...settingsOf(connection), pipeline: true }),
  );
  clients.forEach(ignoreLoss);
  await Promise.all(clients.map((client) => client.connect()));
  let turn = 0;
  return asSql(
    (query) => clients[(turn += 1) % count].query(query),
    () => Promise.all(clients.map((client) => client.end())),
  );
}

/** Ctrl-C ends the server before the connections. */
function ignoreLoss(client) {
  client.on('error', () => {});
}

/** The settings of the service's connections, with a query timeout. */
function settingsOf({ host, port, user, database }) {
  const { builtins, getTypeParser } = types;
  const parsers = new Map([
    [builtins.DATE, (text) => text],
    [builtins.TIMESTAMPTZ, toIso],
    [builtins.INT8, Number],
    [builtins.NUMERIC, Number],
  ]);
  return {
    host,
    port,
    user,
    database,
    connectionTimeoutMillis: 10_000,
    query_timeout: 35_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    types: { getTypeParser: (type, format) => parsers.get(type) ?? getTypeParser(type, format) },
  };
}

/** The methods of postgres.js that the measured statements use. */
function asSql(query, end) {
  const statement_names = new Map();
  const nameOf = (text) => {
    const name = statement_names.get(text) ?? `s${statement_names.size}`;
    statement_names.set(text, name);
    return name;
  };
  return {
    async unsafe(text, values) {
      const { rows } = await query({ name: nameOf(text), text, values });
      return rows;
    },
    // Values of type json alone.
    typed: (value) => JSON.stringify(value),
    // Its presence says that this is a pool. A change needs a transaction only when two of one submerchant meet.
    begin() {
      throw new Error('No change was expected to need a transaction.');
    },
    end,
  };
}

/** As `timestampToIso` of the service. */
function toIso(text) {
  const [seconds, fraction = ''] = text.slice(0, -3).split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
}

function progress(name, round, rounds) {
  process.stderr.write(`\r\x1b[K${name}: ${round === 0 ? 'warming up' : `${round} of ${rounds}`}`);
  if (round === rounds) process.stderr.write('\r\x1b[K');
}
