import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestService, useService, type TestMerchant } from '../harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  personInReview,
  unopened,
} from '../in-review.js';
import { createPerson, openTestSession, tokenOf, type TestPerson } from '../people.js';
import { company } from '../sellers.js';
import { createContext } from '../../src/context.js';
import { createApp } from '../../src/app.js';
import { readConfig } from '../../src/config/read-config.js';
import { verifyTrail } from '../../src/trail/verify-trails.js';
import { seedDemo } from '../../src/merchants/seed-demo.js';
import { demoPassword, demoPeople } from '../../src/people/demo-people.js';
import { seedDemoPeople } from '../../src/people/seed-demo-people.js';

const service = useService();
let ana: TestPerson;
let bia: TestPerson;

beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bia = await createPerson(service, 'reviewer', { name: 'Bia' });
});

describe('a reviewer who is signed in', () => {
  test('claims, decides and is on record by id and name, as a key is', async () => {
    const { reviewCase, id } = await personInReview(service);
    const claim = await ana.post(`${reviewCase}/claim`);
    expect(claim.body.data).toMatchObject({ claimed_by: ana.id, claimed_by_name: 'Ana' });
    const refused = await bia.post(`${reviewCase}/approve`, unopened);
    expect(refused.body.code).toBe('CLAIM_HELD');
    expect(refused.body.message).toContain('Ana');
    const mine = await ana.get(`/v1/operator/submerchants?assignee=${ana.id}`);
    expect(mine.body.data.map((one: any) => one.submerchant.id)).toEqual([id]);
    expect((await ana.post(`${reviewCase}/reject`, because('duplicate'))).status).toBe(200);
    const history = (await bia.get(`${reviewCase}/history`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'submerchant.rejected',
      actor: { kind: 'operator_person', id: ana.id, name: 'Ana' },
    });
    expect((await verifyTrail(service.context, id)).broken).toEqual([]);
  });

  test('a name that is changed later does not change what is on record', async () => {
    const { reviewCase } = await personInReview(service);
    const cleo = await createPerson(service, 'reviewer', { name: 'Cleo' });
    await cleo.post(`${reviewCase}/claim`);
    await cleo.patch('/console/api/session', { name: 'Cleo Lima' });
    await cleo.post(`${reviewCase}/release`);
    const history = (await ana.get(`${reviewCase}/history`)).body.data;
    expect(history.slice(0, 2).map((one: any) => one.actor.name)).toEqual(['Cleo Lima', 'Cleo']);
  });

  test('the same Idempotency-Key of two people stands for two requests', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const { reviewCase } = await personInReview(service);
    expect((await ana.post(`${reviewCase}/claim`, undefined, key)).status).toBe(200);
    expect((await bia.post(`${reviewCase}/claim`, undefined, key)).body.code).toBe('CLAIM_HELD');
  });
});

describe('a merchant’s member', () => {
  test('works on the merchant’s sellers, and what it changes is the merchant’s change', async () => {
    const reviewer = await createReviewer(service, 'Key');
    const { merchant, reviewCase, path } = await companyInReview(service);
    const member = await createPerson(service, 'member', {
      merchant_id: merchant.id,
      name: 'Marina',
    });
    await reviewer.post(`${reviewCase}/request-resubmission`, because('contact_invalid'));
    expect((await member.patch(path, { trade_name: 'Outro nome' })).status).toBe(200);
    expect((await member.post(`${path}/submit-for-review`)).status).toBe(200);
    const { changes } = (await ana.get(reviewCase)).body.data;
    expect(JSON.stringify(changes)).toContain('Outro nome');
    const history = (await ana.get(`${reviewCase}/history`)).body.data;
    expect(history[0].actor).toEqual({ kind: 'merchant_person', id: member.id, name: 'Marina' });
  });
});

