import { randomBytes, randomUUID } from 'node:crypto';
import { cookieName } from '../src/http/cookies.js';
import { addMilliseconds } from '../src/people/rules/session-lifetime.js';
import { readRole, type Person } from '../src/people/schema.js';
import { hashToken } from '../src/people/tokens.js';
import { insertPerson } from '../src/people/store/people.js';
import { insertSession } from '../src/people/store/sessions.js';
import { createClient, withHeaders, type Client, type TestService } from './harness.js';

/** What the console's pages send with a change. */
export const fromConsole = { 'x-credencia-console': '1' } as const;

/** Somebody who is signed in to the console, and sends what its pages send. */
export interface TestPerson extends Client {
  id: string;
  email: string;
  name: string;
  token: string;
  /** The session's cookie, as a browser sends it. */
  cookie: string;
}

/** Somebody with a session, made without a password: hashing one takes its time. */
export async function createPerson(
  service: TestService,
  role: Person['role'] | 'member',
  given: { name?: string; merchant_id?: string; password_hash?: string; email?: string } = {},
): Promise<TestPerson> {
  const { database, clock, newId } = service.context;
  const id = newId(clock());
  const name = given.name ?? 'Pessoa';
  const email = given.email ?? `${randomUUID()}@people.example`;
  const merchant_id = given.merchant_id ?? null;
  const password_hash = given.password_hash ?? 'no hash of a password';
  await insertPerson(database, {
    id,
    merchant_id,
    role: readRole(role),
    email,
    name,
    password_hash,
  });
  return { id, email, name, ...(await openTestSession(service, { id, password_hash })) };
}

/** A further session of somebody. */
export async function openTestSession(
  service: TestService,
  { id, password_hash = 'no hash of a password' }: { id: string; password_hash?: string },
): Promise<Client & { token: string; cookie: string }> {
  const at = service.context.clock();
  const token = randomBytes(32).toString('base64url');
  await insertSession(service.context.database, {
    token_hash: hashToken(token),
    person_id: id,
    password_hash,
    at,
    expires_at: addMilliseconds(at, 7 * 24 * 60 * 60 * 1000),
  });
  return { token, ...withSession(service, token) };
}

/** A browser with a session. */
export function withSession(service: TestService, token: string): Client & { cookie: string } {
  const name = cookieName('session', service.context.config.production);
  const cookie = `${name}=${token}`;
  return { cookie, ...withHeaders(createClient(service.app), { cookie, ...fromConsole }) };
}

/** The cookies that an answer sets, each with its attributes. */
export function cookiesOf(answer: { headers: object }): string[] {
  return [
    (Reflect.get(answer.headers, 'set-cookie') as string | string[] | undefined) ?? [],
  ].flat();
}

/** The session's token that an answer hands to the browser; null when it hands none. */
export function tokenOf(answer: { headers: object }): string | null {
  return /credencia_session=([\w-]{43});/.exec(cookiesOf(answer).join('\n'))?.[1] ?? null;
}

/** The cookie by which the browser is known from now on, as it sends it; null when an answer sets none. */
export function deviceCookieOf(answer: { headers: object }): string | null {
  return (
    /(?:__Host-)?credencia_device=[\w-]{43}(?=;)/.exec(cookiesOf(answer).join('\n'))?.[0] ?? null
  );
}

/** Where the page of an invitation's link asks about it. */
export function invitationPathOf(invitation_url: string): string {
  return new URL(invitation_url).pathname.replace('/console/', '/console/api/');
}
