import { beforeAll, describe, expect, test } from 'vitest';
import { statusesOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  createReviewer,
  eventsOf,
  personInReview,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { readyPerson } from '../../../test/sellers.js';

const service = useService();
let ana: Reviewer;
let bia: Reviewer;
beforeAll(async () => {
  [ana, bia] = [await createReviewer(service, 'Ana'), await createReviewer(service, 'Bia')];
});

describe('200', () => {
  test('the case is hers for a quarter of an hour, and everyone at the desk sees it', async () => {
    const { id, reviewCase } = await personInReview(service);
    service.setClock('2099-01-01T12:00:00.000Z');
    const answer = await ana.post(`${reviewCase}/claim`);
    expect(answer.status).toBe(200);
    const claim = {
      claimed_by: ana.key_id,
      claimed_by_name: 'Ana',
      claim_expires_at: '2099-01-01T12:15:00.000Z',
    };
    expect(answer.body.data).toEqual({ submerchant_id: id, ...claim });
    expect((await bia.get(reviewCase)).body.data.claim).toEqual(claim);
    service.setClock(null);
  });

  test('claiming again renews it', async () => {
    const { reviewCase } = await personInReview(service);
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`${reviewCase}/claim`);
    service.setClock('2099-01-01T12:14:59.000Z');
    const again = await ana.post(`${reviewCase}/claim`);
    expect(again.body.data.claim_expires_at).toBe('2099-01-01T12:29:59.000Z');
    service.setClock('2099-01-01T12:20:00.000Z');
    expect((await bia.post(`${reviewCase}/claim`)).status).toBe(409);
    service.setClock(null);
  });

  test('a claim past its time is free, and the trail records from whom it passed', async () => {
    const { reviewCase } = await personInReview(service);
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`${reviewCase}/claim`);
    service.setClock('2099-01-01T12:15:00.000Z');
    expect((await bia.get(reviewCase)).body.data.claim).toBeNull();
    expect((await bia.post(`${reviewCase}/claim`)).status).toBe(200);
    expect((await ana.post(`${reviewCase}/approve`, unopened)).body.code).toBe('CLAIM_HELD');
    const [last] = (await bia.get(`${reviewCase}/history`)).body.data;
    expect(last).toMatchObject({
      action: 'claim.taken',
      actor: { name: 'Bia' },
      before: { claimed_by_name: 'Ana' },
      after: { claimed_by_name: 'Bia' },
    });
    service.setClock(null);
  });

  test('merchants never see a claim: record, updated_at and events stay as they were', async () => {
    const { merchant, id, path, reviewCase } = await personInReview(service);
    const before = await merchant.get(path);
    const told = await eventsOf(service, id);
    await ana.post(`${reviewCase}/claim`);
    await ana.post(`${reviewCase}/claim`);
    await ana.post(`${reviewCase}/release`);
    await ana.post(`${reviewCase}/claim`);
    const after = await merchant.get(path);
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain('claim');
    expect(await eventsOf(service, id)).toEqual(told);
  });

  test('a decision ends the claim', async () => {
    const { merchant, path, reviewCase } = await personInReview(service);
    await ana.post(`${reviewCase}/claim`);
    await ana.post(`${reviewCase}/request-resubmission`, because('other'));
    expect((await ana.get(reviewCase)).body.data.claim).toBeNull();
    await merchant.post(`${path}/submit-for-review`);
    expect((await bia.post(`${reviewCase}/claim`)).status).toBe(200);
  });
});

describe('409', () => {
  test('another reviewer learns who holds it and until when, whatever they try', async () => {
    const { merchant, path, reviewCase } = await personInReview(service);
    const documents = (await merchant.get(`${path}/documents`)).body.data;
    const documentPath = `/v1/operator/documents/${documents[0].id}`;
    const { claim_expires_at } = (await ana.post(`${reviewCase}/claim`)).body.data;
    const before = await merchant.get(path);
    for (const [at, body] of [
      [`${reviewCase}/claim`],
      [`${reviewCase}/release`],
      [`${reviewCase}/approve`, unopened],
      [`${reviewCase}/reject`, because('other')],
      [`${reviewCase}/request-resubmission`, because('other')],
      [`${documentPath}/approve`, unopened],
      [`${documentPath}/reject`, { code: 'illegible' }],
    ] as const) {
      const answer = await bia.post(at, body);
      expect(answer.status, at).toBe(409);
      expect(answer.body.code).toBe('CLAIM_HELD');
      expect(answer.body.message).toContain('Ana');
      expect(answer.body.message).toContain(claim_expires_at);
    }
    expect((await merchant.get(path)).text).toBe(before.text);
    expect((await ana.get(reviewCase)).body.data.claim).toMatchObject({ claimed_by_name: 'Ana' });
  });

  test('only a case in review is claimed, and the refusal says what it is', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    const claim = async (status: string) => {
      const answer = await ana.post(`${reviewCase}/claim`);
      expect(answer.body.code).toBe('INVALID_STATUS');
      expect(answer.body.message).toContain(`is ${status}`);
    };
    await claim('pending');
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/reject`, because('other'));
    await claim('rejected');
    await merchant.post(`${path}/request-resubmission`);
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/approve`, unopened);
    await claim('active');
  });
});

test('two reviewers who ask at once: one has it, the other learns who', async () => {
  for (let times = 0; times < 10; times += 1) {
    const { reviewCase } = await personInReview(service);
    const answers = await Promise.all([ana, bia].map((one) => one.post(`${reviewCase}/claim`)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body.data.claimed_by_name;
    expect(answers.find(({ status }) => status === 409)!.body.message).toContain(winner);
  }
});

describe('take-over', () => {
  test('a senior reviewer takes over a claimed case, and only then decides it; a reviewer does not', async () => {
    const { reviewCase } = await personInReview(service);
    const [senior, rui] = [
      await createPerson(service, 'senior_reviewer', { name: 'Sofia' }),
      await createPerson(service, 'reviewer', { name: 'Rui' }),
    ];
    await rui.post(`${reviewCase}/claim`);
    expect((await senior.post(`${reviewCase}/approve`, unopened)).body.code).toBe('CLAIM_HELD');
    const colleague = await createPerson(service, 'reviewer');
    expect((await colleague.post(`${reviewCase}/take-over`)).status).toBe(403);
    const taken = await senior.post(`${reviewCase}/take-over`);
    expect(taken.body.data).toMatchObject({ claimed_by: senior.id, claimed_by_name: 'Sofia' });
    expect((await rui.post(`${reviewCase}/release`)).body.code).toBe('CLAIM_HELD');
    const [last] = (await senior.get(`${reviewCase}/history`)).body.data;
    expect(last).toMatchObject({
      action: 'claim.taken',
      actor: { name: 'Sofia' },
      before: { claimed_by_name: 'Rui' },
      after: { claimed_by_name: 'Sofia' },
    });
    const decided = await Promise.all([
      senior.post(`${reviewCase}/approve`, unopened),
      rui.post(`${reviewCase}/approve`, unopened),
    ]);
    expect(decided.map(({ status }) => status)).toEqual([200, 409]);
    expect((await senior.post(`${reviewCase}/take-over`)).body.code).toBe('INVALID_STATUS');
  });
});
