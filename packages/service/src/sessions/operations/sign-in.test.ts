import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  cookiesOf,
  createPerson,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../../test/people.js';
import { hashPassword } from '../../people/passwords.js';

const service = useService();
const path = '/console/api/session';
const password = 'cavalo bateria grampo';
const email = 'ana@operador.example';
let ana: TestPerson;
let password_hash: string;

beforeAll(async () => {
  password_hash = await hashPassword(password);
  ana = await createPerson(service, 'reviewer', { name: 'Ana', email, password_hash });
});

const signIn = (given: object, headers?: Record<string, string>) =>
  service.anonymous.post(path, { email, password, ...given }, headers);

describe('200', () => {
  test('opens a session that says who is signed in, in a cookie that no script can read', async () => {
    const answer = await signIn({});
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: ana.id,
      email,
      name: 'Ana',
      role: 'reviewer',
      language: 'pt-BR',
      merchant: null,
      status: 'active',
    });
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(
        /^credencia_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^credencia_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const browser = withSession(service, tokenOf(answer)!);
    expect((await browser.get(path)).body.data).toMatchObject(answer.body.data);
    expect((await browser.get('/v1/operator/submerchants')).status).toBe(200);
  });

  test('however the e-mail address is written, and however an accent was typed', async () => {
    const accented = 'coração e ação demais';
    await createPerson(service, 'admin', {
      email: 'bia@operador.example',
      password_hash: await hashPassword(accented.normalize('NFC')),
    });
    const answer = await signIn({
      email: 'BIA@Operador.example',
      password: accented.normalize('NFD'),
    });
    expect(answer.status).toBe(200);
  });

  test('a member gets the name of its merchant', async () => {
    const merchant = await service.createMerchant({ mode: 'test' });
    const one = { merchant_id: merchant.id, email: 'marina@loja.example', password_hash };
    await createPerson(service, 'member', one);
    const answer = await signIn({ email: one.email });
    expect(answer.body.data).toMatchObject({
      role: 'owner',
      merchant: { id: merchant.id, mode: 'test' },
    });
  });

  test('rotates: the session that came with the request is over', async () => {
    const first = tokenOf(await signIn({}))!;
    const { cookie } = withSession(service, first);
    const second = tokenOf(await signIn({}, { cookie }))!;
    expect(second).not.toBe(first);
    expect((await withSession(service, first).get(path)).status).toBe(401);
    expect((await withSession(service, second).get(path)).status).toBe(200);
  });

  test('neither the password nor the token is stored', async () => {
    const token = tokenOf(await signIn({}))!;
    const rows = await service.context.database<{ text: string }[]>`
      select row_to_json(s)::text || row_to_json(p)::text as text
      from sessions s join people p on p.id = s.person_id`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
      expect(text).not.toContain(password);
    }
  });
});

describe('401', () => {
  test('a wrong password, an unknown address, somebody invited and somebody disabled look alike', async () => {
    const { database } = service.context;
    const invited = await createPerson(service, 'reviewer', { email: 'c@operador.example' });
    await database`update people set password_hash = null where id = ${invited.id}`;
    const gone = { email: 'd@operador.example', password_hash };
    const disabled = await createPerson(service, 'reviewer', gone);
    await database`update people set disabled_at = now() where id = ${disabled.id}`;
    const id = { 'x-request-id': 'same' };
    const expected = await signIn({ password: `${password}!` }, id);
    expect(expected.status).toBe(401);
    expect(expected.headers['www-authenticate']).not.toMatch(/basic/i);
    for (const given of [
      { email: 'nobody@operador.example' },
      { email: 'c@operador.example' },
      { email: 'd@operador.example' },
      { password: password.toUpperCase() },
      { password: ` ${password}` },
    ]) {
      const answer = await signIn(given, id);
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(expected.text);
      expect(tokenOf(answer)).toBeNull();
    }
  });
});

test.each<[object, string[]]>([
  [{ email: 'x' }, ['/email invalid_format']],
  [{ password: '' }, ['/password too_short']],
  [{ password: 'x'.repeat(201) }, ['/password too_long']],
])('400: %j', async (given, problems) => {
  expect(problemsOf(await signIn(given))).toEqual(problems);
});

describe('403', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('another site cannot sign somebody in as another: %j', async (headers) => {
    const answer = await signIn({}, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(tokenOf(answer)).toBeNull();
  });
});
