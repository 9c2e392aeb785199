import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.js';
import { families } from '../../src/payments/families.js';
import { createDatabase } from '../create-database.js';
import { onDatabase } from '../global-setup.js';
import { emptyTables, fillTables, prepareTables } from './fill-tables.js';
import { batch, functionCalls, leftOut, ownBatches } from './function-calls.js';
import { observingSession, type Observed } from './observe-plans.js';
import {
  inWords,
  isNamed,
  isOf,
  notRun,
  prepareAll,
  readMore,
  sourceStatements,
  type SourceStatement,
} from './source-statements.js';
import { storeCalls } from './store-calls.js';

/**
 * Rows of each table when plans are used, and the most that one statement may read for each row of its batch. `npm run test:postgres` fills the
 * tables with 5,000 (vitest.postgres.config.ts): an index that is walked without a key stands out the more.
 */
const filled = Number(process.env['PLANNED_ROWS'] ?? 1_200);
const per_row = 20;

/** Functions of every event and delivery whose statements take arrays: left alone, PostgreSQL would plan these for each array. */
const planned_once = [
  'claim_within_rates',
  'number_events',
  'queue_passing_deliveries',
  'settle_claimed',
  ...Object.keys(families).map((family) => `write_${family}`),
  'are_as_read',
];

type Session = Awaited<ReturnType<typeof observingSession>>;
type Prepared = ReadonlyMap<SourceStatement, string>;

const name = `credencia_test_${process.pid}_plans_${randomBytes(3).toString('hex')}`;
const sessions: Session[] = [];

async function open(): Promise<Session> {
  const session = await observingSession(onDatabase(inject('server'), name));
  sessions.push(session);
  return session;
}

beforeAll(async () => {
  await createDatabase(name);
  await prepareTables((await open()).sql);
});

