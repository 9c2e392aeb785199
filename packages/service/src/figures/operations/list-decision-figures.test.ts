import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  personInReview,
  unopened,
  type InReview,
} from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { countAllDecisions } from '../decision-counts.js';
import { shippedSla } from '../../sla/rules/sla.js';
import { recordChangedFindings } from '../../queue/record-findings.js';
import { deleteCounts } from '../store/decision-counts.js';

// Failures to prevent: figures of the sandbox or of automatic decisions taken for the work of people, a decision counted twice or not at
// all, and a reviewer who reads how the colleagues decide.

const service = useService();
let ana: TestPerson;
let bento: TestPerson;
let lead: TestPerson;
let first: InReview;

const by = async (client: TestPerson, dimension: string, query = '') => {
  const answer = await client.get(
    `/v1/operator/decision-figures?by=${dimension}&limit=100${query}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Record<string, any>[];
};

beforeAll(async () => {
  const operator = await service.createOperator();
  const always = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  await operator.put('/v1/operator/sla', {
    ...shippedSla,
    target_minutes: 60,
    near_minutes: 10,
    hours: always.map((day) => ({ day, from: '00:00', to: '24:00' })),
  });
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bento = await createPerson(service, 'reviewer', { name: 'Bento' });
  lead = await createPerson(service, 'senior_reviewer', { name: 'Lia' });
  const key = await createReviewer(service, 'A key');
  first = await personInReview(service);
  const second = await personInReview(service, first.merchant);
  const third = await personInReview(service);
  const sandboxed = await companyInReview(service, {}, 'test');
  const automatic = await personInReview(service);
  await recordChangedFindings(service.context);
  // The third one is late.
  await service.context.database`
    update submerchants set submitted_at = now() - interval '3 hours', due_from = now() - interval '3 hours',
      due_at = now() - interval '2 hours', version = version + 1 where id = ${third.id}`;
  for (const [client, one] of [
    [ana, first],
    [key, automatic],
  ] as const) {
    expect((await client.post(`${one.reviewCase}/approve`, unopened)).status).toBe(200);
  }
  expect((await ana.post(`${second.reviewCase}/reject`, because('illegible'))).status).toBe(200);
  expect((await bento.post(`${third.reviewCase}/reject`, because('illegible'))).status).toBe(200);
  const back = await bento.post(`${sandboxed.reviewCase}/request-resubmission`, because('other'));
  expect(back.status).toBe(200);
});

test('by analyst: live merchants and people by default, the others by choice; the SLA that was kept', async () => {
  expect(await by(lead, 'analyst')).toMatchObject([
    { key: ana.id, name: 'Ana', decisions: 2, approved: 1, approval_rate: 0.5, due: 2, kept: 2 },
    { key: bento.id, name: 'Bento', decisions: 1, approved: 0, due: 1, kept: 0, sla_rate: 0 },
  ]);
  expect(await by(lead, 'analyst', '&mode=test')).toMatchObject([
    { name: 'Bento', decisions: 1, sent_back: 1 },
  ]);
  expect(await by(lead, 'analyst', '&author=automatic')).toMatchObject([
    { name: null, decisions: 1, approved: 1 },
  ]);
  const everything = await by(lead, 'analyst', '&author=all&mode=all');
  expect(everything.reduce((sum, one) => sum + one['decisions'], 0)).toBe(5);
  const late = (await by(lead, 'analyst'))[1]!;
  expect(late['seconds_p50']).toBeGreaterThan(3 * 3600 * 0.95);
  expect(late['seconds_p50']).toBeLessThan(3 * 3600 * 1.05);
});

test('a reviewer reads own figures only, as CSV too', async () => {
  expect(await by(ana, 'analyst')).toMatchObject([{ key: ana.id, decisions: 2 }]);
  const csv = await ana.get('/v1/operator/decision-figures?by=analyst', { accept: 'text/csv' });
  expect(csv.text).toContain('Ana');
  expect(csv.text).not.toContain('Bento');
  expect(csv.text).not.toContain(bento.id);
});

test('by merchant, reason, and check with what it had found', async () => {
  expect(await by(ana, 'merchant')).toMatchObject([
    { key: first.merchant.id, name: expect.any(String), decisions: 2, approved: 1 },
    { decisions: 1, approved: 0 },
  ]);
  expect(await by(ana, 'reason')).toMatchObject([{ key: 'illegible', decisions: 2, rejected: 2 }]);
  const checks = await by(ana, 'check');
  expect(checks.length).toBeGreaterThan(0);
  for (const one of checks) expect(['failed', 'warned']).toContain(one['result']);
  // All three lack recommended fields, which the check reports.
  expect(checks).toContainEqual(
    expect.objectContaining({
      key: 'recommended_fields',
      result: 'warned',
      decisions: 3,
      approved: 1,
    }),
  );
});

test('every decision is counted once, also when processes count at once, and anew after a repair', async () => {
  const before = await by(lead, 'analyst', '&author=all&mode=all');
  const { context } = service;
  await context.groups.each('forget', (group, database) => deleteCounts(database, group));
  await Promise.all(Array.from({ length: 6 }, () => countAllDecisions(context)));
  expect(await by(lead, 'analyst', '&author=all&mode=all')).toEqual(before);
});

test('days of another time zone are those of the same decisions', async () => {
  const zone = '&time_zone=Asia/Kathmandu&author=all&mode=all';
  const sum = (figures: Record<string, any>[]) =>
    figures.reduce((total, one) => total + one['decisions'], 0);
  expect(sum(await by(lead, 'analyst', zone))).toBe(5);
  const past = '&date_from=2020-01-01&date_to=2020-01-31';
  expect(await by(lead, 'analyst', `${zone}${past}`)).toEqual([]);
});
