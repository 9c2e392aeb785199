import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createReviewer, personInReview, unopened } from '../../test/in-review.js';
import { createPerson } from '../../test/people.js';

const service = useService({
  environment: { MAX_CLAIMS: '2', OPERATOR_SESSION_IDLE_MINUTES: '720' },
});
let cases: { id: string; reviewCase: string }[];
beforeAll(async () => {
  const merchant = await service.createMerchant();
  cases = [];
  for (let count = 6; count > 0; count -= 1) cases.push(await personInReview(service, merchant));
});

const claim = (at: number) => `${cases[at]!.reviewCase}/claim`;

describe('a person’s claims', () => {
  test('beyond the limit are refused, with the cases held; renewing one, deciding or releasing one is not', async () => {
    const rui = await createPerson(service, 'reviewer');
    expect((await rui.post(claim(0))).status).toBe(200);
    expect((await rui.post(claim(1))).status).toBe(200);
    const refused = await rui.post(claim(2));
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_CLAIMS']);
    expect(
      refused.body.errors.map((one: { submerchant_id: string }) => one.submerchant_id).toSorted(),
    ).toEqual([cases[0]!.id, cases[1]!.id].toSorted());
    expect((await rui.get(cases[2]!.reviewCase)).body.data.claim).toBeNull();
    expect((await rui.post(claim(0))).status).toBe(200);
    expect((await rui.post(`${cases[0]!.reviewCase}/approve`, unopened)).status).toBe(200);
    expect((await rui.post(claim(2))).status).toBe(200);
    expect((await rui.post(claim(3))).body.code).toBe('TOO_MANY_CLAIMS');
    await rui.post(`${cases[1]!.reviewCase}/release`);
    // An Idempotency-Key that was refused is free, and an accepted claim is answered again.
    const key = { 'idempotency-key': 'one-claim' };
    const first = await rui.post(claim(3), undefined, key);
    expect(first.status).toBe(200);
    expect((await rui.post(claim(3), undefined, key)).body).toEqual(first.body);
    for (const at of [2, 3]) await rui.post(`${cases[at]!.reviewCase}/release`);
  });

  test('made at once never pass the limit together', async () => {
    const rui = await createPerson(service, 'reviewer');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => rui.post(claim(at))));
      const codes = answers.map(({ status, body }) => (status === 200 ? 'claimed' : body.code));
      expect(codes.filter((code) => code === 'claimed')).toHaveLength(2);
      expect(codes.filter((code) => code === 'TOO_MANY_CLAIMS')).toHaveLength(3);
      await Promise.all([1, 2, 3, 4, 5].map((at) => rui.post(`${cases[at]!.reviewCase}/release`)));
    }
  });

  test('that have expired do not count', async () => {
    const rui = await createPerson(service, 'reviewer');
    await rui.post(claim(1));
    await rui.post(claim(2));
    service.setClock(new Date(Date.now() + 16 * 60_000).toISOString());
    expect((await rui.post(claim(3))).status).toBe(200);
    service.setClock(null);
  });

  test('by taking a case over count as well; keys are not limited', async () => {
    const key = await createReviewer(service, 'Desk');
    const senior = await createPerson(service, 'senior_reviewer');
    service.setClock(new Date(Date.now() + 40 * 60_000).toISOString());
    for (const at of [1, 2, 3, 4, 5]) expect((await key.post(claim(at))).status).toBe(200);
    const takeOver = (at: number) => senior.post(`${cases[at]!.reviewCase}/take-over`);
    expect([(await takeOver(1)).status, (await takeOver(2)).status]).toEqual([200, 200]);
    expect((await takeOver(3)).body.code).toBe('TOO_MANY_CLAIMS');
    service.setClock(null);
  });
});
