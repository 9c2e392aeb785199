import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { onDatabase } from '../../../test/global-setup.js';
import { useService } from '../../../test/harness.js';
import { asJson, connect, inTransaction, timestampToIso, type Database } from './connect.js';

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
  test('what is sent after the connection was cut is not saved outside the transaction', async () => {
    const admin = service.context.database;
    // The caller is told as soon as the connection is cut, while the work still runs: both are waited for.
    let end: (how: unknown) => void = () => {};
    const ended = new Promise<unknown>((resolve) => (end = resolve));
    const told = inTransaction(sql, async (tx) => {
      try {
        const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await tx`insert into words (word) values ('first')`;
        await admin`select pg_terminate_backend(${own?.pid ?? 0})`;
        // Other work makes the pool connect again, also in the place of the connection that was cut.
        await vi.waitFor(async () => {
          await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.catch(() => undefined)));
          const open = await admin<{ pid: number }[]>`
            select pid from pg_stat_activity where application_name = 'words' and state = 'idle'`;
          expect(open.length).toBeGreaterThan(0);
        });
        await tx`insert into words (word) values ('second')`;
        end('went on');
      } catch (error) {
        end(error);
        throw error;
      }
    });
    await expect(told).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await ended).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await admin`select word from words`).toEqual([]);
  });

  test('within one that is open, work belongs to the same: all of it or nothing', async () => {
    const work = inTransaction(sql, async (tx) => {
      await inTransaction(tx, async (same) => same`insert into words (word) values ('inner')`);
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await sql`select word from words`).toEqual([]);
  });
});

test('json keeps the order of its keys, so that a record read again is the record that was written', async () => {
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
