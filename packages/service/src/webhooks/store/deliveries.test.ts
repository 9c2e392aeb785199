import { beforeEach, describe, expect, test } from 'vitest';
import {
  createEndpoint,
  emptyQueue,
  insertDeliveries,
  logOf,
  registerSeller,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { clearOrphans } from './deliveries.js';

const service = useService();
const now = '2026-11-21T12:00:00.000Z';
beforeEach(() => emptyQueue(service.context));

async function queued(endpoint: { id: string }): Promise<number> {
  const [row] = await service.context.database<{ count: number }[]>`
    select count(*) as count from delivery_queue where endpoint_id = ${endpoint.id}`;
  return row!.count;
}

describe('clearOrphans', () => {
  test('what is queued for a deleted endpoint goes in pieces; what is not orphaned stays', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const kept = await createEndpoint(merchant);
    const paused = await createEndpoint(merchant);
    await merchant.patch(paused.path, { status: 'paused' });
    const gone = await createEndpoint(merchant);
    for (let times = 0; times < 5; times += 1) await registerSeller(merchant);
    await merchant.post(`${kept.path}/test`, { event: 'charge.captured' });
    await merchant.delete(gone.path);
    expect(await clearOrphans(database, now, 2)).toBe(2);
    expect(await queued(gone)).toBe(3);
    expect(await clearOrphans(database, now, 2)).toBe(2);
    expect(await clearOrphans(database, now, 2)).toBe(1);
    expect(await clearOrphans(database, now, 2)).toBe(0);
    expect(await queued(kept)).toBe(6);
    expect(await queued(paused)).toBe(5);
    expect(await logOf(merchant, kept, '&status=pending')).toHaveLength(6);
    expect(await logOf(merchant, paused, '&status=held')).toHaveLength(5);
    expect(await logOf(merchant, gone, '&status=cancelled')).toHaveLength(5);
  });

  test('what has lost its event to the passing of 30 days is cancelled', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await registerSeller(merchant);
    await database`delete from events where merchant_id = ${merchant.id}`;
    await registerSeller(merchant);
    expect(await clearOrphans(database, now, 100)).toBe(1);
    expect((await logOf(merchant, endpoint)).map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
    ]);
  });

  test('a sample whose own row has gone with its day leaves the queue too', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
    expect(await clearOrphans(database, now, 100)).toBe(0);
    await database`delete from deliveries where endpoint_id = ${endpoint.id}`;
    expect(await clearOrphans(database, now, 100)).toBe(1);
    expect(await queued(endpoint)).toBe(0);
  });

  test('what is under way just now is left, until it is written down or its lease ends', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await registerSeller(merchant);
    await database`
      update delivery_queue set lease = gen_random_uuid(), due_at = '2026-11-21T12:00:30.000Z'
      where endpoint_id = ${endpoint.id}`;
    await merchant.delete(endpoint.path);
    expect(await clearOrphans(database, now, 100)).toBe(0);
    expect(await clearOrphans(database, '2026-11-21T12:00:30.000Z', 100)).toBe(1);
  });

  test('several services at once clear each row once, and none waits for another', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await insertDeliveries(service, merchant.id, endpoint, {
      count: 900,
      state: 'pending',
      since: '2026-11-21T10:00:00.000Z',
    });
    await database`
      insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, attempts, due_at, is_test)
      select merchant_id, id, endpoint_id, event_id, 0, occurred_at, false
      from deliveries where endpoint_id = ${endpoint.id}`;
    await merchant.delete(endpoint.path);
    let cleared = 0;
    for (let round = 0; round < 50 && cleared < 900; round += 1) {
      const counts = await Promise.all(
        Array.from({ length: 6 }, () => clearOrphans(database, now, 50)),
      );
      cleared += counts.reduce((sum, count) => sum + count, 0);
    }
    expect(cleared).toBe(900);
    expect(await queued(endpoint)).toBe(0);
  });
});
