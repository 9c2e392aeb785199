import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { onDatabase } from '../../test/global-setup.js';
import { createClient, useService, withHeaders, type Client } from '../../test/harness.js';
import { sendWhileLocked, untilWaiting } from '../../test/held-lock.js';
import {
  client,
  startHostileProvider,
  type HostileProvider,
} from '../../test/identity-provider.js';
import {
  cookiesOf,
  createPerson,
  fromConsole,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../test/people.js';
import { connect, type Database } from '../platform/database/connect.js';
import { lockOperatorTrail } from '../trail/append-to-operator.js';
import { codeOfStep, stepAt } from '../sessions/second-factor/totp.js';
import { deleteConnection, deleteIdentity, recordSignInOf } from './store/sso.js';

/**
 * Single sign-on while an admin changes the connection or unlinks an account. The service has one session for transactions, so that they
 * run in the order in which they are asked for.
 */

const service = useService({ pool: 1 });
const path = '/v1/operator/sso-connection';
let provider: HostileProvider;
let admin: TestPerson;
/** Holds locks, beside the service's sessions. */
let holder: Database;
let connection: { id: string };

beforeAll(async () => {
  const [row] = await service.context.database<{ name: string }[]>`
    select current_database() as name`;
  holder = connect(onDatabase(inject('server'), row!.name), { max: 1 });
  provider = await startHostileProvider();
  admin = await createPerson(service, 'admin');
});
beforeEach(async () => {
  connection = await setConnection();
});
afterAll(async () => {
  await provider.close();
  await holder.end();
});

const settings = () => ({
  name: 'Entra ID',
  issuer: provider.issuer,
  ...client,
  email_domains: ['operador.example'],
  default_role: 'reviewer',
  creates_people: true,
});

async function setConnection(): Promise<{ id: string; signed_in_at: string | null }> {
  const answer = await admin.put(path, settings());
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const cookieOf = (answer: TestResponse, name: string) =>
  new RegExp(`credencia_${name}=[\\w-]+`).exec(cookiesOf(answer).join('\n'))?.[0] ?? '';

const withCookie = (cookie: string): Client =>
  withHeaders(createClient(service.app), { cookie, ...fromConsole });

const begin = () => withCookie('').post(`/console/api/sso/${connection.id}`);

const newAccount = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@operador.example`,
  email_verified: true,
  // The session may then set up a second factor.
  auth_time: Math.floor(Date.now() / 1000),
});

/** Begins to sign in, and resolves with what finishes it. */
async function comeBack(account: object): Promise<() => Promise<TestResponse>> {
  const begun = await begin();
  provider.answer = (right) => provider.sign({ ...right, ...account });
  const query = provider.comeBack(begun.body.data.url);
  const browser = withCookie(cookieOf(begun, 'sso'));
  return () => browser.post('/console/api/sso', { query });
}

/** Signs in somebody new. */
async function signIn(account: object): Promise<Client & { id: string }> {
  const answer = await (await comeBack(account))();
  const token = tokenOf(answer);
  if (token === null) throw new Error(`Not signed in: ${answer.text}`);
  const session = withSession(service, token);
  const { id } = (await session.get('/console/api/session')).body.data;
  return { id, ...session };
}

async function sessionsOf(person_id: string): Promise<number> {
  const rows = await service.context.database`
    select from sessions where person_id = ${person_id}`;
  return rows.length;
}

test('an account that is unlinked while it signs in gets no session', async () => {
  const account = newAccount();
  const { id } = await signIn(account);
  await service.context.database`delete from sessions where person_id = ${id}`;
  const finish = await comeBack(account);
  const { transactions_waiting } = service.context.metrics;
  let unlinked: Promise<TestResponse> | undefined;
  // The account is found in one transaction. The admin's comes next, before that of the session.
  const answer = await sendWhileLocked(holder, lockOperatorTrail, finish, async () => {
    unlinked = admin.delete(`/v1/operator/people/${id}/sso-identity`);
    const waiting = async () => (await transactions_waiting.get()).values[0]?.value;
    await expect.poll(waiting).toBe(1);
  });
  expect((await unlinked)?.status).toBe(200);
  expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'unknown_person']);
  expect(await sessionsOf(id)).toBe(0);
});

test.each(['unlinked', 'deleted with its connection'])(
  'an account that is %s while the second factor is asked gets no session',
  async (kind) => {
    const account = newAccount();
    const person = await signIn(account);
    const begun = await person.post('/console/api/second-factor/totp');
    const secret = fromBase32(begun.body.data.secret);
    const code = codeOfStep(secret, stepAt(service.context.clock()));
    const confirmed = await person.post('/console/api/second-factor/totp/confirm', { code });
    const [recovery_code] = confirmed.body.data.recovery_codes;
    await service.context.database`delete from sessions where person_id = ${person.id}`;
    const half = await (await comeBack(account))();
    expect(half.body.code).toBe('SECOND_FACTOR_REQUIRED');
    const browser = withCookie(cookieOf(half, 'sign_in'));
    const answer = await sendWhileLocked(
      holder,
      lockOperatorTrail,
      () => browser.post('/console/api/sign-in', { recovery_code }),
      (tx) =>
        kind === 'unlinked' ? deleteIdentity(tx, person.id) : deleteConnection(tx, connection.id),
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(await sessionsOf(person.id)).toBe(0);
  },
);

test('no connection to the database is held while the provider is asked for a proof, with an Idempotency-Key either', async () => {
  const person = await signIn(newAccount());
  // Its discovery document is read anew.
  await setConnection();
  const held: unknown[] = [];
  provider.onDiscovery = async () => {
    const [row] = await holder<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    held.push(row?.count);
  };
  onTestFinished(() => void (provider.onDiscovery = null));
  const headers = { 'idempotency-key': randomUUID() };
  const prove = () => person.post('/console/api/session/sso-proof', undefined, headers);
  const answers = [await prove(), await prove()];
  expect(held).toEqual([0]);
  // Each can be finished: its cookie belongs to its address.
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map((one) => cookieOf(one, 'sso'))).size).toBe(2);
  expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(2);
});

test('a sign-in that begins while its connection is deleted is refused as one of an unknown connection', async () => {
  const person = await signIn(newAccount());
  const whileDeleted = (send: () => Promise<TestResponse>) =>
    sendWhileLocked(
      holder,
      (tx) => tx`select from sso_connections where id = ${connection.id} for update`,
      send,
      (tx) => deleteConnection(tx, connection.id),
    );
  const proof = await whileDeleted(() => person.post('/console/api/session/sso-proof'));
  expect([proof.status, proof.body.code]).toEqual([409, 'INVALID_STATUS']);
  connection = await setConnection();
  const sign_in = await whileDeleted(begin);
  expect([sign_in.status, sign_in.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('a connection is deleted while somebody begins to sign in through it', async () => {
  await signIn(newAccount());
  let begun: Promise<TestResponse> | undefined;
  // Past the sign-ins that wait for the provider, which are deleted before the accounts.
  const deleted = await sendWhileLocked(
    holder,
    (tx) => tx`select from sso_identities where connection_id = ${connection.id} for update`,
    () => admin.delete(path),
    async () => {
      begun = begin();
      await untilWaiting(holder, 2, begun);
    },
  );
  expect(deleted.status).toBe(200);
  expect((await begun)?.status).toBe(404);
});

test('a logout token that arrives while its connection is deleted is refused', async () => {
  const iat = Math.floor(Date.now() / 1000);
  const logout_token = await provider.sign({
    iss: provider.issuer,
    aud: client.client_id,
    iat,
    exp: iat + 60,
    jti: randomUUID(),
    sub: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const answer = await sendWhileLocked(
    holder,
    lockOperatorTrail,
    () =>
      service.app.inject({
        method: 'POST',
        url: `/v1/sso/${connection.id}/back-channel-logout`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token }).toString(),
      }),
    (tx) => deleteConnection(tx, connection.id),
  );
  expect(answer.statusCode).toBe(400);
});

test('a first sign-in counts that happens while the settings are saved', async () => {
  const { context } = service;
  expect((await admin.delete(path)).status).toBe(200);
  connection = await setConnection();
  const at = context.clock();
  const saved = await sendWhileLocked(
    holder,
    lockOperatorTrail,
    () => admin.put(path, settings()),
    (tx) => recordSignInOf(tx, connection.id, at),
  );
  expect([saved.status, saved.body.data.signed_in_at]).toEqual([200, at]);
  expect((await admin.get(path)).body.data.signed_in_at).toBe(at);
});

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
