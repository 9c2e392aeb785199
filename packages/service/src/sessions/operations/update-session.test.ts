import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  createPerson,
  openTestSession,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../../test/people.js';
import { hashPassword } from '../../people/passwords.js';

const service = useService();
const path = '/console/api/session';
const password = 'cavalo bateria grampo';
const next = 'outro segredo bem longo';
let password_hash: string;
let ana: TestPerson;

beforeAll(async () => {
  password_hash = await hashPassword(password);
});
beforeEach(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana', password_hash });
});

const signIn = (given: string) =>
  service.anonymous.post(path, { email: ana.email, password: given });

test('200: name and language', async () => {
  const answer = await ana.patch(path, { name: 'Ana Prado', language: 'en' });
  expect(answer.body.data).toMatchObject({ name: 'Ana Prado', language: 'en' });
  expect((await ana.get(path)).body.data).toMatchObject(answer.body.data);
});

describe('a new password', () => {
  test('opens, the old one does not, and every session ends but the one that the answer carries', async () => {
    const other = await openTestSession(service, { id: ana.id, password_hash });
    expect((await other.get(path)).status).toBe(200);
    const answer = await ana.patch(path, { password: { current: password, new: next } });
    expect(answer.status).toBe(200);
    expect((await withSession(service, tokenOf(answer)!).get(path)).status).toBe(200);
    expect((await ana.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
  });

  test.each<[string, object, string[]]>([
    ['the wrong present one', { current: 'x', new: next }, ['/password/current invalid_value']],
    ['too short', { current: password, new: 'onze letras' }, ['/password/new too_short']],
    ['common', { current: password, new: 'senha1234567' }, ['/password/new invalid_value']],
    ['missing', { current: password }, ['/password/new required']],
  ])('400: %s; nothing changes', async (_what, change, problems) => {
    const answer = await ana.patch(path, { name: 'Outra', password: change });
    expect(problemsOf(answer)).toEqual(problems);
    expect((await ana.get(path)).body.data.name).toBe('Ana');
    expect((await signIn(password)).status).toBe(200);
  });

  test('400: the e-mail address', async () => {
    const change = { current: password, new: ana.email };
    expect(problemsOf(await ana.patch(path, { password: change }))).toEqual([
      '/password/new conflict',
    ]);
  });

  test('set from two browsers at once: one wins, and its session alone is left', async () => {
    const other = await openTestSession(service, { id: ana.id, password_hash });
    const answers = await Promise.all(
      [ana, other].map((browser, at) =>
        browser.patch(path, { password: { current: password, new: `${next} ${at}` } }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    // The password is no longer the present one, or the winner has ended the session already.
    expect([400, 401]).toContain(answers[1 - winner]?.status);
    expect((await signIn(`${next} ${winner}`)).status).toBe(200);
    expect((await signIn(`${next} ${1 - winner}`)).status).toBe(401);
  });

  test('signing in with the old one at the same moment leaves no session behind', async () => {
    const [changed, ...signed_in] = await Promise.all([
      ana.patch(path, { password: { current: password, new: next } }),
      ...Array.from({ length: 8 }, () => signIn(password)),
    ]);
    expect(changed.status).toBe(200);
    for (const answer of signed_in) {
      const token = tokenOf(answer);
      if (token) expect((await withSession(service, token).get(path)).status).toBe(401);
    }
    const left = await service.context.database`
      select 1 from sessions where person_id = ${ana.id}`;
    expect(left).toHaveLength(1);
  });

  test('429: guessing the present one is limited', async () => {
    const guess = () => ana.patch(path, { password: { current: 'guess', new: next } });
    const answers = [];
    for (let times = 0; times < 11; times += 1) answers.push(await guess());
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
    expect(answers.at(-1)?.status).toBe(429);
    const right = { password: { current: password, new: next } };
    expect((await ana.patch(path, right)).status).toBe(429);
  });
});
