import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.js';
import { families } from '../../src/payments/families.js';
import { createDatabase } from '../create-database.js';
import { onDatabase } from '../global-setup.js';
import { emptyTables, fillTables, prepareTables } from './fill-tables.js';
import { batch, functionCalls, leftOut, ownBatches } from './function-calls.js';
import { observingSession, type Observed } from './observe-plans.js';
import { storeCalls } from './store-calls.js';

/** Rows of each table when plans are used, and the most that one statement may read for each row of its batch. */
const filled = 2_500;
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

const name = `credencia_test_${process.pid}_plans_${randomBytes(3).toString('hex')}`;
const sessions: Session[] = [];

async function open(): Promise<Session> {
  const session = await observingSession(onDatabase(inject('server'), name));
  sessions.push(session);
  return session;
}

beforeAll(() => createDatabase(name));

afterAll(async () => {
  for (const { sql } of sessions) await sql.end();
  const admin = connect(inject('server'), { max: 1 });
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

/** Runs each call, and undoes what it changed. */
async function runAll(session: Session): Promise<{ call: string; statements: Observed[] }[]> {
  const { sql, observe } = session;
  const calls = [
    ...Object.entries(functionCalls).flatMap(([of, texts]) =>
      texts.map((text) => ({
        call: of,
        run: () => sql.unsafe(`select * from ${text}`, [], { prepare: true }),
      })),
    ),
    ...Object.entries(storeCalls).map(([call, run]) => ({ call, run: () => run(sql) })),
  ];
  const all = [];
  for (const { call, run } of calls) {
    await sql`begin`;
    try {
      all.push({ call, statements: await observe(run) });
    } catch (error) {
      throw new Error(`${call} failed.`, { cause: error });
    }
    await sql`rollback`;
  }
  return all;
}

/** What read more than its batch: tables are planned for as they are now, and used after they have grown. */
async function readTooMuch(session: Session): Promise<Set<string>> {
  await runAll(session);
  await fillTables(session.sql, filled);
  const found = new Set<string>();
  for (const { call, statements } of await runAll(session)) {
    expect(statements, call).not.toEqual([]);
    for (const { text, rows, scan, isWithoutKey } of statements) {
      const most = Math.max(per_row * batch, ownBatches[call] ?? 0);
      if (rows > most || isWithoutKey) {
        found.add(`${call}: ${scan}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
      }
    }
  }
  return found;
}

test('what was planned for empty tables reads large ones by their keys', async () => {
  const first = await open();
  await prepareTables(first.sql);
  await first.sql`vacuum (analyze)`;
  await fillTables(first.sql, 3);
  expect(
    [...(await readTooMuch(first))],
    'planned after a vacuum of tables without a page',
  ).toEqual([]);

  // Their pages stay, as where a vacuum was disturbed; for such a table, the planner expects one row however large it grows.
  await emptyTables(first.sql);
  await first.sql`vacuum (analyze, truncate false)`;
  const second = await open();
  await fillTables(second.sql, 300);
  expect([...(await readTooMuch(second))], 'planned after a vacuum of empty pages').toEqual([]);
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
