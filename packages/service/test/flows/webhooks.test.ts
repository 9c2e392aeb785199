import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { useWorker } from '../endpoints.js';
import { useService } from '../harness.js';
import { company } from '../sellers.js';

const service = useService();

const sending = useWorker(service);

test('an event reaches a subscribed endpoint, signed over the exact bytes that are sent', async () => {
  const merchant = await service.createMerchant();
  const made = await merchant.post('/v1/postbacks/endpoints', {
    url: sending.receiver.url,
    events: ['submerchant.*'],
  });
  expect(made.status).toBe(201);
  const { id, secret } = made.body.data;
  const seller = (await merchant.post('/v1/submerchants', company())).body.data;

  await sending.worker.turn();
  const [got] = await sending.receiver.arrived(1);
  await sending.worker.idle();
  expect(got!.body).toMatchObject({
    event: 'submerchant.created',
    submerchant: seller,
    sequence: 1,
  });
  expect(got!.headers['x-service-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(got!.text).digest('hex')}`,
  );

  const log = (await merchant.get(`/v1/postbacks/delivery-logs?endpoint_id=${id}`)).body;
  expect(log.data).toMatchObject([{ status: 'delivered', attempts: 1, last_status: 200 }]);
  const detail = (await merchant.get(`/v1/postbacks/delivery-logs/${log.data[0].id}`)).body.data;
  expect(detail.body).toBe(got!.text);
  expect(detail.attempt_log).toHaveLength(1);

  expect(
    (await merchant.post(`/v1/postbacks/delivery-logs/${log.data[0].id}/resend`)).body.data.status,
  ).toBe('pending');
  await sending.worker.turn();
  await sending.receiver.arrived(2);
  await sending.worker.idle();
  expect(sending.receiver.received[1]!.text).toBe(got!.text);
});

test('a paused endpoint holds deliveries until it is active again', async () => {
  const merchant = await service.createMerchant();
  const { id } = (
    await merchant.post('/v1/postbacks/endpoints', { url: sending.receiver.url, events: ['*'] })
  ).body.data;
  await merchant.patch(`/v1/postbacks/endpoints/${id}`, { status: 'paused' });
  await merchant.post('/v1/submerchants', company());
  expect((await sending.worker.turn()).claimed).toBe(0);
  expect(
    (await merchant.get('/v1/postbacks/delivery-logs?status=held')).body.pagination.total,
  ).toBe(1);
  await merchant.patch(`/v1/postbacks/endpoints/${id}`, { status: 'active' });
  const before = sending.receiver.received.length;
  expect((await sending.worker.turn()).claimed).toBe(1);
  await sending.receiver.arrived(before + 1);
  await sending.worker.idle();
});
