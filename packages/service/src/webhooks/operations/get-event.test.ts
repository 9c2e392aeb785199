import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { company } from '../../../test/sellers.js';

const service = useService();

test('an event is read by its id, as the list has it', async () => {
  const merchant = await service.createMerchant();
  await merchant.post('/v1/submerchants', company());
  const [event] = (await merchant.get('/v1/events')).body.data;
  const read = await merchant.get(`/v1/events/${event.id}`);
  expect([read.status, read.body.data]).toEqual([200, event]);
  const unknown = await merchant.get(`/v1/events/${randomUUID()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
});
