import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createLog } from '../log.js';
import { connect, type Database } from './connect.js';
import { DatabaseClock } from './database-clock.js';

const two_hours_ms = 2 * 60 * 60_000;
const real_now = Date.now;
let database: Database;

beforeEach(() => {
  database = connect(inject('server'), { max: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.end();
});

/** Sets the machine's clock, and leaves the monotonic one. */
function setClock(differenceMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: real_now() + differenceMs });
}

async function differenceOf(clock: DatabaseClock): Promise<number> {
  const [row] = await database<{ now: string }[]>`select clock_timestamp() as now`;
  return Math.abs(Date.parse(clock.now()) - Date.parse(row!.now));
}

test.each([two_hours_ms, -two_hours_ms])(
  'the time is the database’s although the machine’s clock is %i ms off',
  async (difference) => {
    setClock(difference);
    const clock = new DatabaseClock(database, createLog('silent'));
    await clock.start();
    expect(await differenceOf(clock)).toBeLessThan(two_hours_ms / 100);
  },
);

test('a clock that is set while the service runs changes nothing, and time continues', async () => {
  const clock = new DatabaseClock(database, createLog('silent'));
  await clock.start();
  for (const difference of [two_hours_ms, -two_hours_ms]) {
    const before = clock.now();
    setClock(difference);
    expect(await differenceOf(clock)).toBeLessThan(two_hours_ms / 100);
    await clock.check();
    expect(await differenceOf(clock)).toBeLessThan(two_hours_ms / 100);
    expect(clock.now() >= before).toBe(true);
  }
});
