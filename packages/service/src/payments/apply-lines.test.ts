import { afterEach, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { answersOf, feed, line, recordId, state as stateOf } from '../../test/payments.js';

const service = useService();

/** Has the database refuse charges, from now on, as it does when it cannot do what is asked: with the given code. */
async function refuse(condition: string, code: string): Promise<void> {
  const sql = service.context.database;
  await sql.unsafe(`
    create function trouble() returns trigger language plpgsql as $$
    begin
      if ${condition} then raise exception 'trouble' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger trouble before insert on charges for each row execute function trouble();`);
}

const recover = () => service.context.database`drop function if exists trouble cascade`;
afterEach(recover);

test('a line that the database rejects fails alone, and is listed for repetition', async () => {
  const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
  await refuse(`new.description = 'poison'`, '22000');
  const lines = Array.from({ length: 120 }, (_, at) =>
    line(merchant.id, 'charges', { description: at === 70 || at === 75 ? 'poison' : 'food' }),
  );
  const { lines: answers, summary } = answersOf(await feed(operator, lines));
  expect(summary).toMatchObject({ lines: 120, created: 118, failed: 2, repeat: [71, 76] });
  expect(answers[70]).toEqual({
    line: 71,
    id: lines[70]?.['id'],
    outcome: 'failed',
    code: 'UNAVAILABLE',
  });
  const count = async (path: string) => (await merchant.get(path)).body.pagination.total;
  expect([await count('/v1/charges'), await count('/v1/events')]).toEqual([118, 118]);
});

test('while the database is unavailable, every line fails; repeated later, each is stored with one event', async () => {
  const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
  const lines = Array.from({ length: 700 }, () => line(merchant.id, 'charges'));
  await refuse('true', '57P01');
  const away = answersOf(await feed(operator, lines));
  expect(away.summary).toMatchObject({ created: 0, failed: 700 });
  expect(away.summary.repeat).toEqual(lines.map((_, at) => at + 1));
  await recover();
  expect(answersOf(await feed(operator, lines)).summary).toMatchObject({ created: 700, failed: 0 });
  expect((await merchant.get('/v1/events')).body.pagination.total).toBe(700);
});

test('503, and nothing is stored, for a single record while the database is unavailable', async () => {
  const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
  await refuse('true', '57P01');
  const { id, merchant_id: _m, family: _f, ...state } = line(merchant.id, 'charges');
  const path = `/v1/operator/merchants/${merchant.id}/charges/${String(id)}`;
  expect((await operator.put(path, state)).status).toBe(503);
  await recover();
  expect((await operator.put(path, state)).status).toBe(201);
});

test('of states that are put at once, one that the database rejects fails alone', async () => {
  const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
  await refuse(`new.description = 'poison'`, '22000');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      operator.put(
        `/v1/operator/merchants/${merchant.id}/charges/${recordId()}`,
        stateOf('charges', { description: at === 17 ? 'poison' : 'food' }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map((_, at) => at !== 17));
  expect((await merchant.get('/v1/events')).body.pagination.total).toBe(29);
});

test('sessions that end while a call of many states waits: whoever repeats each state has it once', async () => {
  const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
  const path = (id: string) => `/v1/operator/merchants/${merchant.id}/charges/${id}`;
  const [locked = '', ...others] = Array.from({ length: 12 }, () => recordId());
  await operator.put(path(locked), stateOf('charges', { status: 'authorized' }));
  const later = { status: 'captured', occurred_at: new Date().toISOString() };
  const puts = () =>
    Promise.all([
      operator.put(path(locked), stateOf('charges', later)),
      ...others.map((id) => operator.put(path(id), stateOf('charges'))),
    ]);
  const database = await service.context.groups.databaseFor(merchant.id);
  await database.begin(async (tx) => {
    await tx`select from charges where merchant_id = ${merchant.id} and id = ${locked} for update`;
    const first = puts();
    // By a connection that is not among those that end.
    const writing = async () => {
      await tx`select pg_stat_clear_snapshot()`;
      return tx<{ pid: number }[]>`
        select pid from pg_stat_activity where datname = current_database() and state = 'active'
          and query like '%select write_charges%' and pid <> pg_backend_pid()`;
    };
    await expect
      .poll(async () => (await writing()).length, { interval: 20, timeout: 20_000 })
      .toBeGreaterThan(0);
    // Each that begins a new call after it, too.
    for (const { pid } of await writing()) await tx`select pg_terminate_backend(${pid})`;
    const waiting = new Set([first]);
    void first.then(() => waiting.clear());
    while (waiting.size > 0) {
      for (const { pid } of await writing()) await tx`select pg_terminate_backend(${pid})`;
    }
    expect((await first).some(({ status }) => status >= 500)).toBe(true);
  });
  // A session that was ended after its last call is noticed by whoever uses it next: that is answered with 503, and sent again.
  let again = await puts();
  for (let tries = 0; tries < 3 && again.some(({ status }) => status === 503); tries++) {
    again = await puts();
  }
  expect(again.map(({ status }) => status < 300)).toEqual(again.map(() => true));
  const { data } = (await merchant.get('/v1/events?limit=100')).body;
  const ids = data.map(({ object_id }: { object_id: string }) => object_id);
  expect(ids.toSorted()).toEqual([locked, locked, ...others].toSorted());
});
