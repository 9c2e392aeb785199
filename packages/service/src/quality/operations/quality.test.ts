import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  personInReview,
  unopened,
} from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';

// Failures to prevent: a second person who can read what the first one decided, a sample that two people decide, a disagreement that changes
// a seller, and personal data that an erasure leaves in a sample.

const service = useService();
let admin: TestPerson;
let ana: TestPerson;
let bento: TestPerson;
let lead: TestPerson;

const samples = '/v1/operator/quality-samples';
const secret_note = 'The first opinion nobody else may read';

beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Admin' });
  ana = await createPerson(service, 'reviewer', { name: 'Ana Primeira' });
  bento = await createPerson(service, 'reviewer', { name: 'Bento' });
  lead = await createPerson(service, 'senior_reviewer', { name: 'Lia' });
});

async function setShare(share_percent: number): Promise<void> {
  const answer = await admin.put('/v1/operator/quality-settings', { share_percent });
  expect(answer.status, answer.text).toBe(200);
}

/** A case that Ana has decided, with its sample. */
async function sampled(decision: 'approve' | 'reject') {
  await setShare(100);
  const one = await companyInReview(service);
  const body =
    decision === 'approve'
      ? { ...unopened, notes: secret_note }
      : { ...because('illegible', { message: secret_note }), notes: secret_note };
  const answer = await ana.post(`${one.reviewCase}/${decision}`, body);
  expect(answer.status, answer.text).toBe(200);
  const list = (await bento.get(`${samples}?limit=100`)).body.data as {
    id: string;
    submerchant_id: string;
  }[];
  return { ...one, sample: list.find(({ submerchant_id }) => submerchant_id === one.id)! };
}

test('no decision is a sample unless a share is set, and the trail says who set it', async () => {
  await setShare(0);
  const one = await personInReview(service);
  await ana.post(`${one.reviewCase}/approve`, unopened);
  expect((await bento.get(samples)).body.data).toEqual([]);
  await setShare(100);
  const [entry] = (await admin.get('/v1/operator/trail?limit=1')).body.data;
  expect(entry).toMatchObject({ action: 'quality.set', after: { share_percent: 100 } });
  expect((await bento.put('/v1/operator/quality-settings', { share_percent: 0 })).status).toBe(403);
});

test('a share chooses some of many', async () => {
  const { database } = service.context;
  await setShare(50);
  const merchant = await service.createMerchant();
  for (let n = 0; n < 24; n += 1) {
    const one = await personInReview(service, merchant);
    await ana.post(`${one.reviewCase}/reject`, because('other'));
  }
  const [row] = await database<{ n: number }[]>`
    select count(*) as n from quality_samples where merchant_id = ${merchant.id}`;
  // Fewer than 2 or more than 22 of 24 at one half: once in two hundred thousand runs.
  expect(row!.n).toBeGreaterThan(1);
  expect(row!.n).toBeLessThan(23);
});

test('decisions of keys and of the sandbox are no samples', async () => {
  await setShare(100);
  const key = await createReviewer(service, 'A key');
  const [one, two] = [await personInReview(service), await companyInReview(service, {}, 'test')];
  await key.post(`${one.reviewCase}/approve`, unopened);
  await ana.post(`${two.reviewCase}/approve`, unopened);
  const [row] = await service.context.database<{ n: number }[]>`
    select count(*) as n from quality_samples where submerchant_id in (${one.id}, ${two.id})`;
  expect(row!.n).toBe(0);
  const refused = await key.post(`${samples}/${one.id}/take`);
  expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATUS']);
});

test.each(['approve', 'reject'] as const)(
  'a sample of %s says nothing of the first decision, and its author never sees it',
  async (decision) => {
    const { sample, merchant, path } = await sampled(decision);
    const own = (await ana.get(`${samples}?limit=100`)).body.data as { id: string }[];
    expect(own.some(({ id }) => id === sample.id)).toBe(false);
    expect((await ana.post(`${samples}/${sample.id}/take`)).status).toBe(404);
    expect(
      (await ana.post(`${samples}/${sample.id}/decide`, { decision: 'approved' })).status,
    ).toBe(404);
    const taken = await bento.post(`${samples}/${sample.id}/take`);
    expect(taken.status, taken.text).toBe(200);
    const list = await bento.get(`${samples}?limit=100`);
    for (const { text } of [taken, list]) {
      for (const told of [
        secret_note,
        ana.id,
        ana.name,
        'illegible',
        '"approved"',
        '"rejected"',
        '"active"',
        'reviewed_at',
        'review_notes',
        'verified_at',
      ]) {
        expect(text, told).not.toContain(told);
      }
    }
    const document = await documentOf(merchant, path, 'social_contract');
    const { documents, legal_representatives, addresses } = taken.body.data;
    expect(documents.map(({ id }: { id: string }) => id)).toContain(document.id);
    expect(legal_representatives).toHaveLength(1);
    expect(addresses).toHaveLength(1);
  },
);

