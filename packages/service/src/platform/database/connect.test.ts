import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { onDatabase } from '../../../test/global-setup.js';
import { useService } from '../../../test/harness.js';
import { asJson, connect, inTransaction, timestampToIso, type Database } from './connect.js';
import { isDatabaseUnavailable } from './is-database-unavailable.js';

const service = useService();
let sql: Database;
const pool = 4;

beforeAll(async () => {
  const [row] = await service.context.database<{ name: string }[]>`
    select current_database() as name`;
  sql = connect(onDatabase(inject('server'), row?.name ?? ''), {
    max: pool,
    application_name: 'words',
  });
  await sql`create table words (word text, value json)`;
});
afterAll(() => sql.end({ timeout: 1 }));

describe('inTransaction', () => {
  test('statements sent after a lost connection are not committed outside the transaction', async () => {
    const admin = service.context.database;
    // The transaction rejects as soon as the connection is lost, while the work still runs: wait for both.
    let end: (outcome: unknown) => void = () => {};
    const ended = new Promise<unknown>((resolve) => (end = resolve));
    const transaction = inTransaction(sql, async (tx) => {
      try {
        const [session] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await tx`insert into words (word) values ('first')`;
        await admin`select pg_terminate_backend(${session?.pid ?? 0})`;
        // Other work makes the pool reconnect, also in place of the lost connection.
        await vi.waitFor(async () => {
          await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.catch(() => undefined)));
          const open = await admin<{ pid: number }[]>`
            select pid from pg_stat_activity where application_name = 'words' and state = 'idle'`;
          expect(open.length).toBeGreaterThan(0);
        }, 60_000);
        await tx`insert into words (word) values ('second')`;
        end('continued');
      } catch (error) {
        end(error);
        throw error;
      }
    });
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    // The driver reports what it saw of the closed connection first: the server's farewell, the end or a reset.
    expect(await ended).toSatisfy((error: Error) => isDatabaseUnavailable(error));
    expect(await admin`select word from words`).toEqual([]);
  });

  test('nested work joins the open transaction: it commits or rolls back as a whole', async () => {
    const work = inTransaction(sql, async (tx) => {
      await inTransaction(tx, async (same) => same`insert into words (word) values ('inner')`);
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await sql`select word from words`).toEqual([]);
  });
});

test('json keeps the order of its keys, so that a record read back equals the one written', async () => {
  const value = { zebra: '1', a: '2', 'Ünder score': ['x', { b: null, a: true }] };
  await sql`insert into words (word, value) values ('json', ${asJson(sql, value)})`;
  const [row] = await sql<{ value: unknown }[]>`select value from words where word = 'json'`;
  expect(JSON.stringify(row?.value)).toBe(JSON.stringify(value));
});

test.each([
  ['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21 10:00:00.5+00', '2026-11-21T10:00:00.500Z'],
  ['2026-11-21 10:00:00.123+00', '2026-11-21T10:00:00.123Z'],
])('the time %s is read as %s', (text, iso) => {
  expect(timestampToIso(text)).toBe(iso);
});
