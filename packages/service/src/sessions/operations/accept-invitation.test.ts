import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  createPerson,
  invitationPathOf,
  openTestSession,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../../test/people.js';
import { hashPassword } from '../../people/passwords.js';
import { addMilliseconds } from '../../people/rules/session-lifetime.js';

const service = useService();
const password = 'cavalo bateria grampo';
const session = '/console/api/session';
let admin: TestPerson;
let numbers = 0;

beforeAll(async () => {
  admin = await createPerson(service, 'admin');
});
afterEach(() => service.setClock(null));

/** Somebody who has been invited, and where the page asks about the invitation. */
async function invited(given: object = {}, by = admin) {
  numbers += 1;
  const email = `invited-${numbers}@operador.example`;
  const input = { email, name: 'Ana', role: 'reviewer', ...given };
  const answer = await by.post('/v1/operator/people', input);
  expect(answer.status).toBe(201);
  const { id, invitation_url } = answer.body.data;
  return { id, email, path: invitationPathOf(invitation_url) };
}

const accept = (path: string, given: object = {}) =>
  service.anonymous.post(path, { name: 'Ana Prado', password, ...given });

describe('200', () => {
  test('an invitation shows whom it invites; accepted, it signs in with the role and the name given', async () => {
    const { id, email, path } = await invited();
    expect((await service.anonymous.get(path)).body.data).toEqual({
      email,
      name: 'Ana',
      role: 'reviewer',
      merchant: null,
      is_reset: false,
    });
    const answer = await accept(path);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, email, name: 'Ana Prado', status: 'active' });
    const browser = withSession(service, tokenOf(answer)!);
    expect((await browser.get(session)).body.data).toMatchObject(answer.body.data);
    expect((await service.anonymous.post(session, { email, password })).status).toBe(200);
  });

  test('a merchant’s first member is invited by an admin, invites a colleague, and both work for that merchant', async () => {
    const merchant = await service.createMerchant();
    const first = await invited({ role: 'member', merchant_id: merchant.id });
    const owner = withSession(service, tokenOf(await accept(first.path))!);
    const made = await owner.post('/v1/people', {
      email: 'Marina@Loja.example',
      name: 'Marina',
    });
    expect(made.body.data).toMatchObject({
      email: 'marina@loja.example',
      role: 'owner',
      status: 'invited',
      merchant: { id: merchant.id },
    });
    const answer = await accept(invitationPathOf(made.body.data.invitation_url));
    const browser = withSession(service, tokenOf(answer)!);
    const both = (await owner.get('/v1/people')).body.data;
    expect(both[0]).toEqual(answer.body.data);
    expect((await browser.get('/v1/people')).body.data).toEqual(both);
  });

  test('accepted to set a forgotten password: it ends the sessions there were', async () => {
    const email = 'forgetful@operador.example';
    const password_hash = await hashPassword('o que foi esquecido');
    const ana = await createPerson(service, 'reviewer', { email, password_hash });
    const other = await openTestSession(service, { id: ana.id, password_hash });
    const again = await admin.post(`/v1/operator/people/${ana.id}/invitation`);
    // Until then, nothing has changed for her.
    expect((await other.get(session)).status).toBe(200);
    expect((await accept(invitationPathOf(again.body.data.invitation_url))).status).toBe(200);
    for (const browser of [ana, other]) expect((await browser.get(session)).status).toBe(401);
    const old = { email, password: 'o que foi esquecido' };
    expect((await service.anonymous.post(session, old)).status).toBe(401);
  });
});

describe('404', () => {
  test('a second time', async () => {
    const { path } = await invited();
    expect((await accept(path)).status).toBe(200);
    expect((await service.anonymous.get(path)).status).toBe(404);
    expect((await accept(path, { password: 'um outro segredo longo' })).status).toBe(404);
  });

  test('accepted by many at once: one wins, and only its password opens', async () => {
    const { email, path } = await invited();
    const passwords = Array.from({ length: 8 }, (_, at) => `${password} ${at}`);
    const answers = await Promise.all(passwords.map((one) => accept(path, { password: one })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(404),
    ]);
    const opened = [];
    for (const one of passwords) {
      const answer = await service.anonymous.post(session, { email, password: one });
      opened.push(answer.status);
    }
    expect(opened).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  test('after 7 days', async () => {
    service.setClock('2099-01-01T00:00:00.000Z');
    const { path } = await invited({}, await createPerson(service, 'admin'));
    service.setClock(addMilliseconds('2099-01-01T00:00:00.000Z', 7 * 24 * 60 * 60 * 1000 - 1));
    expect((await service.anonymous.get(path)).status).toBe(200);
    service.setClock(addMilliseconds('2099-01-01T00:00:00.000Z', 7 * 24 * 60 * 60 * 1000));
    expect((await service.anonymous.get(path)).status).toBe(404);
    expect((await accept(path)).status).toBe(404);
  });

  test('an earlier link, once there is a new one', async () => {
    const { id, path } = await invited();
    const again = await admin.post(`/v1/operator/people/${id}/invitation`);
    expect((await accept(path)).status).toBe(404);
    expect((await accept(invitationPathOf(again.body.data.invitation_url))).status).toBe(200);
  });

  test('once the person is disabled, also when it is enabled again', async () => {
    const { id, path } = await invited();
    await admin.patch(`/v1/operator/people/${id}`, { disabled: true });
    expect((await accept(path)).status).toBe(404);
    await admin.patch(`/v1/operator/people/${id}`, { disabled: false });
    expect((await accept(path)).status).toBe(404);
  });

  test.each(['x', randomBytes(32).toString('base64url'), 'a'.repeat(44), '%00', '..%2f'])(
    'nobody’s token: %s',
    async (token) => {
      const path = `/console/api/invitations/${token}`;
      expect((await service.anonymous.get(path)).status).toBe(404);
      expect((await accept(path)).status).toBe(404);
    },
  );
});

test.each<[object, string[]]>([
  [{ password: 'onze letras' }, ['/password too_short']],
  [{ password: 'senhasenhasenha' }, ['/password invalid_value']],
  [{ name: ' ' }, ['/name invalid_format']],
  [{ name: 'x'.repeat(121) }, ['/name too_long']],
])('400: %j, and the invitation is still good', async (given, problems) => {
  const { path } = await invited();
  expect(problemsOf(await accept(path, given))).toEqual(problems);
  expect((await accept(path)).status).toBe(200);
});

test('403: another site’s page cannot accept for somebody', async () => {
  const { path } = await invited();
  const headers = { origin: 'https://evil.example' };
  const answer = await service.anonymous.post(path, { name: 'A', password }, headers);
  expect(answer.status).toBe(403);
});

test('neither the link nor its token is stored, not even for a repeated Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'one' };
  const input = { email: 'once@operador.example', name: 'A', role: 'admin' };
  const first = await admin.post('/v1/operator/people', input, key);
  const again = await admin.post('/v1/operator/people', input, key);
  expect(again.text).toBe(first.text);
  const token = first.body.data.invitation_url.split('/').at(-1);
  const rows = await service.context.database<{ text: string }[]>`
    select row_to_json(i)::text as text from person_invitations i
    union all select row_to_json(a)::text from idempotent_answers a
    union all select entry from operator_trail`;
  for (const { text } of rows) expect(text).not.toContain(token);
});
