import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { createPerson, type TestPerson } from '../../../test/people.js';

const people = '/v1/operator/people';
const service = useService({ environment: { PUBLIC_URL: 'https://credencia.example.com/' } });
let admin: TestPerson;
let merchant: TestMerchant;
let member: TestPerson;

beforeAll(async () => {
  admin = await createPerson(service, 'admin');
  merchant = await service.createMerchant();
  member = await createPerson(service, 'member', { merchant_id: merchant.id });
});

const fresh = () => `${randomUUID()}@people.example`;

describe('201', () => {
  test('somebody invited, with a link to the public address', async () => {
    const email = fresh();
    const answer = await admin.post(people, { email, name: 'Ana', role: 'reviewer' });
    expect(answer.status).toBe(201);
    const { invitation_url, ...person } = answer.body.data;
    expect(person).toMatchObject({ email, role: 'reviewer', status: 'invited', merchant: null });
    expect(invitation_url).toMatch(
      /^https:\/\/credencia\.example\.com\/console\/invitations\/[\w-]{43}$/,
    );
    const list = await admin.get(`${people}?role=reviewer`);
    expect(list.body.data[0]).toEqual(person);
  });

  test('a merchant’s member, whom the merchant sees among its own', async () => {
    const input = { email: fresh(), name: 'Marina', role: 'member', merchant_id: merchant.id };
    const { invitation_url, ...person } = (await admin.post(people, input)).body.data;
    expect(invitation_url).toBeTruthy();
    expect(person.merchant).toEqual({ id: merchant.id, name: expect.any(String), mode: 'live' });
    expect((await member.get('/v1/people')).body.data[0]).toEqual(person);
    const listed = (await admin.get(`${people}?merchant_id=${merchant.id}`)).body;
    expect(listed.data[0]).toEqual(person);
    expect(listed.pagination.total).toBe(2);
  });
});

describe('409 EMAIL_TAKEN', () => {
  test('an e-mail address names one person, however it is written and whoever invites', async () => {
    const email = fresh();
    await admin.post(people, { email, name: 'A', role: 'admin' });
    for (const answer of [
      await admin.post(people, { email: email.toUpperCase(), name: 'B', role: 'reviewer' }),
      await member.post('/v1/people', { email, name: 'B' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('EMAIL_TAKEN');
    }
  });

  test('invited by many at once, one wins', async () => {
    const email = fresh();
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { id } = await service.createMerchant();
        return createPerson(service, 'member', { merchant_id: id });
      }),
    );
    const answers = await Promise.all(
      [member, ...others].map((one) => one.post('/v1/people', { email, name: 'A' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });
});

test.each<[object, string[]]>([
  [{}, ['/email required', '/name required', '/role required']],
  [
    { email: 'x', name: ' ', role: 'chief' },
    ['/email invalid_format', '/name invalid_format', '/role invalid_value'],
  ],
  [{ email: 'a@b.example', name: 'A', role: 'member' }, ['/merchant_id required']],
  [
    { email: 'a@b.example', name: 'A', role: 'member', merchant_id: randomUUID() },
    ['/merchant_id not_found'],
  ],
  [
    { email: 'a@b.example', name: 'A', role: 'admin', merchant_id: randomUUID() },
    ['/merchant_id forbidden'],
  ],
])('400: %j', async (body, problems) => {
  expect(problemsOf(await admin.post(people, body)).sort()).toEqual(problems);
});