test('the case is shown as it was decided, also after it has changed', async () => {
  const { sample, merchant, path } = await sampled('approve');
  await merchant.patch(path, { trade_name: 'A later name' });
  const taken = await bento.post(`${samples}/${sample.id}/take`);
  expect(taken.text).not.toContain('A later name');
});

test('two who decide one sample at once: one winner, and one entry', async () => {
  const { sample, id } = await sampled('approve');
  const answers = await Promise.all(
    [bento, lead, bento, lead].map((one) =>
      one.post(`${samples}/${sample.id}/decide`, { decision: 'approved' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  const [row] = await service.context.database<{ n: number }[]>`
    select count(*) as n from trail where submerchant_id = ${id} and entry like '%"quality.decided"%'`;
  expect(row!.n).toBe(1);
});

test('who has taken a sample decides it; the others are refused until the claim ends', async () => {
  const { sample } = await sampled('approve');
  const both = await Promise.all(
    [bento, lead].map((one) => one.post(`${samples}/${sample.id}/take`)),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const other = both[0]!.status === 200 ? lead : bento;
  const refused = await other.post(`${samples}/${sample.id}/decide`, { decision: 'approved' });
  expect(refused.body.code).toBe('CLAIM_HELD');
});

test('a disagreement is shown to seniors with both decisions, and changes nothing', async () => {
  const { sample, merchant, path } = await sampled('approve');
  const without = await bento.post(`${samples}/${sample.id}/decide`, { decision: 'rejected' });
  expect(without.status).toBe(400);
  const answer = await bento.post(`${samples}/${sample.id}/decide`, {
    decision: 'rejected',
    reasons: ['illegible'],
    notes: 'The scan is cut off.',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).not.toContain('agree');
  expect((await merchant.get(path)).body.data.status).toBe('active');
  const results = await lead.get('/v1/operator/quality-results?agreed=false&limit=100');
  const found = results.body.data.find(({ id }: { id: string }) => id === sample.id);
  expect(found).toMatchObject({
    is_agreed: false,
    first: { by: { name: 'Ana Primeira' }, decision: 'approved' },
    second: { by: { name: 'Bento' }, decision: 'rejected', reasons: ['illegible'] },
    notes: 'The scan is cut off.',
  });
  expect((await bento.get('/v1/operator/quality-results')).status).toBe(403);
  expect((await merchant.get(`${path}/history`)).text).not.toContain('quality');

  const figures = async (client: TestPerson, by: string) =>
    (await client.get(`/v1/operator/quality-figures?by=${by}`)).body.data;
  const [first] = await figures(lead, 'analyst');
  expect(first).toMatchObject({ name: 'Ana Primeira' });
  expect(first.agreed).toBeLessThan(first.samples);
  expect(await figures(bento, 'analyst')).toEqual([]);
  expect(await figures(lead, 'reason')).toContainEqual(
    expect.objectContaining({ key: 'illegible', agreed: 0 }),
  );
  const csv = await lead.get('/v1/operator/quality-figures?by=analyst', { accept: 'text/csv' });
  expect(csv.text).toContain('Ana Primeira');
});

test('no export of the merchant contains a sample or what the second person decided', async () => {
  const { sample, merchant, path, reviewCase } = await sampled('reject');
  const notes = 'The first person was too strict.';
  const decided = { decision: 'approved', notes };
  expect((await bento.post(`${samples}/${sample.id}/decide`, decided)).status).toBe(200);
  const exported = await merchant.get(`${path}/export`);
  expect(exported.status).toBe(200);
  expect(exported.text).not.toContain('quality');
  expect(exported.text).not.toContain(notes);
  const ofOperator = await admin.get(`${reviewCase}/export`);
  expect(ofOperator.body.data.trail.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['quality.sampled', 'quality.decided']),
  );
});

test('an erasure removes what samples contain of the seller', async () => {
  const open = await sampled('reject');
  const decided = await sampled('reject');
  await bento.post(`${samples}/${decided.sample.id}/decide`, {
    decision: 'approved',
    notes: 'A note about the seller.',
  });
  await service.context.database`
    update submerchants set reviewed_at = '2001-01-01', updated_at = '2001-01-01', version = version + 1
    where id in (${open.id}, ${decided.id})`;
  for (const { merchant, path } of [open, decided]) {
    const answer = await merchant.post(`${path}/erase`, { reason: 'Requested by the seller.' });
    expect(answer.status, answer.text).toBe(200);
  }
  expect((await bento.post(`${samples}/${open.sample.id}/take`)).status).toBe(404);
  const rows = await service.context.database<{ id: string; snapshot: null; second_notes: null }[]>`
    select id, snapshot, second_notes from quality_samples
    where submerchant_id in (${open.id}, ${decided.id})`;
  expect([...rows]).toEqual([{ id: decided.sample.id, snapshot: null, second_notes: null }]);
  expect((await lead.get('/v1/operator/quality-results?limit=100')).status).toBe(200);
});
