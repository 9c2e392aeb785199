import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { useService, withHeaders, type Client, type TestMerchant } from '../../../test/harness.js';
import { address, readyPerson } from '../../../test/sellers.js';
import { unopened } from '../../../test/in-review.js';

// Where sellers stop. Failures to prevent: a step that looks fine because those who gave up are not counted, and another merchant's
// sellers among one's own.

const service = useService();
afterEach(() => service.setClock(null));

const start_ms = Date.parse('2031-03-10T12:00:00.000Z');
const at = (minutes: number) =>
  service.setClock(new Date(start_ms + minutes * 60_000).toISOString());

async function link(merchant: TestMerchant, path: string) {
  const { id, url } = (await merchant.post(`${path}/onboarding-links`, {})).body.data;
  return { id, token: url.slice(url.indexOf('#') + 1) as string };
}

async function begin({ token }: { token: string }): Promise<Client> {
  const session_secret = randomBytes(32).toString('base64url');
  const { body } = await service.anonymous.post('/v1/onboarding/session', {
    token,
    session_secret,
  });
  const authorization = `Bearer ${body.data.session_token}`;
  return withHeaders(service.anonymous, { authorization });
}

test('each moment counts the sellers who came to it, those who stopped there, and the time that it took', async () => {
  const merchant = await service.createMerchant();
  const other = await service.createMerchant();
  const operator = await service.createOperator();
  at(0);
  const sellers = await Promise.all([1, 2, 3, 4].map(() => readyPerson(merchant)));
  const links = await Promise.all(sellers.map(({ path }) => link(merchant, path)));
  await link(other, (await readyPerson(other)).path);

  at(10);
  // The first one never begins; the second begins, and the merchant revokes the link.
  await begin(links[1]!);
  await merchant.delete(`/v1/onboarding-links/${links[1]!.id}`);
  // The third one gives up after the address, which was entered twice.
  const third = await begin(links[2]!);
  const fourth = await begin(links[3]!);
  at(12);
  for (const one of [third, fourth]) {
    expect((await one.patch('/v1/onboarding/seller', { trade_name: 'Ateliê' })).status).toBe(200);
  }
  at(15);
  expect((await third.post('/v1/onboarding/addresses', address())).status).toBeLessThan(300);
  at(20);
  await third.patch('/v1/onboarding/seller', { trade_name: 'Ateliê Novo' });
  expect((await fourth.post('/v1/onboarding/submit')).status).toBe(200);
  at(80);
  const reviewed = await operator.post(
    `/v1/operator/submerchants/${sellers[3]!.id}/approve`,
    unopened,
  );
  expect(reviewed.status).toBe(200);

  const figures = async (query: string) => {
    const answer = await operator.get(
      `/v1/operator/onboarding-figures?date_from=2031-03-10&date_to=2031-03-10${query}`,
    );
    expect(answer.status).toBe(200);
    return Object.fromEntries(
      answer.body.data.moments.map((one: any) => [
        one.moment,
        [one.reached, one.stopped, one.seconds_p50],
      ]),
    );
  };
  const own = `&merchant_id=${merchant.id}`;
  expect(await figures(own)).toEqual({
    link: [4, 0, null],
    start: [3, 1, 600],
    data: [2, 0, 120],
    addresses: [1, 0, 180],
    partners: [0, 0, null],
    documents: [0, 0, null],
    submission: [1, 0, 480],
    approval: [1, 0, 3600],
  });
  expect((await figures(''))['link']).toEqual([5, 0, null]);
  // Four days later, nobody expects the others any more.
  at(4 * 24 * 60);
  const later = await figures(own);
  expect([later['link'], later['addresses'], later['approval']]).toEqual([
    [4, 1, null],
    [1, 1, 180],
    [1, 0, 3600],
  ]);
});

test('is the operator’s alone', async () => {
  const merchant = await service.createMerchant();
  expect((await merchant.get('/v1/operator/onboarding-figures')).status).toBe(403);
});
