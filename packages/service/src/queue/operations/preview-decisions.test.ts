import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  createReviewer,
  documentOf,
  eventsOf,
  personInReview,
} from '../../../test/in-review.js';

// Failure to prevent: a preview that promises what the action then refuses, or that changes something.

const service = useService();
const path = '/v1/operator/submerchants/preview-decisions';

test('says of each case what the action then does, and changes nothing', async () => {
  const [ana, bia] = [await createReviewer(service, 'Ana'), await createReviewer(service, 'Bia')];
  const [free, held, incomplete, decided] = [
    await personInReview(service),
    await personInReview(service),
    await personInReview(service),
    await personInReview(service),
  ];
  await bia.post(`${held.reviewCase}/claim`);
  const document = await documentOf(incomplete.merchant, incomplete.path, 'front_id');
  await ana.post(`/v1/operator/documents/${document.id}/reject`, { code: 'illegible' });
  await ana.post(`${decided.reviewCase}/reject`, because('other'));
  const cases = [free, held, incomplete, decided];
  const ids = cases.map(({ id }) => id);
  const unknown = randomUUID();
  const stateOf = async () => [
    await Promise.all(ids.map(async (id) => (await eventsOf(service, id)).length)),
    await Promise.all(
      cases.map(async ({ reviewCase }) => (await ana.get(reviewCase)).body.data.submerchant),
    ),
    await Promise.all(
      cases.map(async ({ reviewCase }) => (await ana.get(`${reviewCase}/history`)).body.data),
    ),
  ];
  const before = await stateOf();

  const codesOf = async (action: string, more: object = {}) => {
    const answer = await ana.post(path, { action, ids: [...ids, unknown], ...more });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.cases.map((one: any) => one.id)).toEqual([...ids, unknown]);
    return answer.body.data.cases.map((one: any) => one.code ?? one.outcome);
  };
  const rest = ['INVALID_STATUS', 'NOT_FOUND'];
  for (const action of ['reject', 'request_resubmission']) {
    expect(await codesOf(action)).toEqual(['possible', 'CLAIM_HELD', 'possible', ...rest]);
  }
  // Nobody has opened the documents.
  expect(await codesOf('approve')).toEqual([
    'DOCUMENTS_NOT_SEEN',
    'CLAIM_HELD',
    'REQUIREMENTS_NOT_MET',
    ...rest,
  ]);
  expect(await stateOf()).toEqual(before);

  // The version of the preview guards the action.
  const preview = await ana.post(path, { action: 'reject', ids: [free.id] });
  const [{ updated_at }] = preview.body.data.cases;
  expect(updated_at).toBe((await ana.get(free.reviewCase)).body.data.submerchant.updated_at);
  const body = { ...because('other'), if_updated_at: updated_at };
  expect((await ana.post(`${free.reviewCase}/reject`, body)).status).toBe(200);
});

test('says why in the language of the reader', async () => {
  const [ana, bia] = [await createReviewer(service, 'Ana'), await createReviewer(service, 'Bia')];
  const held = await personInReview(service);
  await bia.post(`${held.reviewCase}/claim`);
  const answer = await ana.post(
    path,
    { action: 'reject', ids: [held.id] },
    { 'accept-language': 'pt-BR' },
  );
  expect(answer.body.data.cases[0].message).toMatch(/^Bia .*caso/);
});

test('refuses more than 200 cases, none, and reasons that do not exist', async () => {
  const ana = await createReviewer(service, 'Ana');
  const many = Array.from({ length: 201 }, () => randomUUID());
  const refused = async (body: object) => problemsOf(await ana.post(path, body));
  expect(await refused({ action: 'release', ids: many })).toEqual(['/ids too_many']);
  expect(await refused({ action: 'release', ids: [] })).toEqual(['/ids too_few']);
  expect(await refused({ action: 'delete', ids: [randomUUID()] })).toEqual([
    '/action invalid_value',
  ]);
});
