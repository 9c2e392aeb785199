import { expect, test } from 'vitest';
import { families, familyNames } from '../src/payments/families.js';
import { useService } from './harness.js';
import { answersOf, feed, line, recordId } from './payments.js';
import { person } from './sellers.js';

const service = useService();

test('one feed of the lines of many merchants, on several servers: each line as if it had come alone', async () => {
  const operator = await service.createOperator();
  const merchants = await Promise.all(Array.from({ length: 12 }, () => service.createMerchant()));
  const [first] = merchants;
  const { data: seller } = (await first!.post('/v1/submerchants', person())).body;
  const lines = merchants.flatMap(({ id }) => familyNames.map((family) => line(id, family)));
  const foreign = line(merchants[1]!.id, 'charges', { submerchant_id: seller.id });
  const unknown = line(recordId(), 'charges');
  const [older, newer] = ['2025-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const charge = line(first!.id, 'charges', { submerchant_id: seller.id, occurred_at: older });
  const paid = { ...charge, status: 'refunded', occurred_at: newer };
  const sent: Record<string, unknown>[] = [...lines, foreign, unknown, charge, paid, charge];
  const { lines: answers, summary } = answersOf(await feed(operator, sent));
  expect(answers.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  expect(answers.slice(lines.length).map(({ outcome, code }) => code ?? outcome)).toEqual([
    'SUBMERCHANT_NOT_FOUND',
    'NOT_FOUND',
    'created',
    'updated',
    'ignored',
  ]);
  expect(summary).toMatchObject({ created: lines.length + 1, updated: 1, refused: 2, failed: 0 });
  const has_events = familyNames.filter((name) => families[name].has_events).length;
  for (const merchant of merchants) {
    const isFirst = merchant.id === first!.id;
    for (const family of familyNames) {
      const { pagination } = (await merchant.get(`/v1/${family}`)).body;
      expect(pagination.total).toBe(isFirst && family === 'charges' ? 2 : 1);
    }
    const { pagination } = (await merchant.get('/v1/events')).body;
    // The seller's event, and two of its charge.
    expect(pagination.total).toBe(isFirst ? has_events + 3 : has_events);
  }
  // The same lines again change nothing.
  const again = answersOf(await feed(operator, lines));
  expect(again.summary).toMatchObject({ unchanged: lines.length });
});

test('a line that a server rejects fails alone, and is listed for repetition', async () => {
  const operator = await service.createOperator();
  const [poor, other] = [await service.createMerchant(), await service.createMerchant()];
  const { database } = service.context;
  await database`alter table charges add constraint no_poison check (description <> 'poison')`;
  try {
    const lines = Array.from({ length: 90 }, (_, at) =>
      line((at % 2 === 0 ? poor : other).id, 'charges', {
        description: at === 60 || at === 66 ? 'poison' : 'food',
      }),
    );
    const { summary } = answersOf(await feed(operator, lines));
    expect(summary).toMatchObject({ created: 88, failed: 2, repeat: [61, 67] });
    const total = async (merchant: typeof poor, path: string) =>
      (await merchant.get(path)).body.pagination.total;
    expect([await total(poor, '/v1/charges'), await total(poor, '/v1/events')]).toEqual([43, 43]);
    expect([await total(other, '/v1/charges'), await total(other, '/v1/events')]).toEqual([45, 45]);
  } finally {
    await database`alter table charges drop constraint no_poison`;
  }
});

test.each(familyNames)(
  '%s of a merchant are written in one task, on the server of the merchant',
  async (family) => {
    const { database } = service.context;
    const calls = await database<{ text: string }[]>`
      select format('select * from %I(%s)', proname,
        (select string_agg(format('null::%s', format_type(type, null)), ', ' order by at)
          from unnest(proargtypes) with ordinality as a (type, at) where at > 1)) as text
      from pg_proc where proname = ${`write_${family}`}`;
    expect(calls).toHaveLength(1);
    for (const { text } of calls) {
      const call = text.replace('(', `('${recordId()}'::uuid, `);
      const [row] = await database.unsafe(`explain (format json) ${call}`);
      const { 'Distributed Query': plan } = row!['QUERY PLAN'][0].Plan;
      expect(plan.Job['Task Count'], call).toBe(1);
    }
  },
);
