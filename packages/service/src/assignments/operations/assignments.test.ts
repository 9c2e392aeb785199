import { beforeAll, expect, test } from 'vitest';
import { statusesOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { because, createReviewer, personInReview } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { verifyTrail } from '../../trail/verify-trails.js';

// Failures to prevent: a case that belongs to two people or to nobody who knows of it, an escalation that is taken as any other case, and
// a merchant who reads of either.

const service = useService();
let ana: TestPerson;
let bia: TestPerson;
let senior: TestPerson;
beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bia = await createPerson(service, 'reviewer', { name: 'Bia' });
  senior = await createPerson(service, 'senior_reviewer', { name: 'Sofia' });
});

const queue = async (query: string) =>
  (
    await ana.get(`/v1/operator/submerchants?status=pending_review&limit=100&${query}`)
  ).body.data.map(({ submerchant }: any) => submerchant.id) as string[];
const kindsOf = async (person: TestPerson, id: string) =>
  (await person.get('/console/api/notifications?limit=100')).body.data
    .filter(({ submerchant_id }: any) => submerchant_id === id)
    .map(({ kind }: any) => kind);

test('a case is assigned until that is changed, the queue shows and filters it, and its person is notified', async () => {
  const { id, reviewCase, path, merchant } = await personInReview(service);
  const at = `${reviewCase}/assignment`;
  expect((await ana.get(at)).body.data).toMatchObject({ assigned_to: null, escalation: null });
  const answer = await ana.put(at, { person_id: bia.id });
  expect(answer.body.data).toMatchObject({ assigned_to: { id: bia.id, name: 'Bia' } });
  expect(await kindsOf(bia, id)).toEqual(['assigned']);
  expect(await queue(`assigned_to=${bia.id}`)).toEqual([id]);
  expect(await queue('assigned_to=none')).not.toContain(id);
  expect(await queue(`open_to=${bia.id}&assignee=none`)).toContain(id);
  expect(await queue(`open_to=${ana.id}&assignee=none`)).not.toContain(id);
  const { data } = (
    await ana.get(`/v1/operator/submerchants?status=pending_review&assigned_to=${bia.id}`)
  ).body;
  expect(data[0].assigned_to).toEqual({ id: bia.id, name: 'Bia' });

  // It keeps nobody else from deciding, and stays when the seller comes back.
  expect((await ana.post(`${reviewCase}/request-resubmission`, because('other'))).status).toBe(200);
  expect((await ana.put(at, { person_id: ana.id })).body.code).toBe('INVALID_STATUS');
  await merchant.post(`${path}/submit-for-review`);
  expect((await ana.get(at)).body.data.assigned_to).toMatchObject({ id: bia.id });
  expect((await ana.put(at, { person_id: null })).body.data.assigned_to).toBeNull();
  const { data: trail } = (await ana.get(`${reviewCase}/history`)).body;
  expect(trail[0]).toMatchObject({
    action: 'case.assigned',
    actor: { name: 'Ana' },
    before: { assigned_to: bia.id },
    after: { assigned_to: null },
  });
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('of two who assign a free case at once, one wins and the other learns that it changed', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { reviewCase } = await personInReview(service);
    const answers = await Promise.all(
      [ana, bia].map((one) =>
        one.put(`${reviewCase}/assignment`, { person_id: one.id, if_assigned_to: null }),
      ),
    );
    expect(statusesOf(answers).toSorted((one = 0, other = 0) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CASE_CHANGED');
    const winner = answers.find(({ status }) => status === 200)?.body.data.assigned_to;
    expect((await ana.get(`${reviewCase}/assignment`)).body.data.assigned_to).toEqual(winner);
  }
});

test('nobody who may not review gets a case, and nobody assigns who only reads', async () => {
  const { reviewCase } = await personInReview(service);
  const auditor = await createPerson(service, 'auditor');
  const refused = await ana.put(`${reviewCase}/assignment`, { person_id: auditor.id });
  expect(refused.body).toMatchObject({ code: 'PERSON_CANNOT_REVIEW' });
  expect(refused.body.message).toContain(auditor.id);
  expect((await auditor.put(`${reviewCase}/assignment`, { person_id: ana.id })).status).toBe(403);
  const unfit = await ana.post(`${reviewCase}/escalate`, { reason: 'x', person_id: bia.id });
  expect(unfit.body.code).toBe('PERSON_CANNOT_REVIEW');
});

test('an escalated case is marked, leaves the ordinary order, and its claim ends; all seniors are notified, and one ends it', async () => {
  const { id, reviewCase, path, merchant } = await personInReview(service);
  await ana.post(`${reviewCase}/claim`);
  const [first, second] = await Promise.all([
    ana.post(`${reviewCase}/escalate`, { reason: 'Assinatura diferente' }),
    bia.post(`${reviewCase}/escalate`, { reason: 'Outra' }),
  ]);
  expect(statusesOf([first, second]).toSorted((one = 0, other = 0) => one - other)).toEqual([
    200, 409,
  ]);
  const won = first.status === 200 ? first : second;
  const reason = first.status === 200 ? 'Assinatura diferente' : 'Outra';
  expect(won.body.data.escalation).toMatchObject({ reason });
  expect(await kindsOf(senior, id)).toEqual(['escalated']);
  expect(await queue('escalated=true')).toEqual([id]);
  expect(await queue('escalated=false')).not.toContain(id);
  const { data } = (await ana.get('/v1/operator/submerchants?status=pending_review&escalated=true'))
    .body;
  expect(data[0].escalated_at).toBe(won.body.data.escalation.at);
  if (first.status === 200) expect(data[0].claim).toBeNull();

  const other = first.status === 200 ? bia : ana;
  expect((await other.post(`${reviewCase}/end-escalation`)).body.code).toBe('FORBIDDEN');
  expect((await senior.post(`${reviewCase}/end-escalation`)).body.data.escalation).toBeNull();
  expect(await queue('escalated=true')).toEqual([]);

  // To one senior: the case is theirs. An escalation ends with the decision of its submission.
  const named = { reason: 'Contrato vencido', person_id: senior.id };
  const again = await ana.post(`${reviewCase}/escalate`, named);
  expect(again.body.data.assigned_to).toMatchObject({ id: senior.id });
  await senior.post(`${reviewCase}/request-resubmission`, because('other'));
  await merchant.post(`${path}/submit-for-review`);
  expect((await ana.get(`${reviewCase}/assignment`)).body.data.escalation).toBeNull();
  expect(await queue('escalated=true')).toEqual([]);
  const { data: trail } = (await ana.get(`${reviewCase}/history?limit=100`)).body;
  const escalated = trail.find(({ action }: any) => action === 'case.escalated');
  expect(escalated.after).toMatchObject({
    escalation_reason: 'Contrato vencido',
    assigned_to: senior.id,
  });
  // The merchant reads nothing of it.
  const history = await merchant.get(`${path}/history?limit=100`);
  const exported = await merchant.get(`${path}/export`);
  for (const { text } of [history, exported, await merchant.get(path)]) {
    for (const word of ['Assinatura', 'Contrato', 'escalat', 'assigned'])
      expect(text).not.toContain(word);
  }
});

test('all cases of one person go to another at once, with a note; of two hand-overs of the same cases one moves them', async () => {
  const [from, to, other] = await Promise.all(
    ['De', 'Para', 'Outro'].map((name) => createPerson(service, 'reviewer', { name })),
  );
  const cases = [
    await personInReview(service),
    await personInReview(service),
    await personInReview(service),
  ];
  for (const { reviewCase } of cases)
    await ana.put(`${reviewCase}/assignment`, { person_id: from!.id });
  const ids = cases.map(({ id }) => id).toSorted();
  expect(
    (await ana.post('/v1/operator/hand-overs', { from: from!.id, to: to!.id })).body.code,
  ).toBe('FORBIDDEN');
  const chosen = await from!.post('/v1/operator/hand-overs', {
    from: from!.id,
    to: to!.id,
    submerchant_ids: [ids[0]],
    note: 'Férias',
  });
  expect(chosen.body.data).toEqual({ submerchant_ids: [ids[0]], remaining: 2 });
  const answers = await Promise.all(
    [to!, other!].map((person) =>
      senior.post('/v1/operator/hand-overs', { from: from!.id, to: person.id, note: 'Saiu' }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.data.remaining)).toEqual([0, 0]);
  const handed = answers.flatMap(({ body }) => body.data.submerchant_ids);
  expect(handed).toHaveLength(ids.length - 1);
  expect(new Set(handed)).toEqual(new Set(ids.slice(1)));
  const winner = answers[0]?.body.data.submerchant_ids.length === 2 ? to! : other!;
  const { data } = (await winner.get('/console/api/notifications')).body;
  expect(data[0]).toMatchObject({ kind: 'handed_over', cases: 2, by: { name: 'Sofia' } });
  const second = cases.find(({ id }) => id === ids[1])!;
  expect((await ana.get(`${second.reviewCase}/notes`)).body.data).toMatchObject([
    { text: 'Saiu', author: { name: 'Sofia' } },
  ]);
  const { data: trail } = (await ana.get(`${second.reviewCase}/history`)).body;
  expect(trail.map(({ action }: any) => action)).toContain('case.handed_over');
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('keys assign too, and are named in the history', async () => {
  const key = await createReviewer(service, 'Robot');
  const { reviewCase } = await personInReview(service);
  expect((await key.put(`${reviewCase}/assignment`, { person_id: ana.id })).status).toBe(200);
  const { data } = (await ana.get(`${reviewCase}/history`)).body;
  expect(data[0]).toMatchObject({ action: 'case.assigned', actor: { name: 'Robot' } });
});

test('the preview of an assignment of several cases says who has each, changes and reports nothing, and the request that names its state is refused where that changed', async () => {
  const [free, taken, decided] = await Promise.all(
    Array.from({ length: 3 }, () => personInReview(service)),
  );
  if (!free || !taken || !decided) throw new Error('three cases');
  await ana.put(`${taken.reviewCase}/assignment`, { person_id: bia.id });
  await ana.post(`${decided.reviewCase}/request-resubmission`, because('other'));
  const ids = [free.id, taken.id, decided.id];
  const answer = await ana.post('/v1/operator/submerchants/preview-decisions', {
    action: 'assign',
    person_id: ana.id,
    ids,
  });
  expect(answer.body.data.cases).toEqual([
    expect.objectContaining({ id: free.id, outcome: 'possible', assigned_to: null }),
    expect.objectContaining({ id: taken.id, outcome: 'possible', assigned_to: bia.id }),
    expect.objectContaining({ id: decided.id, outcome: 'refused', code: 'INVALID_STATUS' }),
  ]);
  expect((await ana.get(`${free.reviewCase}/assignment`)).body.data.assigned_to).toBeNull();
  expect(await kindsOf(ana, free.id)).toEqual([]);
  const history = (await ana.get(`${free.reviewCase}/history`)).body.data;
  expect(history.map(({ action }: any) => action)).not.toContain('case.assigned');

  await bia.put(`${free.reviewCase}/assignment`, { person_id: bia.id });
  const late = { person_id: ana.id, if_assigned_to: null };
  expect((await ana.put(`${free.reviewCase}/assignment`, late)).body.code).toBe('CASE_CHANGED');
});
