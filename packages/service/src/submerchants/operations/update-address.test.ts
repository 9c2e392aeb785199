import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { address, company } from '../../../test/sellers.js';

const service = useService();

/** A seller with `count` addresses; `ids` oldest first, the first of them primary. */
async function seller(count: number) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/addresses`;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push((await merchant.post(path, address({ complement: `${at}` }))).body.data.id);
  }
  return { merchant, id, path, ids };
}

async function primaries(merchant: TestMerchant, path: string): Promise<string[]> {
  const { data } = (await merchant.get(`${path}?limit=100`)).body;
  return (data as { id: string; is_primary: boolean }[])
    .filter(({ is_primary }) => is_primary)
    .map(({ id }) => id);
}

describe('200', () => {
  const everything = {
    type: 'shipping',
    street: 'Rua Nova',
    number: 'S/N',
    complement: 'Bloco B',
    neighborhood: 'Centro',
    city: 'Recife',
    state: 'PE',
    zip_code: '50010-000',
    country: 'AR',
  };

  test.each(Object.entries(everything))(
    '%s sent alone changes nothing else',
    async (name, value) => {
      const { merchant, path, ids } = await seller(1);
      const before = (await merchant.get(path)).body.data[0];
      const answer = await merchant.patch(`${path}/${ids[0]}`, { [name]: value });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        ...before,
        [name]: value,
        updated_at: answer.body.data.updated_at,
      });
      expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
    },
  );

  test('null clears the complement, and letters become capitals', async () => {
    const { merchant, path, ids } = await seller(1);
    const body = { complement: null, state: 'rj', country: 'br' };
    const answer = await merchant.patch(`${path}/${ids[0]}`, body);
    expect(answer.body.data).toMatchObject({ complement: null, state: 'RJ', country: 'BR' });
  });

  test('becoming primary unsets the other', async () => {
    const { merchant, path, ids } = await seller(3);
    const answer = await merchant.patch(`${path}/${ids[1]}`, { is_primary: true });
    expect(answer.body.data.is_primary).toBe(true);
    expect(await primaries(merchant, path)).toEqual([ids[1]]);
  });

  test('giving up the primary place passes it to the newest other', async () => {
    const { merchant, path, ids } = await seller(3);
    const answer = await merchant.patch(`${path}/${ids[0]}`, { is_primary: false, city: 'Natal' });
    expect(answer.body.data).toMatchObject({ is_primary: false, city: 'Natal' });
    expect(await primaries(merchant, path)).toEqual([ids[2]]);
  });

  test('the only address stays primary whatever it says', async () => {
    const { merchant, path, ids } = await seller(1);
    const answer = await merchant.patch(`${path}/${ids[0]}`, { is_primary: false });
    expect(answer.body.data.is_primary).toBe(true);
  });

  test('a change of another field moves no primary place', async () => {
    const { merchant, path, ids } = await seller(2);
    await merchant.patch(`${path}/${ids[1]}`, { city: 'Natal' });
    await merchant.patch(`${path}/${ids[1]}`, { is_primary: false });
    await merchant.patch(`${path}/${ids[0]}`, { is_primary: true });
    expect(await primaries(merchant, path)).toEqual([ids[0]]);
  });

  test('nothing new changes nothing and records no event', async () => {
    const { merchant, id, path, ids } = await seller(1);
    const [before] = (await merchant.get(path)).body.data;
    const answer = await merchant.patch(`${path}/${ids[0]}`, { city: before.city });
    expect(answer.body.data).toEqual(before);
    const [events] = await service.context.database<{ count: number }[]>`
      select count(*) from events where object_id = ${id}`;
    expect(events?.count).toBe(2);
  });
});

describe('400', () => {
  test('required fields cannot be cleared, and all problems are listed', async () => {
    const { merchant, path, ids } = await seller(1);
    const answer = await merchant.patch(`${path}/${ids[0]}`, {
      street: null,
      city: '',
      zip_code: '1',
      type: 'x',
    });
    expect(problemsOf(answer).sort()).toEqual([
      '/city too_short',
      '/street invalid_type',
      '/type invalid_value',
      '/zip_code too_short',
    ]);
  });
});

describe('404', () => {
  test('an address that does not exist, is malformed, or is of another submerchant', async () => {
    const { merchant, path } = await seller(1);
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const sibling = `/v1/submerchants/${id}/addresses`;
    const theirs = (await merchant.post(sibling, address())).body.data;
    for (const one of [randomUUID(), 'x', theirs.id]) {
      expect((await merchant.patch(`${path}/${one}`, { city: 'Natal' })).status).toBe(404);
    }
    expect((await merchant.get(sibling)).body.data).toEqual([theirs]);
  });
});

describe('409', () => {
  test.each(['pending_review', 'rejected'])('addresses stay while %s', async (status) => {
    const { merchant, id, path, ids } = await seller(1);
    await setSubmerchant(service.context.database, id, { status });
    const answer = await merchant.patch(`${path}/${ids[0]}`, { city: 'Natal' });
    expect(answer.status).toBe(409);
    const [record] = (await merchant.get(path)).body.data;
    expect(record.city).toBe(address().city);
    // As it is stored, it is no change.
    const same = await merchant.patch(`${path}/${ids[0]}`, record);
    expect([same.status, same.body.data]).toEqual([200, record]);
  });
});
