import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../../../test/global-setup.js';
import { useService } from '../../../test/harness.js';
import { connect, inTransaction, type Database } from './connect.js';

const service = useService();
let sql: Database;

beforeAll(async () => {
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  sql = connect(onDatabase(inject('server'), row?.name ?? ''), { max: 8, application_name: 'cut' });
  await sql`create table drops (round int)`;
});
afterAll(() => sql.end({ timeout: 1 }));

test('every statement settles although connections are lost under load, and later ones succeed', async () => {
  const admin = service.context.database;
  for (let round = 0; round < 40; round += 1) {
    const statements = Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? inTransaction(sql, async (tx) => {
            await tx`insert into drops values (${round})`;
            await tx`select pg_sleep(0.002)`;
          })
        : sql`select ${'x'.repeat(at * 40)}::text as padding`,
    );
    const cut = admin`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'`;
    const outcomes = await Promise.allSettled([...statements, cut]);
    expect(outcomes).toHaveLength(61);
  }
  // The pool works again.
  const countFulfilled = async (): Promise<number> => {
    const found = await Promise.allSettled(Array.from({ length: 30 }, () => sql`select 1 as one`));
    return found.filter(({ status }) => status === 'fulfilled').length;
  };
  while ((await countFulfilled()) < 30);
  const [saved] = await sql<{ odd: number }[]>`
    select count(*) as odd from (select round from drops group by round having count(*) > 20) as more`;
  expect(saved?.odd).toBe(0);
});

test('a pool whose connection was just lost ends without its time-out', async () => {
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  const application_name = 'cut once';
  const lost = connect(onDatabase(inject('server'), row!.name), { max: 2, application_name });
  const running = lost`select pg_sleep(600)`.then(
    () => null,
    (error: unknown) => error,
  );
  await expect
    .poll(
      () => service.context.database`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${application_name} and state = 'active'`,
    )
    .toHaveLength(1);
  expect(await running).toBeInstanceOf(Error);
  await lost.end({ timeout: 600 });
});
