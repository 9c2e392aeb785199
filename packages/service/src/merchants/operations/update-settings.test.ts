import { expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { insertListed } from '../../../test/listed-rows.js';
import { createPerson } from '../../../test/people.js';

const service = useService();
const path = '/v1/settings';

function ownerOf(merchant: TestMerchant) {
  return createPerson(service, 'owner', { merchant_id: merchant.id });
}

test('an owner sets the time zone of the merchant’s days, and the trail records it', async () => {
  const merchant = await service.createMerchant();
  const owner = await ownerOf(merchant);
  expect((await owner.get(path)).body.data).toEqual({ time_zone: 'UTC', amendment_fields: [] });
  const answer = await owner.patch(path, { time_zone: 'america/sao_paulo' });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ time_zone: 'America/Sao_Paulo', amendment_fields: [] });
  expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
  // The same again, and nothing at all, change nothing.
  for (const body of [{ time_zone: 'America/Sao_Paulo' }, {}]) {
    expect((await owner.patch(path, body)).status).toBe(200);
  }
  const entries = await service.context.database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant.id} and entry like '%merchant.updated%'`;
  expect(entries.map(({ entry }) => JSON.parse(entry))).toMatchObject([
    {
      action: 'merchant.updated',
      actor: { kind: 'merchant_person', id: owner.id },
      before: { time_zone: 'UTC' },
      after: { time_zone: 'America/Sao_Paulo' },
    },
  ]);
});

test('an unknown time zone is refused with the nearest one', async () => {
  const merchant = await service.createMerchant();
  const owner = await ownerOf(merchant);
  const operator = await service.createOperator();
  for (const answer of [
    await owner.patch(path, { time_zone: 'America/Sao_Paolo' }),
    await operator.patch(`/v1/operator/merchants/${merchant.id}`, { time_zone: 'Sao_Paulo' }),
    await operator.post('/v1/operator/merchants', {
      name: 'A',
      mode: 'live',
      time_zone: 'Sao_Paulo',
    }),
  ]) {
    expect(problemsOf(answer)).toEqual(['/time_zone invalid_value']);
    expect(answer.body.errors[0].message).toContain('America/Sao_Paulo');
  }
});

test('keys and other roles read it and do not change it', async () => {
  const merchant = await service.createMerchant();
  const developer = await createPerson(service, 'developer', { merchant_id: merchant.id });
  for (const client of [merchant, developer]) {
    expect((await client.get(path)).status).toBe(200);
    expect((await client.patch(path, { time_zone: 'Asia/Tokyo' })).status).toBe(403);
  }
});

test('a list without a time zone has the days of the merchant; the operator’s have those of UTC', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const changed = await operator.patch(`/v1/operator/merchants/${merchant.id}`, {
    time_zone: 'America/Sao_Paulo',
  });
  expect(changed.body.data.time_zone).toBe('America/Sao_Paulo');
  const times = [
    '2026-05-10T02:59:59.999Z',
    '2026-05-10T03:00:00.000Z',
    '2026-05-11T02:00:00.000Z',
  ];
  await insertListed(
    service.context.database,
    merchant.id,
    times.map((at) => ({ at: Date.parse(at), status: 'active', words: ['loja'] })),
  );
  const days = 'date_from=2026-05-10&date_to=2026-05-10';
  const person = await createPerson(service, 'viewer', { merchant_id: merchant.id });
  for (const client of [merchant, person]) {
    const listed = async (query: string) =>
      (await client.get(`/v1/submerchants?${query}`)).body.data.map((one: any) => one.created_at);
    expect(await listed(days)).toEqual([times[2], times[1]]);
    expect(await listed(`${days}&time_zone=UTC`)).toEqual([times[1], times[0]]);
  }
  const { body } = await operator.get(
    `/v1/operator/submerchants?merchant_id=${merchant.id}&${days}`,
  );
  expect(body.data.map(({ submerchant }: any) => submerchant.created_at)).toEqual([
    times[1],
    times[0],
  ]);
});
