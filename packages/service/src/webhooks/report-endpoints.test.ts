import { expect, test } from 'vitest';
import {
  after,
  createEndpoint,
  logOf,
  minute_ms,
  sendAll,
  useDeliveries,
} from '../../test/endpoints.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import { reportEndpoints } from './report-endpoints.js';

// Failures to prevent: an endpoint that fails for hours while nobody knows, and an outage that is reported again and again.

const service = useService();
const deliveries = useDeliveries(service);

/** One turn of maintenance in two processes at once. */
async function report(): Promise<void> {
  const { context } = service;
  const once = () =>
    context.groups.each('report', (group, database) =>
      reportEndpoints(context, database, 100, group),
    );
  await Promise.all([once(), once()]);
}

async function told(merchant: TestMerchant) {
  const { data } = (await merchant.get('/v1/events?limit=100')).body;
  return data
    .map(({ body }: { body: { event: string } }) => body)
    .filter(({ event }: { event: string }) => event.startsWith('endpoint.'))
    .toReversed();
}

/** Fails at the given minutes after the start. */
async function failAt(endpoint: { id: string }, minutes: number): Promise<void> {
  const at = after(deliveries.start, minutes * minute_ms);
  service.setClock(at);
  await service.context.database`
    update delivery_queue set due_at = ${at}, attempts = 0 where endpoint_id = ${endpoint.id}`;
  expect(await sendAll(deliveries.worker)).toBeGreaterThan(0);
}

test('an outage is reported once, by one process, to the other endpoints, and so is its end', async () => {
  let status = 500;
  const { merchant, endpoint } = await deliveries.setUp(() => ({ status }));
  const notified = await deliveries.receiver();
  const other = await createEndpoint(merchant, notified.url, ['endpoint.*']);
  for (const minutes of [0, 1, 2, 3]) await failAt(endpoint, minutes);
  service.setClock(after(deliveries.start, 40 * minute_ms));
  await report();
  // Four failures in a row are too few.
  expect(await told(merchant)).toEqual([]);
  await failAt(endpoint, 20);
  service.setClock(after(deliveries.start, 30 * minute_ms - 1));
  await report();
  expect(await told(merchant)).toEqual([]);
  service.setClock(after(deliveries.start, 30 * minute_ms));
  await report();
  await report();
  const failing = { id: endpoint.id, status: 'active', failing_since: deliveries.start };
  expect(await told(merchant)).toMatchObject([
    { event: 'endpoint.failing', sequence: 1, endpoint: failing },
  ]);
  await failAt(endpoint, 45);
  await report();
  expect(await told(merchant)).toHaveLength(1);

  status = 200;
  service.setClock(after(deliveries.start, 60 * minute_ms));
  await service.context.database`update delivery_queue set due_at = ${deliveries.start}`;
  await sendAll(deliveries.worker);
  await report();
  await report();
  const both = await told(merchant);
  expect(both).toMatchObject([
    { event: 'endpoint.failing' },
    { event: 'endpoint.recovered', sequence: 2, endpoint: failing },
  ]);
  expect(JSON.stringify(both)).not.toContain('whsec_');
  await sendAll(deliveries.worker);
  expect(notified.received.map(({ body }) => body.event)).toEqual(
    both.map(({ event }: { event: string }) => event),
  );
  expect(await logOf(merchant, endpoint, '&event=endpoint.failing')).toEqual([]);
  expect(await logOf(merchant, other)).toHaveLength(2);

  // The next outage is another one.
  status = 500;
  await merchant.post(`${endpoint.path}/test`, { event: 'submerchant.approved' });
  for (const minutes of [70, 71, 72, 73, 74, 110]) await failAt(endpoint, minutes);
  await report();
  expect((await told(merchant)).map(({ event }: { event: string }) => event)).toEqual([
    'endpoint.failing',
    'endpoint.recovered',
    'endpoint.failing',
  ]);
});

test('an endpoint that its merchant paused or set active again is not reported as failing or recovered', async () => {
  const { merchant, endpoint } = await deliveries.setUp(() => ({ status: 500 }));
  for (const minutes of [0, 1, 2, 3, 4, 40]) await failAt(endpoint, minutes);
  await merchant.patch(endpoint.path, { status: 'paused' });
  await report();
  expect(await told(merchant)).toEqual([]);
  await merchant.patch(endpoint.path, { status: 'active' });
  await report();
  expect(await told(merchant)).toEqual([]);
  for (const minutes of [50, 51, 52, 53, 54, 90]) await failAt(endpoint, minutes);
  await report();
  await merchant.patch(endpoint.path, { status: 'paused' });
  await merchant.patch(endpoint.path, { status: 'active' });
  await report();
  expect((await told(merchant)).map(({ event }: { event: string }) => event)).toEqual([
    'endpoint.failing',
  ]);
});

test('a report whose event cannot be recorded is repeated, and delays no other merchant’s', async () => {
  const { database } = service.context;
  const [one, two] = [
    await deliveries.setUp(() => ({ status: 500 })),
    await deliveries.setUp(() => ({ status: 500 })),
  ];
  for (const minutes of [0, 1, 2, 3, 4, 40]) {
    await failAt(one.endpoint, minutes);
    await failAt(two.endpoint, minutes);
  }
  const [broken, whole] = [one, two].toSorted((a, b) => a.merchant.id.localeCompare(b.merchant.id));
  await database.unsafe(
    `alter table events add constraint refused check (merchant_id <> '${broken!.merchant.id}') not valid`,
  );
  try {
    await expect(report()).rejects.toThrow('refused');
  } finally {
    await database`alter table events drop constraint refused`;
  }
  expect(await told(broken!.merchant)).toEqual([]);
  expect(await told(whole!.merchant)).toHaveLength(1);
  await report();
  expect(await told(broken!.merchant)).toHaveLength(1);
  expect(await told(whole!.merchant)).toHaveLength(1);
});
