import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { because, personInReview } from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { notifyOfNearCases } from './notify-of-near-cases.js';

// Failures to prevent: a case that becomes late while nobody knows, a notification for each process or each sweep, and one of a case that
// was decided.

const service = useService({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_TLS: 'disable',
    MAIL_FROM: 'desk@operador.example',
    PUBLIC_URL: 'https://desk.example',
    NOTIFICATIONS_URL: 'http://127.0.0.1:1/hook',
    NOTIFICATIONS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  },
});
const settings = '/console/api/notification-settings';
let ana: TestPerson;
let bia: TestPerson;
beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bia = await createPerson(service, 'reviewer', { name: 'Bia' });
});

const sweep = () => notifyOfNearCases(service.context, 100, all_merchants);
const minutes = (count: number) =>
  new Date(Date.parse(service.context.clock()) + count * 60_000).toISOString();

/** Sets when a case is due, and from when on that is near, in minutes from now. */
async function setDue(id: string, near: number, due: number): Promise<void> {
  await service.context.database`
    update submerchants set near_at = ${minutes(near)}, due_at = ${minutes(due)} where id = ${id}`;
}

async function nearOf(person: TestPerson, id: string): Promise<any[]> {
  const { data } = (await person.get('/console/api/notifications?limit=100')).body;
  return data.filter((one: any) => one.submerchant_id === id && one.kind === 'sla_near');
}

async function requestsOf(id: string): Promise<any[]> {
  const rows = await service.context.database`select body from notification_requests`;
  return rows
    .map(({ body }) => JSON.parse(service.context.data_keys.openAnywhere(String(body))))
    .filter((one) => one.submerchant_id === id && one.kind === 'sla_near');
}

async function mailsOf(person: TestPerson, id: string): Promise<any[]> {
  const rows = await service.context.database`
    select body from mail_outbox where person_id = ${person.id} and kind = 'notification'`;
  return rows
    .map(
      ({ body }) => JSON.parse(service.context.data_keys.openAnywhere(String(body))).content.values,
    )
    .filter(({ kind, link }: any) => kind === 'sla_near' && link.endsWith(id));
}

test('whoever has a case learns once that it is soon due, in the page, by e-mail and by webhook, whichever process is first; a new due time is reported again', async () => {
  const { id, reviewCase } = await personInReview(service);
  await ana.put(`${reviewCase}/assignment`, { person_id: ana.id });
  await setDue(id, 10, 60);
  await sweep();
  expect(await nearOf(ana, id)).toEqual([]);
  await setDue(id, -1, 60);
  await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  expect(await nearOf(ana, id)).toMatchObject([{ kind: 'sla_near', by: null, read_at: null }]);
  expect(await mailsOf(ana, id)).toHaveLength(1);
  expect(await requestsOf(id)).toMatchObject([{ person_id: ana.id }]);
  await sweep();
  expect(await nearOf(ana, id)).toHaveLength(1);
  await setDue(id, -1, 30);
  await Promise.all([sweep(), sweep()]);
  expect(await nearOf(ana, id)).toHaveLength(2);
});

test('a claim counts while nobody is assigned; a case that nobody has goes to those who chose that, and to nobody else', async () => {
  const [claimed, free] = [await personInReview(service), await personInReview(service)];
  await bia.post(`${claimed.reviewCase}/claim`);
  const watcher = await createPerson(service, 'reviewer');
  const given = (await watcher.get(settings)).body.data;
  expect(given).toMatchObject({ unassigned_near: false });
  expect(given.email).toContain('sla_near');
  const email = given.email.filter((kind: string) => kind !== 'sla_near');
  const answer = await watcher.put(settings, { email, unassigned_near: true });
  expect(answer.body.data).toEqual({ email, unassigned_near: true });
  // A client of before does not send the choice: it stays.
  expect((await watcher.put(settings, { email })).body.data.unassigned_near).toBe(true);

  for (const { id } of [claimed, free]) await setDue(id, -1, 60);
  await sweep();
  expect(await nearOf(bia, claimed.id)).toHaveLength(1);
  expect(await nearOf(watcher, claimed.id)).toEqual([]);
  expect(await nearOf(watcher, free.id)).toHaveLength(1);
  expect(await mailsOf(watcher, free.id)).toEqual([]);
  for (const person of [ana, bia]) expect(await nearOf(person, free.id)).toEqual([]);

  // Whoever no longer reviews gets none: the case is nobody's.
  const left = await personInReview(service);
  await ana.put(`${left.reviewCase}/assignment`, { person_id: bia.id });
  await service.context.database`
    update submerchants set assigned_to = ${service.context.newId(minutes(0))} where id = ${left.id}`;
  await setDue(left.id, -1, 60);
  await sweep();
  expect(await nearOf(watcher, left.id)).toHaveLength(1);
});

test('a decided case is not reported, nor one that is decided during the sweep', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { id, reviewCase } = await personInReview(service);
    await ana.put(`${reviewCase}/assignment`, { person_id: bia.id });
    await setDue(id, -1, 60);
    const [decision] = await Promise.all([
      ana.post(`${reviewCase}/request-resubmission`, because('other')),
      times === 0 ? null : sweep(),
    ]);
    expect(decision.status).toBe(200);
    const before = await nearOf(bia, id);
    expect(before.length).toBeLessThanOrEqual(times === 0 ? 0 : 1);
    await sweep();
    expect(await nearOf(bia, id)).toEqual(before);
  }
});

test('what fails midway leaves no mark: the next sweep reports the case', async () => {
  const { id, reviewCase } = await personInReview(service);
  await ana.put(`${reviewCase}/assignment`, { person_id: ana.id });
  await setDue(id, -1, 60);
  const { database } = service.context;
  await database`alter table notifications add constraint no_near check (kind <> 'sla_near') not valid`;
  await expect(sweep()).rejects.toThrow('no_near');
  await database`alter table notifications drop constraint no_near`;
  expect(await nearOf(ana, id)).toEqual([]);
  await sweep();
  expect(await nearOf(ana, id)).toHaveLength(1);
});

test('a sweep reads the cases that are near by an index, not the other cases', async () => {
  const rows = await service.context.database.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`
      explain select merchant_id, id from submerchants s
      where s.status = 'pending_review' and s.near_at <= now() and s.near_notified is distinct from s.due_at
      order by s.near_at limit 10`;
  });
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join(' ');
  // On a cluster, the coordinator sorts what the servers have found.
  const ofTable = plan.slice(plan.lastIndexOf('Limit'));
  expect(ofTable).toContain('submerchants_near');
  expect(ofTable).not.toContain('Sort');
});
