import { describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { recordId, state } from '../../../test/payments.js';
import { company } from '../../../test/sellers.js';
import { families, familyNames } from '../families.js';

const service = useService();

async function parties() {
  const [operator, merchant] = [await service.createOperator(), await service.createMerchant()];
  const path = (id: string) => `/v1/operator/merchants/${merchant.id}/charges/${id}`;
  return { operator, merchant, path };
}

test.each(familyNames)(
  '%s: 201, and the merchant reads what the operator was answered',
  async (family) => {
    const { operator, merchant } = await parties();
    const id = recordId();
    const path = `/v1/operator/merchants/${merchant.id}/${family}/${id}`;
    const answer = await operator.put(path, state(family));
    expect([answer.status, answer.body.outcome]).toEqual([201, 'created']);
    expect(answer.body.data).toMatchObject({ id, status: families[family].example['status'] });
    expect((await merchant.get(`/v1/${family}/${id}`)).body.data).toEqual(answer.body.data);
  },
);

describe('200', () => {
  test('a later state is stored, the same one changes nothing, an older one is ignored, and each says so', async () => {
    const { operator, merchant, path } = await parties();
    const id = recordId();
    const at = (time: string, status: string) =>
      operator.put(path(id), state('charges', { status, occurred_at: `2026-11-21T${time}Z` }));
    await at('12:00:00', 'authorized');
    const updated = await at('12:01:00', 'captured');
    const unchanged = await at('12:01:00', 'captured');
    const ignored = await at('12:00:59.999', 'voided');
    expect([updated, unchanged, ignored].map(({ status, body }) => [status, body.outcome])).toEqual(
      [
        [200, 'updated'],
        [200, 'unchanged'],
        [200, 'ignored'],
      ],
    );
    expect(ignored.body.message).toBe('Ignored: a later state of the charge is already stored.');
    expect(unchanged.body.data).toEqual(updated.body.data);
    expect(ignored.body.data, 'what is stored').toEqual(updated.body.data);
    const events = (await merchant.get('/v1/events')).body.data;
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      'charge.captured',
      'charge.authorized',
    ]);
  });

  test('an unknown field causes a warning', async () => {
    const { operator, path } = await parties();
    const answer = await operator.put(path(recordId()), state('charges', { ammount: 1 }));
    expect(warningsOf(answer)).toEqual(['/ammount']);
  });
});

test('400 lists every problem, including an id without a time', async () => {
  const { operator, merchant, path } = await parties();
  const bad = { ...state('charges'), amount: -1, refunded_amount: 1.5, installments: 0 };
  const answer = await operator.put(path(recordId()), bad);
  expect(problemsOf(answer)).toEqual([
    '/amount too_small',
    '/refunded_amount invalid_type',
    '/installments too_small',
    '/net_amount conflict',
  ]);
  const v4 = await operator.put(path('7d9f0335-8dcc-4054-9bf9-0dbd61d36906'), state('charges'));
  expect(problemsOf(v4)).toEqual(['path/id invalid_format']);
  expect(v4.body.errors[0].message).toContain('UUIDv7');
  expect((await merchant.get('/v1/charges')).body.pagination.total).toBe(0);
});

test('404 for an unknown merchant', async () => {
  const { operator } = await parties();
  const path = `/v1/operator/merchants/${recordId()}/charges/${recordId()}`;
  expect((await operator.put(path, state('charges'))).status).toBe(404);
});

test('422 for another merchant’s submerchant', async () => {
  const { operator, merchant, path } = await parties();
  const other = await service.createMerchant();
  const submerchant_id = (await other.post('/v1/submerchants', company())).body.data.id;
  const answer = await operator.put(path(recordId()), state('charges', { submerchant_id }));
  expect([answer.status, answer.body.code]).toEqual([422, 'SUBMERCHANT_NOT_FOUND']);
  expect((await merchant.get('/v1/charges')).body.pagination.total).toBe(0);
});

test('states that many clients put at once share calls, and a refused one affects no other', async () => {
  const { operator, merchant, path } = await parties();
  const ids = Array.from({ length: 40 }, () => recordId());
  const unknown = `/v1/operator/merchants/${recordId()}/charges/${recordId()}`;
  const answers = await Promise.all([
    ...ids.map((id) => operator.put(path(id), state('charges'))),
    operator.put(unknown, state('charges')),
    operator.put(path(recordId()), state('charges', { submerchant_id: recordId() })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...ids.map(() => 201), 404, 422]);
  const [calls] = await service.context.database<{ count: number }[]>`
    select count(distinct xmin::text)::int as count from charges where merchant_id = ${merchant.id}`;
  expect(calls?.count).toBeLessThan(ids.length / 2);
});

test('two puts of the same new state at once, many times: one creates it, and it has one event', async () => {
  const { operator, merchant, path } = await parties();
  const ids = Array.from({ length: 20 }, () => recordId());
  const answers = await Promise.all(
    ids.flatMap((id) => [1, 2].map(() => operator.put(path(id), state('charges')))),
  );
  const created = answers.filter(({ status }) => status === 201);
  expect([created.length, answers.filter(({ status }) => status === 200).length]).toEqual([20, 20]);
  expect((await merchant.get('/v1/events?limit=100')).body.data).toHaveLength(ids.length);
});