describe('the rate limits of a member', () => {
  let merchant: TestMerchant;
  let member: TestPerson;
  let limited: Awaited<ReturnType<typeof startTestService>>;

  beforeAll(async () => {
    limited = await startTestService({ rate_limits: 'specified' });
    merchant = await limited.service.createMerchant();
    member = await createPerson(limited.service, 'member', { merchant_id: merchant.id });
    return () => limited.stop();
  });

  test('are the merchant’s, and using the console takes nothing from the limits of its systems', async () => {
    const sellers = '/v1/submerchants';
    const answers = await Promise.all(Array.from({ length: 210 }, () => member.get(sellers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const own = await merchant.post(sellers, company());
    expect(own.status).toBe(201);
    expect(own.headers['x-ratelimit-remaining']).toBe('199');
    const colleague = await createPerson(limited.service, 'member', { merchant_id: merchant.id });
    expect((await colleague.get(sellers)).status).toBe(200);
  });
});

test('a page’s change is refused once somebody else is signed in with its cookie, as on another tab; reading is not', async () => {
  const [xavier, yara] = [
    await createPerson(service, 'admin', { name: 'Xavier' }),
    await createPerson(service, 'reviewer', { name: 'Yara' }),
  ];
  const of = (id: string) => ({ 'x-credencia-console': id });
  const refused = await yara.patch('/console/api/session', { name: 'Xavier Lima' }, of(xavier.id));
  expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(refused.headers['www-authenticate']).toBe('Session realm="Credencia"');
  const read = await yara.get('/console/api/session', of(xavier.id));
  expect(read.body.data).toMatchObject({ id: yara.id, name: 'Yara' });
  const own = await yara.patch('/console/api/session', { name: 'Yara Lima' }, of(yara.id));
  expect(own.status).toBe(200);
});

describe('demo people', () => {
  test('sign in to a development installation, each made once; in production, none of them, and no session of theirs', async () => {
    const { database, log, newId } = service.context;
    const at = new Date().toISOString();
    for (let start = 0; start < 2; start += 1) {
      const merchant_id = await seedDemo(database, newId, at);
      await seedDemoPeople(database, merchant_id, newId, at);
    }
    const config = readConfig({
      NODE_ENV: 'production',
      MASTER_KEY: randomBytes(32).toString('base64'),
    });
    const context = await createContext({ config, database, log });
    const production = await createApp(context);
    const signIn = (email: string) => ({
      method: 'POST' as const,
      url: '/console/api/session',
      payload: { email, password: demoPassword },
    });
    for (const { email, role } of demoPeople) {
      const answer = await service.app.inject(signIn(email));
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toMatchObject({ email, role });
      expect((await production.inject(signIn(email))).statusCode).toBe(401);
      const token = tokenOf(answer as never);
      const asked = await production.inject({
        url: '/console/api/session',
        headers: { cookie: `__Host-credencia_session=${token}` },
      });
      expect(asked.statusCode).toBe(401);
    }
    const found = await database`select 1 from people where email like '%@demo.example'`;
    expect(found).toHaveLength(demoPeople.length);

    // A demo admin is nobody who could administer a production installation.
    const alice = await createPerson(service, 'admin', { name: 'Alice' });
    const { token } = await openTestSession(service, alice);
    await database`update people set role = 'reviewer' where role = 'admin' and id <> ${alice.id} and email not like '%@demo.example'`;
    const wish = await production.inject({
      method: 'PATCH',
      url: `/v1/operator/people/${alice.id}`,
      headers: { cookie: `__Host-credencia_session=${token}`, 'x-credencia-console': '1' },
      payload: { disabled: true },
    });
    expect(wish.json().code).toBe('LAST_ADMIN');
    await production.close();
  });

  test('in production the session’s cookie is sent over TLS alone, to this host alone', async () => {
    const secure = await startTestService({
      environment: {
        NODE_ENV: 'production',
        MASTER_KEY: randomBytes(32).toString('base64'),
      },
    });
    try {
      const person = await createPerson(secure.service, 'admin');
      expect(person.cookie).toMatch(/^__Host-credencia_session=/);
      expect((await person.get('/console/api/session')).status).toBe(200);
      const plain = { cookie: `credencia_session=${person.token}` };
      const answer = await secure.service.anonymous.get('/console/api/session', plain);
      expect(answer.status).toBe(401);
      const out = await person.delete('/console/api/session');
      expect(out.headers['set-cookie']).toBe(
        '__Host-credencia_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      );
    } finally {
      await secure.stop();
    }
  });
});
