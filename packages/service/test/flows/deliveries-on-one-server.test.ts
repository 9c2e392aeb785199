/** Tests of deliveries that use what only one server has: triggers, locks of whole tables, one list of all endpoint queues. */
import { expect, test } from 'vitest';
import { DeliveryWorker } from '../../src/webhooks/delivery/worker.js';
import {
  after,
  createEndpoint,
  found,
  insertDeliveries,
  logOf,
  minute_ms,
  registerSeller,
  sendAll,
  useDeliveries,
} from '../endpoints.js';
import { useService } from '../harness.js';
import { longTest } from '../long-test.js';

const service = useService();
const deliveries = useDeliveries(service);
const { setUp } = deliveries;

test('a failure that could not be counted at once is counted with the next', async () => {
  const { merchant, endpoint } = await setUp(() => ({ status: 500 }));
  const { database } = service.context;
  await database`
    create function refuse_health() returns trigger language plpgsql as 'begin raise exception $$no$$; end'`;
  await database`create trigger refuse_health before update on endpoints for each row execute function refuse_health()`;
  try {
    await sendAll(deliveries.worker);
  } finally {
    await database`drop trigger refuse_health on endpoints`;
    await database`drop function refuse_health()`;
  }
  const one = found((await logOf(merchant, endpoint)).at(-1));
  expect(one).toMatchObject({ status: 'pending', attempts: 1 });
  service.setClock(found(one.next_attempt_at));
  await sendAll(deliveries.worker);
  const [row] =
    await database`select failures, failing_since from endpoints where id = ${endpoint.id}`;
  expect(row).toEqual({ failures: 2, failing_since: deliveries.start });
});

longTest('with more endpoint queues than one turn reads, an idle worker pauses', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  // Held, or waiting for a retry: however many, nothing is due.
  for (let part = 0; part < 6; part += 1) {
    const other = part === 0 ? merchant : await service.createMerchant();
    for (let at = 0; at < 40; at += 1) await createEndpoint(other);
    await registerSeller(other);
  }
  await database`update endpoints set status = 'paused'`;
  const lazy = new DeliveryWorker(service.context);
  const waits: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) waits.push((await lazy.turn()).again_in_ms);
  // Two turns for a full round, then a pause.
  expect(waits).toEqual([0, 250, 0, 250, 0, 250]);
  await database`update endpoints set status = 'active'`;
  await lazy.stop();
});

test('an endpoint’s slots are free as soon as it has answered, before its attempts are settled', async () => {
  const { endpoint, merchant, target } = await setUp();
  const since = after(deliveries.start, -minute_ms);
  await insertDeliveries(service, merchant.id, endpoint, { count: 40, state: 'pending', since });
  const { database } = service.context;
  // No attempt can be settled meanwhile: the table is locked.
  await database.begin(async (tx) => {
    await tx`lock table deliveries in share mode`;
    for (let turn = 0; target.received.length < 41; turn += 1) {
      await deliveries.worker.turn();
      await target.arrived(Math.min(41, (turn + 1) * 16));
      await new Promise(setImmediate);
    }
    const [row] =
      await tx`select count(*) as written from deliveries where merchant_id = ${merchant.id}`;
    expect(row).toEqual({ written: 0 });
  });
  await deliveries.worker.idle();
  expect(target.received).toHaveLength(41);
});
