import { afterEach, expect, inject, test } from 'vitest';
import { createEndpoint, databaseEnvironment, insertDeliveries } from './endpoints.js';
import { onDatabase } from './global-setup.js';
import { startTestService } from './harness.js';
import { startReceiver } from './receiver.js';
import { endProcesses, startProcess } from './service-process.js';

// Failure to prevent: a kill that loses what waited for a rate, or after which a receiver gets more than its rate.

afterEach(endProcesses);

test(
  'two processes, one is killed: what waits for a rate arrives, at that rate',
  { timeout: 120_000 },
  async () => {
    const { service, stop } = await startTestService();
    const { database } = service.context;
    const rate = 10;
    const count = 60;
    const merchant = await service.createMerchant();
    const target = await startReceiver();
    const limited = await createEndpoint(merchant, `${target.url}?limited`);
    await merchant.patch(limited.path, { max_per_second: rate });
    const other = await createEndpoint(merchant, `${target.url}?other`);
    for (const endpoint of [limited, other]) {
      const since = new Date(Date.now() - 60_000).toISOString();
      await insertDeliveries(service, merchant.id, endpoint, { count, state: 'pending', since });
    }
    const [current] = await database<{ name: string }[]>`select current_database() as name`;
    const environment = databaseEnvironment(onDatabase(inject('server'), current!.name));
    const [one, two] = await Promise.all([1, 2].map(() => startProcess({ environment })));
    await Promise.all([one!.address(), two!.address()]);
    await target.arrived(count + 2 * rate);
    await one!.kill9();
    // Half a minute passes: the leases of the killed process end.
    await database`update delivery_leases set expires_at = now()`;
    const queued = async () => {
      const [row] = await database<{ queued: number }[]>`
        select count(*) as queued from delivery_queue where merchant_id = ${merchant.id}`;
      return row!.queued;
    };
    for (let arrived = target.received.length; (await queued()) > 0; arrived += 1) {
      // Each wait ends with the next arrival, or with what was sent and not settled yet.
      await Promise.race([target.arrived(arrived + 1), new Promise((end) => setTimeout(end, 100))]);
    }
    expect((await two!.stop()).code).toBe(0);
    const ids = target.received.map(({ headers }) => headers['x-service-delivery-id']);
    expect(new Set(ids).size).toBe(2 * count);
    // What the killed process had sent and not recorded is sent again: `count` are recorded.
    const rows = await database<{ at: string }[]>`
      select last_attempt_at as at from deliveries
      where merchant_id = ${merchant.id} and endpoint_id = ${limited.id} and state = 'delivered' order by 1`;
    expect(rows).toHaveLength(count);
    for (let n = rate; n < count; n += 1) {
      const apart = Date.parse(rows[n]!.at) - Date.parse(rows[n - rate]!.at);
      expect(apart, `attempt ${n}`).toBeGreaterThanOrEqual(1_000);
    }
    await target.close();
    await stop();
  },
);
