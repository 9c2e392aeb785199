import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { useService } from '../../test/harness.js';
import { companyInReview, unopened } from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { address, readyCompany } from '../../test/sellers.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { watchSellers } from '../watch/watch-sellers.js';
import { clearEnded } from './store/blocks.js';

// Failures to prevent: a blocked value that nobody sees in a case, or that the queue does not find, a merchant who learns of it, and values
// that are kept for ever.

const service = useService();
const path = '/v1/operator/blocks';
const queue = '/v1/operator/submerchants?status=pending_review';
let senior: TestPerson;
let reviewer: TestPerson;

beforeAll(async () => {
  senior = await createPerson(service, 'senior_reviewer', { name: 'Lia' });
  reviewer = await createPerson(service, 'reviewer', { name: 'Bento' });
});

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => String(status)).toSorted();

const domain = () => `${randomUUID()}.example`;

async function block(kind: string, value: string, changes: object = {}) {
  const answer = await senior.post(path, { kind, value, reason: 'fraud', ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: string; value: string; created_at: string };
}

const checkOf = async (reviewCase: string) =>
  (await reviewer.get(reviewCase)).body.data.checks.find(({ code }: any) => code === 'blocked');

describe('a blocked value', () => {
  test.each([
    ['tax_id', (one: any) => one.tax_id],
    ['cnpj_root', (one: any) => one.tax_id.slice(0, 8)],
    ['email', (one: any) => one.email.toUpperCase()],
    ['email_domain', (one: any) => one.email.split('@')[1]],
    ['phone', (one: any) => `+55 ${one.phone}`],
  ])('%s fails the case of a seller that has it, until it is lifted', async (kind, valueOf) => {
    const seller = {
      tax_id: generateCnpj(),
      email: `contato@${domain()}`,
      phone: `119${Math.random().toString().slice(2, 10)}`,
    };
    const { reviewCase, merchant } = await companyInReview(service, seller);
    expect(await checkOf(reviewCase)).toBeUndefined();
    const filtered = async () =>
      (await reviewer.get(`${queue}&check=blocked&merchant_id=${merchant.id}`)).body.data.length;
    expect(await filtered()).toBe(0);
    const { id } = await block(kind, valueOf(seller), { note: 'Golpe do\nboleto' });
    expect(await checkOf(reviewCase)).toMatchObject({
      outcome: 'fail',
      message: {
        en: expect.stringMatching(/^On the block list: .+ \(fraud: Golpe do boleto\)\.$/),
        pt: expect.stringMatching(/^Na lista de bloqueio: .+ \(fraude: Golpe do boleto\)\.$/),
      },
    });
    const { data } = (await reviewer.get(`${queue}&findings=true&merchant_id=${merchant.id}`)).body;
    expect(data[0].findings.failed).toContain('blocked');
    expect(await filtered()).toBe(1);
    await senior.post(`${path}/${id}/lift`, { note: 'Engano.' });
    expect(await checkOf(reviewCase)).toBeUndefined();
    expect(await filtered()).toBe(0);
  });

  test('of a partner or of an address counts; past its expiry it does not', async () => {
    const document = generateCpf();
    const merchant = await service.createMerchant();
    const { id, path: of } = await readyCompany(merchant, {}, undefined, { document });
    const [number, soon] = [randomUUID().slice(0, 8), new Date(Date.now() + 60_000).toISOString()];
    await merchant.post(`${of}/addresses`, address({ number, zip_code: '01310-200' }));
    await block('address', `01310200, ${number}`, { reason: 'chargebacks' });
    const { id: expiring } = await block('tax_id', document, { expires_at: soon });
    const reviewCase = `/v1/operator/submerchants/${id}`;
    expect((await checkOf(reviewCase)).message.en).toMatch(/address \(chargebacks\)/);
    expect((await checkOf(reviewCase)).message.en).toMatch(/CPF or CNPJ \(fraud\)/);
    await service.context
      .database`update blocks set expires_at = now() - interval '1 second' where id = ${expiring}`;
    expect((await checkOf(reviewCase)).message.en).not.toMatch(/CPF or CNPJ/);
    const ended = (await reviewer.get(`${path}?state=ended&limit=100`)).body.data;
    expect(ended.find((one: any) => one.id === expiring)).toMatchObject({ state: 'expired' });
    await service.context.database`update blocks set expires_at = ${soon} where id = ${expiring}`;
  });

  test('is shown to no merchant, and not in what it exports', async () => {
    const of = domain();
    const { merchant, id } = await companyInReview(service, { email: `a@${of}` });
    await block('email_domain', of);
    const [at, head] = [`/v1/submerchants/${id}`, '/v1/events?limit=100'];
    for (const one of ['', '/history', '/requirements', '/export']
      .map((end) => at + end)
      .concat(head)) {
      const answer = await merchant.get(one);
      expect(answer.status, one).toBe(200);
      expect(answer.text).not.toMatch(/block/i);
    }
    expect((await merchant.get(path)).status).toBe(403);
  });
});

test('values are compared whatever their punctuation; what is none is refused with its form', async () => {
  const of = domain();
  expect((await block('email_domain', `@${of.toUpperCase()}`)).value).toBe(of);
  const again = await senior.post(path, { kind: 'email_domain', value: of, reason: 'fraud' });
  expect(again.status).toBe(409);
  const wrong = await senior.post(path, {
    kind: 'tax_id',
    value: '123',
    reason: 'other',
    expires_at: '2020-01-01T00:00:00.000Z',
  });
  expect(problemsOf(wrong)).toEqual([
    '/value invalid_format',
    '/note required',
    '/expires_at too_small',
  ]);
});

test('a domain with which anybody has an address is blocked only by whoever says so', async () => {
  const given = { kind: 'email_domain', value: '@ZipMail.com.br', reason: 'fraud' };
  for (const more of [{}, { acknowledge_free_provider: false }])
    expect(problemsOf(await senior.post(path, { ...given, ...more }))).toEqual([
      '/acknowledge_free_provider required',
    ]);
  await block('email', 'jurema@zipmail.com.br');
  const { id } = await block('email_domain', given.value, { acknowledge_free_provider: true });
  expect((await senior.post(`${path}/${id}/lift`, { note: 'Engano.' })).status).toBe(200);
});

test('reviewers read the list and change nothing; of two who lift or block at once, one succeeds', async () => {
  const given = { kind: 'email_domain', value: domain(), reason: 'fraud' };
  expect((await reviewer.post(path, given)).status).toBe(403);
  const created = await Promise.all([1, 2, 3].map(() => senior.post(path, given)));
  expect(statusesOf(created)).toEqual(['201', '409', '409']);
  const { id } = created.find(({ status }) => status === 201)!.body.data;
  expect((await reviewer.post(`${path}/${id}/lift`, { note: 'x' })).status).toBe(403);
  const notes = ['Um', 'Dois', 'Três'];
  const lifted = await Promise.all(
    notes.map((note) => senior.post(`${path}/${id}/lift`, { note })),
  );
  expect(statusesOf(lifted)).toEqual(['200', '409', '409']);
  const winner = lifted.find(({ status }) => status === 200)!.body.data;
  const found = (await reviewer.get(`${path}?limit=100`)).body.data.find(
    (one: any) => one.id === id,
  );
  expect(found).toEqual(winner);
  expect(found).toMatchObject({ state: 'lifted', lifted_by: { id: senior.id, name: 'Lia' } });
  const admin = await createPerson(service, 'admin');
  const entries = (await admin.get('/v1/operator/trail?limit=2')).body.data;
  expect(entries.map(({ action }: any) => action)).toEqual(['block.lifted', 'block.created']);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('a repeated request with its key blocks or lifts but once, and gets the first answer', async () => {
  const given = { kind: 'email_domain', value: domain(), reason: 'fraud' };
  const key = { 'idempotency-key': randomUUID() };
  const blocked = await senior.post(path, given, key);
  expect(blocked.status, blocked.text).toBe(201);
  const lift = `${path}/${blocked.body.data.id}/lift`;
  const lifted = await senior.post(lift, { note: 'Engano.' }, key);
  for (const [first, again] of [
    [blocked, await senior.post(path, given, key)],
    [lifted, await senior.post(lift, { note: 'Engano.' }, key)],
  ] as const) {
    expect(again.headers['idempotent-replayed'], again.text).toBe('true');
    expect(again.text).toBe(first.text);
  }
});

test('an active seller gets a case of the daily pass, and after its closing only of a newer block', async () => {
  const of = domain();
  const { reviewCase } = await companyInReview(service, { email: `a@${of}` });
  const operator = await service.createOperator();
  expect((await operator.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
  const pass = async () => {
    const { context } = service;
    const run = (lease = context.newId(context.clock())) =>
      context.groups.each('test', async (group, database) => {
        while (await watchSellers(context, group, database, lease));
      });
    await context.database`delete from watch_passes`;
    await Promise.all([run(), run()]);
  };
  const cases = async () =>
    (await operator.get(reviewCase)).body.data.open_cases.filter(
      ({ code }: any) => code === 'blocked',
    );
  await pass();
  expect(await cases()).toEqual([]);
  await block('email_domain', of);
  await pass();
  await pass();
  const [one, ...more] = await cases();
  expect(one).toMatchObject({
    kind: 'monitoring',
    finding: { kinds: ['email_domain'], reasons: ['fraud'] },
  });
  expect(more).toEqual([]);
  await operator.post(`${reviewCase}/cases/${one.id}/close`, { outcome: 'nothing_to_do' });
  await pass();
  expect(await cases()).toEqual([]);
  await block('email', `a@${of}`, { reason: 'chargebacks' });
  await pass();
  expect(await cases()).toMatchObject([
    { finding: { kinds: ['email'], reasons: ['chargebacks'] } },
  ]);
});

test('a block survives the erasure of its seller, sealed, and is forgotten 90 days after its end', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  const value = `jurema@${domain()}`;
  const { path: of } = await readyCompany(merchant, { email: value });
  const { id } = await block('email', value, { note: 'Nota secreta' });
  expect((await merchant.post(`${of}/erase`, {})).status).toBeLessThan(500);
  expect((await merchant.delete(of)).status).toBeLessThan(500);
  const stored = async () => (await database`select * from blocks where id = ${id}`)[0];
  expect(JSON.stringify(await stored())).not.toMatch(/jurema|Nota/);
  const listed = async () =>
    (await reviewer.get(`${path}?limit=100`)).body.data.find((one: any) => one.id === id);
  expect(await listed()).toMatchObject({ value, note: 'Nota secreta' });
  await senior.post(`${path}/${id}/lift`, { note: 'Fim' });
  await clearEnded(database, new Date(Date.now() - 60_000).toISOString(), 100);
  expect(await listed()).toMatchObject({ value });
  await clearEnded(database, new Date(Date.now() + 60_000).toISOString(), 100);
  expect(await stored()).toMatchObject({ body: null, value_hash: null });
  expect(await listed()).toMatchObject({ value: null, note: null, reason: 'fraud' });
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('an amendment of a seller with a blocked value fails its check', async () => {
  const email = `a@${domain()}`;
  const { reviewCase, path: of, merchant } = await companyInReview(service, { email });
  const operator = await service.createOperator();
  await operator.post(`${reviewCase}/approve`, unopened);
  await block('email', email);
  const amendment = await merchant.post(`${of}/amendments`, { trade_name: 'Outro' });
  expect(amendment.status, amendment.text).toBe(201);
  const read = await reviewer.get(`${reviewCase}/amendments/${amendment.body.data.id}`);
  expect(read.body.data.checks).toContainEqual(
    expect.objectContaining({ code: 'blocked', outcome: 'fail' }),
  );
});
