import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { eventCatalogue } from '../../event-catalogue.js';
import { eventKinds } from '../../events/event.js';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { after, day_ms, registerSeller } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

// The kinds of event, and the events that were recorded.
const service = useService();
afterEach(() => service.setClock(null));

describe('GET /v1/postbacks/events', () => {
  test('200: every kind with its description, schema and example, in the order of the catalogue', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get('/v1/postbacks/events?limit=100');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(JSON.parse(JSON.stringify(eventCatalogue)));
    expect(answer.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(eventKinds);
    const second = await merchant.get('/v1/postbacks/events?limit=7&page=2');
    expect(second.body.data).toEqual(answer.body.data.slice(7, 14));
    expect(second.body.pagination.total).toBe(eventKinds.length);
    // In Portuguese, no sentence is the English one.
    const inPortuguese = await merchant.get('/v1/postbacks/events?limit=100', {
      'accept-language': 'pt-BR',
    });
    for (const [at, { description }] of inPortuguese.body.data.entries())
      expect(description).not.toBe(answer.body.data[at].description);
  });

  test('401 without a key', async () => {
    expect((await service.anonymous.get('/v1/postbacks/events')).status).toBe(401);
  });
});

describe('GET /v1/events: 200', () => {
  test('all events, newest first, page by page, whether or not an endpoint subscribes to them', async () => {
    const merchant = await service.createMerchant();
    await registerSeller(await service.createMerchant());
    const id = await registerSeller(merchant);
    const path = `/v1/submerchants/${id}`;
    for (const trade_name of ['Uma', 'Duas']) await merchant.patch(path, { trade_name });
    const answer = await merchant.get('/v1/events');
    expect(answer.body.pagination.total).toBe(3);
    expect(answer.body.data.map(({ event }: { event: string }) => event)).toEqual([
      'submerchant.updated',
      'submerchant.updated',
      'submerchant.created',
    ]);
    const [last] = answer.body.data;
    expect(last).toMatchObject({ object_id: id, event: 'submerchant.updated' });
    expect(last.body).toMatchObject({
      id: last.id,
      event: last.event,
      occurred_at: last.occurred_at,
      sequence: 3,
      submerchant: { id, trade_name: 'Duas' },
    });
    const ids = idsOf(answer);
    expect(idsOf(await merchant.get('/v1/events?limit=2&page=2'))).toEqual([ids[2]]);
  });

  test('by kind, by object, by day, and together', async () => {
    const merchant = await service.createMerchant();
    const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    service.setClock(after(today, -1));
    const first = await registerSeller(merchant);
    service.setClock(today);
    const second = await registerSeller(merchant);
    service.setClock(after(today, day_ms - 1));
    await merchant.patch(`/v1/submerchants/${first}`, { trade_name: 'Nova' });
    const day = (days: number) => after(today, days * day_ms).slice(0, 10);
    const total = async (query: string) => {
      const { data, pagination } = (await merchant.get(`/v1/events?${query}`)).body;
      expect(data).toHaveLength(pagination.total);
      return pagination.total as number;
    };
    expect(await total('')).toBe(3);
    expect(await total('event=submerchant.created')).toBe(2);
    expect(await total('event=charge.captured')).toBe(0);
    expect(await total(`object_id=${first}`)).toBe(2);
    expect(await total(`object_id=${second}`)).toBe(1);
    expect(await total(`object_id=${randomUUID()}`)).toBe(0);
    expect(await total(`date_from=${day(0)}`)).toBe(2);
    expect(await total(`date_to=${day(-1)}`)).toBe(1);
    expect(await total(`date_from=${day(0)}&date_to=${day(0)}`)).toBe(2);
    expect(await total(`date_from=${day(1)}`)).toBe(0);
    expect(await total(`object_id=${first}&event=submerchant.updated&date_from=${day(0)}`)).toBe(1);
  });
});

test.each([
  ['event=charge.paid', 'query/event invalid_value'],
  ['object_id=x', 'query/object_id invalid_format'],
  ['date_to=2026-02-30', 'query/date_to invalid_format'],
  ['page=0', 'query/page too_small'],
])('GET /v1/events: 400 for ?%s', async (query, problem) => {
  const merchant = await service.createMerchant();
  expect(problemsOf(await merchant.get(`/v1/events?${query}`))).toEqual([problem]);
});
