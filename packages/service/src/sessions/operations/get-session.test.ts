import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  createPerson,
  fromConsole,
  openTestSession,
  type TestPerson,
} from '../../../test/people.js';
import { addMilliseconds } from '../../people/rules/session-lifetime.js';
import { saveDevice } from '../../people/store/devices.js';
import { sweepOldSessions } from '../sweep-old-sessions.js';
import { hashToken } from '../../people/tokens.js';

const service = useService();
const path = '/console/api/session';
const start = '2099-01-01T00:00:00.000Z';
const hour_ms = 60 * 60 * 1000;
const patience = { timeout: 10_000, interval: 50 };
let ana: TestPerson;

beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
});
afterEach(() => service.setClock(null));

/** Lets time pass, for readings of this process as well. */
function passTo(at: string): void {
  service.setClock(at);
  service.context.sessions.evictAll();
}

describe('401', () => {
  test.each([
    '',
    'credencia_session=',
    'credencia_session=x',
    `credencia_session=${randomBytes(32).toString('base64url')}`,
    `credencia_session=${'a'.repeat(44)}`,
    `credencia_session="${'a'.repeat(43)}"`,
    `other=${'a'.repeat(43)}`,
  ])('the cookie "%s" is nobody', async (cookie) => {
    const answer = await service.anonymous.get(path, { cookie });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Session realm="Credencia"');
  });

  test('two session cookies are none: one of them was not set by this service', async () => {
    const cookie = `${ana.cookie}; credencia_session=${'a'.repeat(43)}`;
    expect((await service.anonymous.get(path, { cookie })).status).toBe(401);
  });

  test('in front of the console, a browser is not challenged to ask for a password by itself', async () => {
    const answer = await service.anonymous.get('/v1/operator/submerchants', fromConsole);
    expect(answer.headers['www-authenticate']).toBe('Session realm="Credencia"');
  });

  test('a wrong key is not made up for by a session', async () => {
    const authorization = `Basic ${Buffer.from('pk_operator_x:y').toString('base64')}`;
    const answer = await ana.get('/v1/operator/submerchants', { authorization });
    expect(answer.status).toBe(401);
  });
});

async function openMember() {
  const { id: merchant_id } = await service.createMerchant({ mode: 'test' });
  return createPerson(service, 'member', { merchant_id });
}

describe('a session', () => {
  test('of the operator’s people ends after 30 minutes without use, and 12 hours after signing in', async () => {
    service.setClock(start);
    const [used, idle, streaming] = await Promise.all(
      [1, 2, 3].map(() => openTestSession(service, ana)),
    );
    const { sessions } = service.context;
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      passTo(addMilliseconds(start, minutes * 60_000));
      expect((await used!.get(path)).status).toBe(200);
      // A stream checks its session by itself, without a person at the screen.
      const check = await sessions.identify(streaming!.token, false);
      expect(check !== null).toBe(minutes < 30);
    }
    expect((await idle!.get(path)).status).toBe(401);
    passTo(addMilliseconds(start, 12 * hour_ms));
    expect((await used!.get(path)).status).toBe(401);
  });

  test('is found among other cookies', async () => {
    const cookie = `a=1; ${ana.cookie} ; b=2`;
    expect((await service.anonymous.get(path, { cookie })).body.data.id).toBe(ana.id);
  });

  test('of a merchant’s person lasts while it is used, and ends after 12 hours without use', async () => {
    service.setClock(start);
    const browser = await openMember();
    for (const hours of [11, 22, 33]) {
      passTo(addMilliseconds(start, hours * hour_ms));
      expect((await browser.get(path)).status).toBe(200);
    }
    passTo(addMilliseconds(start, 45 * hour_ms));
    expect((await browser.get(path)).status).toBe(401);
  });

  test('of a merchant’s person ends after 7 days, however much it is used', async () => {
    service.setClock(start);
    const browser = await openMember();
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      passTo(addMilliseconds(start, hours * hour_ms));
      expect((await browser.get(path)).status).toBe(200);
    }
    passTo(addMilliseconds(start, 7 * 24 * hour_ms));
    expect((await browser.get(path)).status).toBe(401);
  });

  test('that is over is removed, and no other', async () => {
    service.setClock(start);
    const over = await openMember();
    passTo(addMilliseconds(start, 11 * hour_ms));
    const going_on = await openTestSession(service, over);
    passTo(addMilliseconds(start, 13 * hour_ms));
    const { database, clock } = service.context;
    expect(await sweepOldSessions(database, clock(), 1000)).toBeGreaterThan(0);
    expect(await sweepOldSessions(database, clock(), 1000)).toBe(0);
    expect((await going_on.get(path)).status).toBe(200);
    expect((await over.get(path)).status).toBe(401);
    const left = await database`select 1 from sessions where person_id = ${over.id}`;
    expect(left).toHaveLength(1);
  });

  test('a device that nobody signed in with for half a year is no longer known, and is removed', async () => {
    const { database, clock, known_devices } = service.context;
    const tokens = [randomBytes(32), randomBytes(32)].map((one) => one.toString('base64url'));
    const day_ms = 24 * hour_ms;
    for (const [at, token] of tokens.entries()) {
      const device = { token_hash: hashToken(token), person_id: ana.id };
      await saveDevice(database, { ...device, at: addMilliseconds(start, at * day_ms) }, 20);
    }
    const known = () => Promise.all(tokens.map((token) => known_devices.find(token)));
    service.setClock(addMilliseconds(start, 180 * day_ms));
    expect((await known()).map((one) => one?.person_ids)).toEqual([undefined, [ana.id]]);
    await sweepOldSessions(database, clock(), 1000);
    const left = await database`select 1 from known_devices where person_id = ${ana.id}`;
    expect(left).toHaveLength(1);
  });

  test('ended by another process is refused within a second', async () => {
    const browser = await openTestSession(service, ana);
    expect((await browser.get(path)).status).toBe(200);
    await service.context.database`delete from sessions where person_id = ${ana.id}`;
    const ended = performance.now();
    await vi.waitFor(async () => expect((await browser.get(path)).status).toBe(401), patience);
    expect(performance.now() - ended).toBeLessThan(2_000);
  });

  test('of somebody who was disabled by another process is refused within a second', async () => {
    const bia = await createPerson(service, 'admin');
    expect((await bia.get(path)).status).toBe(200);
    await service.context.database`update people set disabled_at = now() where id = ${bia.id}`;
    await vi.waitFor(async () => expect((await bia.get(path)).status).toBe(401), patience);
  });
});

describe('sign-out', () => {
  test('ends this session at once and has the browser forget it; the person’s others go on', async () => {
    const cleo = await createPerson(service, 'reviewer');
    const other = await openTestSession(service, cleo);
    expect((await cleo.get(path)).status).toBe(200);
    const answer = await cleo.delete(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^credencia_session=; Path=\/; Max-Age=0; /);
    expect((await cleo.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(200);
  });

  test('everywhere ends them all, and nobody else’s', async () => {
    const [cleo, dora] = [
      await createPerson(service, 'reviewer'),
      await createPerson(service, 'reviewer'),
    ];
    const other = await openTestSession(service, cleo);
    for (const browser of [cleo, dora, other]) await browser.get(path);
    expect((await other.delete('/console/api/sessions')).status).toBe(200);
    expect((await cleo.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(401);
    expect((await dora.get(path)).status).toBe(200);
  });
});
