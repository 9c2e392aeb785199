import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { remindOfKeys } from '../src/merchants/remind-of-keys.js';
import { runs_full_set } from './full-set.js';
import { useService } from './harness.js';
import { createReviewer } from './in-review.js';
import { createPerson } from './people.js';

const service = useService();

/** The transactions of the coordinator that were committed in two phases, as far as Citus has not forgotten them. */
async function inTwoPhases(): Promise<Set<string>> {
  const rows = await service.context.database<{ gid: string }[]>`
    select gid from pg_dist_transaction`;
  return new Set(rows.map(({ gid }) => gid));
}

test('a transaction over the coordinator and the merchant’s server commits on both or on neither', async () => {
  const ana = await createReviewer(service, 'Ana');
  const merchant = await service.createMerchant();
  const path = '/v1/postbacks/endpoints';
  const endpoint = () => ({ url: `https://shop.example/${randomUUID()}`, events: ['*'] });
  const changed = (await merchant.post(path, endpoint())).body.data.id;
  const writes = [
    // The response on the server of the key's owner, its effect on the coordinator.
    () =>
      ana.post(
        '/v1/operator/merchants',
        { name: 'Loja', mode: 'live' },
        { 'idempotency-key': 'a' },
      ),
    // The endpoint on the merchant's server, its trail entry on the coordinator.
    () => merchant.post(path, endpoint()),
    () => merchant.post(path, endpoint(), { 'idempotency-key': 'a' }),
    () => merchant.patch(`${path}/${changed}`, { status: 'paused' }),
    () => merchant.post(`${path}/${changed}/secret/regenerate`),
    () => merchant.delete(`${path}/${changed}`),
  ];
  for (const write of writes) {
    const before = await inTwoPhases();
    const answer = await write();
    expect(answer.status, answer.text).toBeLessThan(300);
    const added = [...(await inTwoPhases())].filter((one) => !before.has(one));
    expect(added, String(write)).toHaveLength(1);
  }
});

test('a reminder of a key that expires is committed with its event, or not at all', async () => {
  const merchant = await service.createMerchant();
  const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  const expires_at = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString();
  const key = { name: 'ERP', permission: 'read', expires_at };
  expect((await owner.post('/v1/api-keys', key)).status).toBe(201);
  const before = await inTwoPhases();
  expect(await remindOfKeys(service.context)).toMatchObject([{ merchant_id: merchant.id }]);
  const added = [...(await inTwoPhases())].filter((one) => !before.has(one));
  expect(added).toHaveLength(1);
});

test('a merchant has 50 endpoints at most, whenever others are created and deleted', async () => {
  const merchant = await service.createMerchant();
  const path = '/v1/postbacks/endpoints';
  const create = () =>
    merchant.post(path, { url: `https://shop.example/${randomUUID()}`, events: ['*'] });
  const ids: string[] = [];
  while (ids.length < 49) ids.push((await create()).body.data.id);
  const over = new AbortController();
  const counts: number[] = [];
  const deletions = runs_full_set ? 150 : 30;
  const creating = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) {
      const answer = await create();
      if (answer.status === 201) ids.push(answer.body.data.id);
      else expect(answer.body.code).toBe('TOO_MANY_ENDPOINTS');
    }
  });
  for (let deleted = 0; deleted < deletions; deleted += 1) {
    while (ids.length === 0) await new Promise(setImmediate);
    expect((await merchant.delete(`${path}/${ids.shift()}`)).status).toBe(200);
    counts.push((await merchant.get(path)).body.pagination.total);
  }
  over.abort();
  await Promise.all(creating);
  counts.push((await merchant.get(path)).body.pagination.total);
  expect(Math.max(...counts)).toBe(50);
});
