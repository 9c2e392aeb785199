import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyTrail } from '../../trail/verify-trails.js';
import {
  clearAllOrphans,
  createEndpoint,
  endpoints,
  logOf,
  logs,
  registerSeller,
  sendAll,
  useWorker,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

const service = useService();
const sending = useWorker(service);

describe('200', () => {
  test('it answers with the deleted endpoint, once, and is recorded in the trail', async () => {
    const merchant = await service.createMerchant();
    const { path, id } = await createEndpoint(merchant);
    const record = (await merchant.get(path)).body.data;
    const { failing_since: _, ...recorded } = record;
    const answer = await merchant.delete(path);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(record);
    expect(answer.text).not.toContain('whsec_');
    expect((await merchant.delete(path)).status).toBe(404);
    expect((await merchant.get(path)).status).toBe(404);
    const rows = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${merchant.id} order by position`;
    expect(rows.map(({ entry }) => JSON.parse(entry)).at(-1)).toMatchObject({
      action: 'endpoint.deleted',
      object: { id },
      before: recorded,
      after: { address: { commitment: expect.any(String) } },
    });
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('queued deliveries are cancelled and never sent; delivered ones stay in the log', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const other = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    await registerSeller(merchant);
    await merchant.delete(endpoint.path);

    const statuses = async (one: { id: string }) =>
      (await logOf(merchant, one)).map(({ status }) => status);
    expect(await statuses(endpoint)).toEqual(['cancelled', 'delivered']);
    const [cancelled] = await logOf(merchant, endpoint, '&status=cancelled');
    expect(cancelled).toMatchObject({ attempts: 0, next_attempt_at: null });
    const before = sending.receiver.received.length;
    await sendAll(sending.worker);
    // The other endpoint's alone.
    expect(sending.receiver.received.length).toBe(before + 1);
    expect(await statuses(other)).toEqual(['delivered', 'delivered']);

    // The sweep does not change the log.
    expect(await clearAllOrphans(service.context)).toBe(1);
    expect(await statuses(endpoint)).toEqual(['cancelled', 'delivered']);
    const detail = (await merchant.get(`${logs}/${cancelled!.id}`)).body.data;
    expect(detail.body).toContain('submerchant.created');
    expect((await merchant.post(`${logs}/${cancelled!.id}/resend`)).body.code).toBe(
      'INVALID_STATUS',
    );
  });

  test('an event recorded during the deletion is not sent to the endpoint', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const before = sending.receiver.received.length;
    await Promise.all([
      ...Array.from({ length: 10 }, () => registerSeller(merchant)),
      merchant.delete(endpoint.path),
    ]);
    await sendAll(sending.worker);
    expect(sending.receiver.received.length).toBe(before);
    await clearAllOrphans(service.context);
    const [row] = await service.context.database`
      select count(*) as count from delivery_queue where endpoint_id = ${endpoint.id}`;
    expect(row!['count']).toBe(0);
    for (const { status } of await logOf(merchant, endpoint)) expect(status).toBe('cancelled');
  });
});

test('403: a key that only reads; 404: another merchant’s, a missing one, no id', async () => {
  const merchant = await service.createMerchant();
  const { path } = await createEndpoint(merchant);
  expect((await (await service.createKey(merchant, 'read')).delete(path)).status).toBe(403);
  const other = await service.createMerchant();
  for (const where of [path, `${endpoints}/${randomUUID()}`, `${endpoints}/x`]) {
    expect((await other.delete(where)).status).toBe(404);
  }
  expect((await merchant.get(path)).status).toBe(200);
});
