import { expect, test } from 'vitest';
import { createEndpoint, logs } from '../../test/endpoints.js';
import { useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { afterRestore } from './after-restore.js';

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
  expect(await run('send', { endpoint_id: endpoints[0] })).toContain('3 deliveries are sent now.');
  expect(await run('drop', { endpoint_id: endpoints[1] })).toContain('3 deliveries cancelled.');
  expect(await run('show', { merchant_id: first!.id })).toBe('Nothing is held.');
  expect(await states()).toEqual(['pending', 'cancelled', 'held', 'held']);
  expect(await run('send', {})).toContain('6 deliveries are sent now.');
  expect(await states()).toEqual(['pending', 'cancelled', 'pending', 'pending']);
});
