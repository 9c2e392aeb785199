import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { personInReview } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { verifyTrail } from '../verify-trails.js';

const service = useService();
const trail = '/v1/operator/trail';
let alice: TestPerson;
let bruno: TestPerson;
let merchant_id: string;
let key_id: string;
let person_id: string;

beforeAll(async () => {
  alice = await createPerson(service, 'admin', { name: 'Alice' });
  bruno = await createPerson(service, 'admin', { name: 'Bruno' });
  const merchants = '/v1/operator/merchants';
  service.setClock('2020-03-01T10:00:00.000Z');
  merchant_id = (await alice.post(merchants, { name: 'Mercado Ipê', mode: 'live' })).body.data.id;
  const keys = `${merchants}/${merchant_id}/api-keys`;
  key_id = (await alice.post(keys, { name: 'Loja', permission: 'write' })).body.data.id;
  service.setClock('2020-03-02T10:00:00.000Z');
  await bruno.delete(`${keys}/${key_id}`);
  const invited = { email: 'rui@operator.example', name: 'Rui Lima', role: 'reviewer' };
  person_id = (await bruno.post('/v1/operator/people', invited)).body.data.id;
  await bruno.patch(`/v1/operator/people/${person_id}`, { role: 'admin' });
  const text = { message: { pt: 'Envie a frente e o verso.' } };
  await alice.put('/v1/operator/review-reasons/incomplete', text);
  // What a merchant's own people do is recorded in the merchant's trail, and not here.
  const member = await createPerson(service, 'member', { merchant_id });
  await member.post('/v1/api-keys', { name: 'Da casa', permission: 'read' });
  service.setClock(null);
});

const linesOf = (answer: { body: any }) =>
  answer.body.data.map((one: any) => `${one.actor.name}: ${one.action} ${one.object.name}`);

describe('200', () => {
  test('everything that the operator’s side did, newest first: who, what, about whom, before and after', async () => {
    const answer = await bruno.get(trail);
    expect(linesOf(answer)).toEqual([
      'Alice: review_reason.set null',
      'Bruno: person.updated Rui Lima',
      'Bruno: person.invited Rui Lima',
      'Bruno: api_key.revoked Loja',
      'Alice: api_key.issued Loja',
      'Alice: merchant.created Mercado Ipê',
    ]);
    expect(answer.body.pagination.total).toBe(6);
    const [text, promoted, , revoked] = answer.body.data;
    expect(text).toMatchObject({ merchant: null, object: { id: 'incomplete' } });
    expect(promoted).toMatchObject({
      merchant: null,
      actor: { kind: 'operator_person', id: bruno.id },
      object: { kind: 'person', id: person_id },
      before: { role: 'reviewer' },
      after: { role: 'admin' },
    });
    expect(revoked.merchant).toEqual({ id: merchant_id, name: 'Mercado Ipê', mode: 'live' });
    const [stored] = await service.context.database<{ hash: Buffer }[]>`
      select hash from merchant_trail where merchant_id = ${merchant_id} and position = ${revoked.position}`;
    expect(revoked.hash).toBe(stored?.hash.toString('hex'));
  });

  test('by person, by action, by day, and all of them together', async () => {
    const of = async (query: string) => linesOf(await alice.get(`${trail}?${query}`));
    expect(await of(`actor_id=${alice.id}`)).toHaveLength(3);
    expect(await of('action=api_key.revoked')).toEqual(['Bruno: api_key.revoked Loja']);
    expect(await of('date_to=2020-03-01')).toHaveLength(2);
    expect(await of(`date_from=2020-03-02&actor_id=${alice.id}&action=review_reason.set`)).toEqual([
      'Alice: review_reason.set null',
    ]);
    expect(await of(`actor_id=${randomUUID()}`)).toEqual([]);
    expect(await of('limit=2&page=3')).toEqual([
      'Alice: api_key.issued Loja',
      'Alice: merchant.created Mercado Ipê',
    ]);
  });

  test('settings and exports are in it with the address that they came from, which the stored text does not show', async () => {
    const { id, reviewCase } = await personInReview(service);
    const carla = await createPerson(service, 'admin', { name: 'Carla' });
    const setText = { message: { en: 'Send both sides.' } };
    for (const answer of [
      await carla.put('/v1/operator/review-reasons/incomplete', setText),
      await carla.post('/v1/operator/api-keys', { name: 'Core' }),
      await carla.put(`/v1/operator/merchants/${merchant_id}/rate-limits`, {
        transactions: 7,
        queries: null,
        default: null,
      }),
      await carla.patch(`/v1/operator/people/${person_id}`, { disabled: true }),
      await carla.get(`${reviewCase}/export`),
      await carla.get(`${reviewCase}/proof`),
      await carla.get(`${reviewCase}/proof?personal=true`),
      await carla.get(`/v1/operator/submerchants/${randomUUID()}/export`),
    ])
      expect([200, 201, 404]).toContain(answer.status);
    const { data } = (await carla.get(`${trail}?actor_id=${carla.id}`)).body;
    const exported = {
      action: 'submerchant.exported',
      object: { kind: 'submerchant', id },
      after: null,
    };
    expect(data).toMatchObject([
      exported,
      exported,
      { action: 'person.updated', after: { status: 'disabled' } },
      { action: 'merchant.rate_limits_set' },
      { action: 'api_key.issued' },
      { action: 'review_reason.set', after: { en: 'Send both sides.' } },
    ]);
    for (const entry of data) {
      expect(entry.address).toBe('127.0.0.1');
      expect(JSON.stringify(entry.after)).not.toContain('127.0.0.1');
    }
    const rows = await service.context.database<
      { entry: string }[]
    >`select entry from operator_trail`;
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('however much there is, ten thousand are counted, the answer says so, and cursors lead to all', async () => {
    const { database } = service.context;
    const actor_id = randomUUID();
    await database`
      insert into operator_actions (at, actor_id, action, trail_position)
      select now(), ${actor_id}, 'person.updated', 1 from generate_series(1, 10050)`;
    const last = await alice.get(`${trail}?actor_id=${actor_id}&limit=100&page=100`);
    expect(last.body.data).toHaveLength(100);
    expect(last.body.pagination).toMatchObject({ total: 10_000, total_is_minimum: true });
    expect(last.body.warnings[0].path).toBe('query/date_to');
    const beyond = await alice.get(`${trail}?actor_id=${actor_id}&limit=100&page=101`);
    expect(beyond.body.data).toEqual([]);
    const { next } = last.body.pagination;
    const rest = await alice.get(`${trail}?actor_id=${actor_id}&limit=100&cursor=${next}`);
    expect(rest.body.data).toHaveLength(50);
    expect(rest.body.pagination).toMatchObject({ total: 10_000, page: 101, next: null });
  });
});

test('403 for reviewers', async () => {
  const reviewer = await createPerson(service, 'reviewer');
  expect((await reviewer.get(trail)).status).toBe(403);
});

test('400 names every filter that means nothing', async () => {
  const answer = await alice.get(`${trail}?actor_id=x&action=submerchant.approved&date_from=today`);
  expect(problemsOf(answer).sort()).toEqual([
    'query/action invalid_value',
    'query/actor_id invalid_format',
    'query/date_from invalid_format',
  ]);
});
