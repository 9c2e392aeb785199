import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { eventKinds } from '../../events/event.js';
import { timeOfId } from '../../platform/ids.js';

const service = useService();

test.each(eventKinds)(
  '%s: an example of now is recorded, queued for its endpoint and listed',
  async (event) => {
    const merchant = await service.createMerchant({ mode: 'test' });
    const endpoint = await merchant.post('/v1/postbacks/endpoints', {
      url: 'https://hooks.example/credencia',
      events: [event],
    });
    const before = new Date().toISOString();
    const [one, other] = [
      await merchant.post('/v1/events/trigger', { event }),
      await merchant.post('/v1/events/trigger', { event }),
    ];
    expect(one.status).toBe(201);
    const { data } = one.body;
    expect(data).toMatchObject({
      event,
      body: { id: data.id, event, occurred_at: data.occurred_at },
    });
    expect(data.occurred_at >= before).toBe(true);
    const object = data.body[event.slice(0, event.indexOf('.'))];
    for (const name of ['created_at', 'updated_at', 'paid_at', 'approved_at', 'completed_at']) {
      expect((object[name] ?? data.occurred_at) <= data.occurred_at, name).toBe(true);
    }
    if (/^(charge|withdrawal|anticipation)/.test(event)) {
      expect(object.created_at).toBe(timeOfId(object.id));
    }
    expect(data.object_id).not.toBe(other.body.data.object_id);
    const listed = await merchant.get(`/v1/events?object_id=${data.object_id}`);
    expect(listed.body.data).toEqual([data]);
    const deliveries = await merchant.get(
      `/v1/postbacks/delivery-logs?endpoint_id=${endpoint.body.data.id}`,
    );
    expect(deliveries.body.data.map((delivery: any) => delivery.event_id)).toContain(data.id);
  },
);

test('a live merchant is refused, and the message names the key to use', async () => {
  const merchant = await service.createMerchant({ mode: 'live' });
  const answer = await merchant.post('/v1/events/trigger', { event: 'charge.captured' });
  expect(answer.status).toBe(403);
  expect(answer.body.message).toContain('pk_test_');
  expect((await merchant.get('/v1/events')).body.data).toEqual([]);
});

test.each([
  ['charge.captred', 'Did you mean "charge.captured"?'],
  ['charge.*', 'charge.captured'],
  ['shipment.sent', 'GET /v1/postbacks/events lists every kind'],
])('%s is not a kind, and the answer names valid ones', async (event, text) => {
  const merchant = await service.createMerchant({ mode: 'test' });
  const answer = await merchant.post('/v1/events/trigger', { event });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    { path: '/event', code: 'invalid_value', message: expect.stringContaining(text) },
  ]);
});
