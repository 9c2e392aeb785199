import { expect, test } from 'vitest';
import { readerOf } from './event-text.js';
import { useService } from './harness.js';
import { answersOf, feed, line, recordId } from './payments.js';
import { familyNames } from '../src/payments/families.js';

const service = useService({ pool: 16 });

const statuses = ['pending', 'authorized', 'captured', 'failed', 'voided', 'expired'];

/** Shuffles a list with a seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31);
  return list
    .map((one) => ({ one, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

test('many feeds of the same records at once, each in another order: the latest state of each wins, with events in sequence', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const ids = Array.from({ length: 60 }, () => recordId());
  const time = (minute: number) => `2025-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const feeds = Array.from({ length: 12 }, (_, at) =>
    shuffled(
      ids.flatMap((id, place) => [
        line(merchant.id, 'charges', {
          id,
          status: statuses[(at + place) % statuses.length],
          occurred_at: time((at * 7 + place) % 60),
        }),
        line(merchant.id, 'receivables', { id, occurred_at: time((at * 11 + place) % 60) }),
      ]),
      at + 1,
    ),
  );
  const answers = await Promise.all(feeds.map((lines) => feed(operator, lines)));
  const summaries = answers.map((answer) => answersOf(answer).summary);
  for (const summary of summaries) expect(summary).toMatchObject({ refused: 0, failed: 0 });
  const sum = (name: string) => summaries.reduce((all, one) => all + one[name], 0);
  expect(sum('created'), 'each record was created by exactly one line').toBe(ids.length * 2);

  const charges = (await merchant.get('/v1/charges?limit=100')).body.data;
  const recorded = await service.context.database<{ object_id: string; body: string }[]>`
    select object_id, body from events where merchant_id = ${merchant.id} order by id`;
  const reader = await readerOf(service.context.database);
  for (const [place, id] of ids.entries()) {
    const minutes = feeds.map((_, at) => (at * 7 + place) % 60);
    const record = charges.find((one: { id: string }) => one.id === id);
    expect(record.updated_at).toBe(time(Math.max(...minutes)));
    const events = recorded
      .filter(({ object_id }) => object_id === id)
      .map(({ body }) => reader.parseEvent(body))
      .toSorted((a, b) => a.sequence - b.sequence);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
    expect(events.at(-1).charge.status, 'the last event has the current status').toBe(
      record.status,
    );
    const times = events.map(({ charge }) => charge.updated_at);
    expect(times, 'no event has an older state than the one before').toEqual(times.toSorted());
  }
});

test('the same new records by PUT and by feed at once, of every family: none twice, none lost, none refused', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const lines = familyNames.flatMap((family) =>
    Array.from({ length: 5 }, () =>
      line(merchant.id, family, { occurred_at: '2025-11-21T12:00:00Z' }),
    ),
  );
  const put = (one: Record<string, unknown>) => {
    const { merchant_id, family, id, ...state } = one;
    const path = `/v1/operator/merchants/${String(merchant_id)}/${String(family)}/${String(id)}`;
    return operator.put(path, state);
  };
  const [puts, feeds] = await Promise.all([
    Promise.all(lines.flatMap((one) => [put(one), put(one)])),
    Promise.all([1, 2, 3].map((seed) => feed(operator, shuffled(lines, seed)))),
  ]);
  const created =
    puts.filter(({ status }) => status === 201).length +
    feeds.reduce((sum, answer) => sum + answersOf(answer).summary.created, 0);
  expect(created).toBe(lines.length);
  expect(puts.every(({ status }) => status < 300)).toBe(true);
  const outcomes = feeds.flatMap((answer) => answersOf(answer).lines.map(({ outcome }) => outcome));
  expect(outcomes.filter((one) => one !== 'created' && one !== 'unchanged')).toEqual([]);
});
