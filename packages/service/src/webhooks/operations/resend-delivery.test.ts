import { expect, test } from 'vitest';
import { after, logs, useDeliveries } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { schedule_attempts } from '../rules/retry-schedule.js';

const service = useService();
const deliveries = useDeliveries(service);

test.each([
  ['the first', 0],
  ['the last', schedule_attempts - 1],
])(
  'what is sent again while %s attempt of its schedule is in flight is sent at once when that fails',
  async (_which, attempts) => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const { merchant, delivery, target } = await deliveries.setUp(async (_one, index) => {
      if (index > 0) return { status: 200 };
      await isAnswered;
      return { status: 500 };
    });
    const { id } = await delivery();
    const { database } = service.context;
    await database`
      update delivery_queue set attempts = ${attempts}, total_attempts = ${attempts} where delivery_id = ${id}`;
    await deliveries.worker.turn();
    await target.arrived(1);
    const asked_at = after(deliveries.start, 1_000);
    service.setClock(asked_at);
    expect((await merchant.post(`${logs}/${id}/resend`)).status).toBe(200);
    answer();
    await deliveries.worker.idle();
    expect(await delivery()).toMatchObject({
      status: 'pending',
      attempts: attempts + 1,
      attempts_left: schedule_attempts,
      last_status: 500,
      next_attempt_at: asked_at,
    });

    await deliveries.worker.turn();
    await deliveries.worker.idle();
    const { data } = (await merchant.get(`${logs}/${id}`)).body;
    expect(data).toMatchObject({ status: 'delivered', attempts: attempts + 2 });
    expect(data.attempt_log.map(({ status }: { status: number }) => status)).toEqual([200, 500]);
  },
);
