import { beforeEach, describe, expect, test } from 'vitest';
import { after, emptyQueue, registerSeller, useDeliveries } from '../../test/endpoints.js';
import { useService } from '../../test/harness.js';

const service = useService();
const deliveries = useDeliveries(service);
beforeEach(() => emptyQueue(service.context));

describe('an endpoint that was changed while an attempt was in flight', () => {
  /** An endpoint whose receiver answers the first attempt with 410 once `answer` is called, and others at once with this status. */
  async function withAttemptInFlight(others: number) {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const made = await deliveries.setUp(async (_one, index) => {
      if (index > 0) return { status: others };
      await isAnswered;
      return { status: 410 };
    });
    await deliveries.worker.turn();
    await made.target.arrived(1);
    return { ...made, answer };
  }

  const gone = { status: 'paused', paused_reason: 'gone' };

  test('is not paused when the former URL answers 410, but when the new one does', async () => {
    const { merchant, endpoint, record, answer } = await withAttemptInFlight(200);
    const other = await deliveries.receiver(() => ({ status: 410 }));
    // In the same millisecond: the URL differs, whatever the clocks say.
    await merchant.patch(endpoint.path, { url: other.url });
    answer();
    await deliveries.worker.idle();
    expect(await record()).toMatchObject({ status: 'active', url: other.url });

    await registerSeller(merchant);
    await deliveries.worker.turn();
    await deliveries.worker.idle();
    expect(await record()).toMatchObject(gone);
  });

  test('is not paused again by a 410 to what was sent before it was set active', async () => {
    const { merchant, endpoint, record, answer } = await withAttemptInFlight(410);
    await registerSeller(merchant);
    await deliveries.worker.turn();
    await expect.poll(record).toMatchObject(gone);
    service.setClock(after(deliveries.start, 1_000));
    await merchant.patch(endpoint.path, { status: 'active' });
    answer();
    await deliveries.worker.idle();
    expect(await record()).toMatchObject({ status: 'active', paused_reason: null });
  });

  test('is paused by a late 410 when nothing was changed', async () => {
    const { record, answer } = await withAttemptInFlight(200);
    service.setClock(after(deliveries.start, 1_000));
    answer();
    await deliveries.worker.idle();
    expect(await record()).toMatchObject(gone);
  });
});
