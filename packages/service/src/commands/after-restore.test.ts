import { expect, test } from 'vitest';
import { createEndpoint, logs } from '../../test/endpoints.js';
import { useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { countRunning, followAndReport, deleteProcess } from '../platform/process-keys.js';
import { afterRestore, mayHold } from './after-restore.js';

const service = useService();

test('holding, sending and cancelling concern the deliveries of the chosen endpoint or merchant alone, and can be repeated', async () => {
  const { database } = service.context;
  const run = async (...[action, filter]: [Parameters<typeof afterRestore>[1], object]) => {
    const lines: string[] = [];
    await afterRestore(database, action, filter, (text) => lines.push(text));
    return lines.join('\n');
  };
  const merchants = [await service.createMerchant(), await service.createMerchant()];
  const endpoints: string[] = [];
  for (const merchant of merchants) {
    for (const kind of ['submerchant.created', 'submerchant.*']) {
      endpoints.push((await createEndpoint(merchant, undefined, [kind])).id);
    }
    for (let count = 0; count < 3; count += 1) {
      expect((await merchant.post('/v1/submerchants', company())).status).toBe(201);
    }
  }
  const [first] = merchants;
  /** The states of the deliveries of both merchants, by endpoint; `held` is pending without a time. */
  const states = async () => {
    const found: Record<string, string[]> = {};
    for (const merchant of merchants) {
      const { body } = await merchant.get(`${logs}?limit=100`);
      for (const { endpoint_id, status, next_attempt_at } of body.data) {
        const state = status === 'pending' && next_attempt_at === null ? 'held' : status;
        (found[endpoint_id] ??= []).push(state);
      }
    }
    return endpoints.map((id) => [...new Set(found[id])].join());
  };

  expect(await states()).toEqual(['pending', 'pending', 'pending', 'pending']);
  expect(await run('hold', {})).toContain('12 deliveries of 4 endpoints are held.');
  expect(await run('hold', {})).toContain('12 deliveries of 4 endpoints are held.');
  expect(await states()).toEqual(['held', 'held', 'held', 'held']);
  expect(await run('send', { endpoint_id: endpoints[0] })).toContain(
    '3 deliveries are sent as soon as a process of the service runs: none does now.',
  );
  expect(await run('drop', { endpoint_id: endpoints[1] })).toContain('3 deliveries cancelled.');
  expect(await run('show', { merchant_id: first!.id })).toBe('Nothing is held.');
  expect(await states()).toEqual(['pending', 'cancelled', 'held', 'held']);
  // Of one endpoint that failed before, and of a paused one.
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const later = await database`
    update delivery_queue set due_at = ${at}::timestamptz + interval '1000 years' where endpoint_id = ${endpoints[2]!}`;
  expect(later.count).toBe(3);
  await merchants[1]!.patch(`/v1/postbacks/endpoints/${endpoints[3]}`, { status: 'paused' });
  const sent = await run('send', {});
  expect(sent).toContain('0 deliveries are sent as soon as');
  expect(sent).toContain(
    `3 deliveries had failed before, and are sent at the time of their next attempt, the last one at ${at}.`,
  );
  expect(sent).toContain('3 deliveries wait until their endpoints, which are paused, are active');
  expect(await states()).toEqual(['pending', 'cancelled', 'pending', 'held']);
});

test('what waits for an endpoint of the operator is named as such, and is held and sent like a merchant’s', async () => {
  const operator = await service.createOperator();
  const created = await operator.post('/v1/operator/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/core',
    events: ['*'],
  });
  const { id } = created.body.data;
  const merchant = await service.createMerchant();
  expect((await merchant.post('/v1/submerchants', company())).status).toBe(201);
  const lines: string[] = [];
  const run = (action: Parameters<typeof afterRestore>[1], filter: object) =>
    afterRestore(service.context.database, action, filter, (text) => lines.push(text));
  await run('hold', {});
  await run('show', { endpoint_id: id });
  await run('drop', { endpoint_id: id });
  expect(lines).toContain(`the operator, endpoint ${id} (http://127.0.0.1:9/core): 1`);
  const { body } = await operator.get(`/v1/operator/postbacks/delivery-logs?endpoint_id=${id}`);
  expect(body.data).toMatchObject([{ status: 'cancelled', merchant_id: merchant.id }]);
});

test('under running processes, nothing is held before somebody has agreed; one that was killed does not count', async () => {
  const { database, data_keys } = service.context;
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const mayHoldWhile = (wait: () => Promise<unknown>, answer: boolean | null) =>
    mayHold(database, answer === null ? null : async () => answer, print, (sql) => {
      let second = 0;
      return countRunning(sql, async () => {
        second += 1;
        // As if the process had reported itself seconds ago, and not in this millisecond.
        if (second === 1)
          await sql`update service_processes set seen_at = seen_at - interval '5 seconds'`;
        // An idle process reports itself every 15 seconds.
        if (second === 15) await wait();
      });
    });
  const none = async () => {};
  const one = () => followAndReport(database, data_keys);
  expect(await mayHoldWhile(none, null)).toBe(true);
  await one();
  expect(await mayHoldWhile(none, null)).toBe(true);
  expect(lines).toEqual([]);
  expect(await mayHoldWhile(one, null)).toBe(false);
  expect(lines).toEqual([
    expect.stringContaining('A process of the service runs on this database.'),
    'Nothing is held. --yes holds nevertheless.',
  ]);
  expect(await mayHoldWhile(one, false)).toBe(false);
  expect(await mayHoldWhile(one, true)).toBe(true);
  await deleteProcess(database);
});