afterAll(async () => {
  for (const { sql } of sessions) await sql.end();
  const admin = connect(inject('server'), { max: 1 });
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

const statements = sourceStatements();
/** The texts of all statements that were run, also those within functions. */
const seen = new Set<string>();

/** Runs each call and each statement of the source, and undoes what it changed. */
async function runAll(
  { sql, observe }: Session,
  prepared: Prepared,
  stores = storeCalls,
): Promise<{ call: string; statements: Observed[] }[]> {
  const calls = [
    ...Object.entries(functionCalls).flatMap(([call, texts]) =>
      texts.map((text) => ({
        call,
        work: () => sql.unsafe(`select * from ${text}`, [], { prepare: true }),
      })),
    ),
    ...Object.entries(stores).map(([call, store]) => ({ call, work: () => store(sql) })),
  ];
  const all = [];
  for (const { call, work } of calls) {
    await sql`begin`;
    try {
      all.push({ call, statements: await observe(work) });
    } catch (error) {
      throw new Error(`${call} failed.`, { cause: error });
    }
    await sql`rollback`;
  }
  // One that refuses these values must be run by a call.
  for (const [{ name: call }, text] of prepared) {
    all.push({ call, statements: await observe(text) });
  }
  for (const { text } of all.flatMap((one) => one.statements)) seen.add(inWords(text));
  return all;
}

/** Plans for the tables as they are now, and lets them grow. */
async function planAndGrow(session: Session): Promise<Prepared> {
  const prepared = await prepareAll(session.sql, statements);
  await runAll(session, prepared);
  await fillTables(session.sql, filled);
  return prepared;
}

/** What read more than its batch. */
async function readTooMuch(
  session: Session,
  prepared: Prepared,
  stores = storeCalls,
): Promise<string[]> {
  const found = new Set<string>();
  for (const { call, statements: run } of await runAll(session, prepared, stores)) {
    if (call in functionCalls || call in storeCalls) expect(run, call).not.toEqual([]);
    for (const { text, rows, scan, isWithoutKey } of run) {
      const most = Math.max(per_row * batch, ownBatches[call] ?? 0);
      if ((rows > most || isWithoutKey) && !isNamed(readMore, call)) {
        found.add(`${call}: ${scan}: ${inWords(text).slice(0, 200)}`);
      }
    }
  }
  return [...found];
}

// On a slow machine, filling takes minutes.
const patience = { timeout: 900_000 };

test('what was planned for empty tables reads large ones by their keys', patience, async () => {
  const first = await open();
  await first.sql`vacuum (analyze)`;
  await fillTables(first.sql, 3);
  const planned = await planAndGrow(first);
  const of_no_page = await readTooMuch(first, planned);
  // A session plans anew whenever it falls behind with changes of the catalog, of any database of the server: still without statistics.
  await first.sql`discard plans`;
  const of_grown = await readTooMuch(first, planned);

  // Their pages stay, as where a vacuum was disturbed; for such a table, the planner expects one row however large it grows.
  await emptyTables(first.sql);
  await first.sql`vacuum (analyze, truncate false)`;
  const second = await open();
  await fillTables(second.sql, 300);
  const grown = await planAndGrow(second);
  const of_empty_pages = await readTooMuch(second, grown);
  await second.sql`discard plans`;
  const of_grown_pages = await readTooMuch(second, grown);
  expect
    .soft(
      { of_no_page, of_grown, of_empty_pages, of_grown_pages },
      'Find rows by their keys (migrations/README.md), or name a small table in observe-plans.ts.',
    )
    .toEqual({ of_no_page: [], of_grown: [], of_empty_pages: [], of_grown_pages: [] });
  expect(
    statements
      .filter(({ takesBatch, name: of }) => takesBatch && !isNamed(notRun, of))
      .filter((statement) => ![...seen].some((text) => isOf(statement, text)))
      .map(({ name: of }) => of),
    'Never run: call it in store-calls.ts, or name it with a reason in source-statements.ts.',
  ).toEqual([]);
});

test('statements of every request and of every delivery are planned a few times, and not at each call', async () => {
  const sql = connect(onDatabase(inject('server'), name), { max: 1 });
  const hot = Object.entries(storeCalls).filter(([call]) =>
    /^(write_|existing|readSubmerchantStates|withSubmerchants|readPage)/.test(call),
  );
  try {
    for (const [call, run] of hot) {
      for (let times = 0; times < 12; times += 1) {
        await sql`begin`;
        await run(sql).catch((error: unknown) => {
          throw new Error(`${call} failed.`, { cause: error });
        });
        await sql`rollback`;
      }
    }
    // PostgreSQL compares five plans for given values with one for all.
    const planned = await sql<{ statement: string }[]>`
      select statement from pg_prepared_statements
      where custom_plans > 5 and statement !~ 'filled_id' order by statement`;
    expect(planned.map(({ statement }) => statement)).toEqual([]);
    const [used] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_prepared_statements where generic_plans > 5`;
    expect(used?.count).toBeGreaterThan(hot.length);
    // What runs within functions is not in that list.
    const functions = await sql<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and proname = any (${`{${planned_once.join(',')}}`}::text[])
        and 'plan_cache_mode=force_generic_plan' = any (proconfig)`;
    expect(functions.map((one) => one.name).toSorted()).toEqual(planned_once.toSorted());
  } finally {
    await sql.end();
  }
});

test('every SQL function is run, or left out for a reason', async () => {
  const { sql } = await open();
  const functions = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;
  const known = new Set([...Object.keys(functionCalls), ...Object.values(leftOut).flat()]);
  expect(
    functions
      .map((one) => one.name)
      .filter((one) => !known.has(one))
      .toSorted(),
  ).toEqual([]);
});

test(
  'what was planned while one merchant had all rows reads those of each by their keys',
  patience,
  async () => {
    const session = await open();
    await emptyTables(session.sql);
    await fillTables(session.sql, filled);
    await session.sql`vacuum (analyze)`;
    // Newer rows of another merchant: who reads rows in their order alone passes these first.
    await fillTables(session.sql, filled, { after: filled, merchant: 2 });
    const prepared = await prepareAll(session.sql, statements);
    const by_index = await readTooMuch(session, prepared);
    // Functions read no whole table either, where the statistics say that its first rows will do.
    await session.sql`set enable_seqscan = on`;
    await session.sql`discard plans`;
    const by_table = await readTooMuch(session, new Map(), {});
    expect({ by_index, by_table }).toEqual({ by_index: [], by_table: [] });
  },
);
