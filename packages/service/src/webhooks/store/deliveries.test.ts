import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectTrueCounts } from '../../../test/agreement.js';
import {
  after,
  createEndpoint,
  day_ms,
  emptyQueue,
  insertDeliveries,
  logOf,
  registerSeller,
} from '../../../test/endpoints.js';
import { readsOf } from '../../../test/explain.js';
import { startTestService, useService } from '../../../test/harness.js';
import {
  createPartitions,
  dropOldPartitions,
  firstKeptId,
} from '../../platform/database/partitions.js';
import { clearOrphans, requeue } from './change-deliveries.js';
import { claim, settle } from './queue.js';

const service = useService();
const now = '2026-11-21T12:00:00.000Z';
beforeEach(() => emptyQueue(service.context));
afterEach(() => service.setClock(null));

async function queued(endpoint: { id: string }): Promise<number> {
  const [row] = await service.context.database<{ count: number }[]>`
    select count(*) as count from delivery_queue where endpoint_id = ${endpoint.id}`;
  return row!.count;
}

describe('clearOrphans', () => {
  test('deliveries of a deleted endpoint are cancelled in batches; others stay', async () => {
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

  test('deliveries past the 30 days of retention are cancelled', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    for (const days_ago of [31, 30, 0]) {
      service.setClock(after(now, -days_ago * day_ms));
      await registerSeller(merchant);
    }
    expect(await clearOrphans(database, now, 100)).toBe(1);
    expect(await queued(endpoint)).toBe(2);
    expect((await logOf(merchant, endpoint)).map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'cancelled',
    ]);
  });

  test('a sample past retention is cancelled too', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    service.setClock(after(now, -31 * day_ms));
    await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
    expect(await clearOrphans(database, now, 100)).toBe(1);
    expect(await queued(endpoint)).toBe(0);
  });

  test.each(['an empty', 'a full'])(
    'reads only the orphans, not the 20,000 held deliveries, with statistics of %s queue',
    async (statistics) => {
      const { database } = service.context;
      const merchant = await service.createMerchant();
      const paused = await createEndpoint(merchant);
      await merchant.patch(paused.path, { status: 'paused' });
      const gone = await createEndpoint(merchant);
      const insert = async (endpoint: { id: string }, count: number, since: string) => {
        await insertDeliveries(service, merchant.id, endpoint, { count, state: 'pending', since });
      };
      await database`vacuum analyze delivery_queue, deliveries, endpoints`;
      await insert(paused, 20_000, after(now, -3_600_000));
      await insert(paused, 5, after(now, -31 * day_ms));
      await insert(gone, 7, after(now, -3_600_000));
      await merchant.delete(gone.path);
      if (statistics === 'a full') await database`analyze delivery_queue, deliveries, endpoints`;
      const reads = await readsOf(
        database,
        'delivery_queue',
        'select clear_orphans($1, $2, $3, 100)',
        ['00000000-0000-0000-0000-000000000000', now, firstKeptId(now, 30)],
      );
      expect(reads.full_scans).toBe(0);
      expect(reads.index_entries).toBeLessThanOrEqual(40);
      expect([await queued(gone), await queued(paused)]).toEqual([0, 20_000]);
    },
  );

  test('a leased delivery is skipped until it is settled or its lease ends', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await registerSeller(merchant);
    await database`
      insert into delivery_leases (merchant_id, endpoint_id, token, expires_at, deliveries)
      select merchant_id, endpoint_id, gen_random_uuid(), '2026-11-21T12:00:30.000Z', array[delivery_id]
      from delivery_queue where endpoint_id = ${endpoint.id}`;
    await merchant.delete(endpoint.path);
    expect(await clearOrphans(database, now, 100)).toBe(0);
    expect(await clearOrphans(database, '2026-11-21T12:00:30.000Z', 100)).toBe(1);
  });

  test('concurrent services cancel each row once, without waiting for each other', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await insertDeliveries(service, merchant.id, endpoint, {
      count: 900,
      state: 'pending',
      since: '2026-11-21T10:00:00.000Z',
    });
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

test('what is settled while it is sent again is queued again, or was queued and is settled', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant);
  await insertDeliveries(service, merchant.id, endpoint, {
    count: 60,
    state: 'pending',
    since: '2026-11-21T11:00:00.000Z',
  });
  const share = {
    merchant_id: merchant.id,
    endpoint_id: endpoint.id,
    take: 60,
    concurrency: 60,
    since: '2026-11-21T11:00:00.000Z',
  };
  const lease = {
    token: randomUUID(),
    now,
    until: after(now, 30_000),
    with_retries: true,
    start_within_ms: 1_000,
  };
  const claimed = await claim(database, [share], lease);
  expect(claimed).toHaveLength(60);
  const queuedAgain = await Promise.all(
    claimed.map(async (one) => {
      const attempt = {
        id: service.context.newId(now),
        at: now,
        url: 'http://127.0.0.1:9/',
        status: 200,
        error_code: null,
        error_message: null,
        location: null,
        timings: { total_ms: 1 },
        response_start: '',
        response_bytes: 0,
      };
      const settlement = {
        ...one,
        lease: lease.token,
        claimed: one,
        outcome: 'delivered' as const,
        due_at: null,
      };
      const [count, settled] = await Promise.all([
        database.begin((tx) => requeue(tx, merchant.id, [one.delivery_id], now)),
        settle(database, [{ ...settlement, attempt }], 'Service'),
      ]);
      expect(settled.size).toBe(1);
      return count;
    }),
  );
  expect(new Set(queuedAgain)).toEqual(new Set([1]));
  const [row] = await database`
    select count(*) as deliveries, count(distinct id) as ids from all_deliveries where endpoint_id = ${endpoint.id}`;
  expect(row).toEqual({ deliveries: 60, ids: 60 });
});

test('a day of which deliveries are still queued is dropped once they are cancelled', async () => {
  const { service: one, stop } = await startTestService();
  try {
    const { database } = one.context;
    const day = after(now, -31 * day_ms);
    const [name] = await createPartitions(database, 'deliveries', day);
    const drop = () => dropOldPartitions(database, 'deliveries', now, 30);
    const merchant = await one.createMerchant();
    const endpoint = await createEndpoint(merchant);
    await insertDeliveries(one, merchant.id, endpoint, { count: 3, state: 'pending', since: day });
    expect(await drop()).not.toContain(name);
    expect(await logOf(merchant, endpoint)).toHaveLength(3);
    expect(await clearOrphans(database, now, 10)).toBe(3);
    const cancelled = await database`select from ${database(name!)}`;
    expect(cancelled).toHaveLength(3);
    expect(await drop()).toContain(name);
    expect(await logOf(merchant, endpoint)).toEqual([]);
    await expectTrueCounts(database);
  } finally {
    await stop();
  }
});
