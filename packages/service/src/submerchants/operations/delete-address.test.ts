import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { address, company } from '../../../test/sellers.js';

const service = useService();

async function seller(count: number) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/addresses`;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push((await merchant.post(path, address())).body.data.id);
  }
  return { merchant, id, path, ids };
}

describe('200', () => {
  test('answers with the address that was removed', async () => {
    const { merchant, path, ids } = await seller(2);
    const [newest] = (await merchant.get(path)).body.data;
    const answer = await merchant.delete(`${path}/${ids[1]}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(newest);
    expect(idsOf(await merchant.get(path))).toEqual([ids[0]]);
  });

  test('the primary place passes to the newest of the others', async () => {
    const { merchant, path, ids } = await seller(3);
    await merchant.delete(`${path}/${ids[0]}`);
    const list = (await merchant.get(path)).body.data as { id: string; is_primary: boolean }[];
    expect(list.map(({ id, is_primary }) => [id, is_primary])).toEqual([
      [ids[2], true],
      [ids[1], false],
    ]);
  });

  test('another than the primary leaves the primary place where it is', async () => {
    const { merchant, path, ids } = await seller(3);
    await merchant.delete(`${path}/${ids[2]}`);
    const list = (await merchant.get(path)).body.data as { id: string; is_primary: boolean }[];
    expect(list.find(({ is_primary }) => is_primary)?.id).toBe(ids[0]);
  });

  test('after the last is removed, the next to come is primary again', async () => {
    const { merchant, path, ids } = await seller(1);
    await merchant.delete(`${path}/${ids[0]}`);
    expect((await merchant.get(path)).body.data).toEqual([]);
    expect((await merchant.post(path, address())).body.data.is_primary).toBe(true);
  });
});

describe('404', () => {
  test('an address that does not exist, is malformed, is gone already, or is of another submerchant', async () => {
    const { merchant, path, ids } = await seller(2);
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const sibling = `/v1/submerchants/${id}/addresses`;
    const theirs = (await merchant.post(sibling, address())).body.data;
    await merchant.delete(`${path}/${ids[1]}`);
    for (const one of [randomUUID(), 'x', ids[1], theirs.id]) {
      expect((await merchant.delete(`${path}/${one}`)).status).toBe(404);
    }
    expect((await merchant.get(sibling)).body.data).toEqual([theirs]);
    expect(idsOf(await merchant.get(path))).toEqual([ids[0]]);
  });
});

describe('409', () => {
  test.each(['pending_review', 'rejected'])('addresses stay while %s', async (status) => {
    const { merchant, id, path, ids } = await seller(1);
    await setSubmerchant(service.context.database, id, { status });
    expect((await merchant.delete(`${path}/${ids[0]}`)).status).toBe(409);
    expect(idsOf(await merchant.get(path))).toEqual(ids);
  });

  test.each(['active', 'suspended'])('the last one stays while %s', async (status) => {
    const { merchant, id, path, ids } = await seller(2);
    await setSubmerchant(service.context.database, id, { status });
    expect((await merchant.delete(`${path}/${ids[0]}`)).status).toBe(200);
    const refused = await merchant.delete(`${path}/${ids[1]}`);
    expect(refused.body).toMatchObject({ code: 'INVALID_STATUS' });
    expect(idsOf(await merchant.get(path))).toEqual([ids[1]]);
  });

  test('of six that are all deleted at once, one stays', async () => {
    const { merchant, id, path, ids } = await seller(6);
    await setSubmerchant(service.context.database, id, { status: 'active' });
    const answers = await Promise.all(ids.map((one) => merchant.delete(`${path}/${one}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const kept = ids[answers.findIndex(({ status }) => status === 409)];
    const { data } = (await merchant.get(path)).body;
    expect(data).toMatchObject([{ id: kept, is_primary: true }]);
  });
});
