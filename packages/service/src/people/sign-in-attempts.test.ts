import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestService, useService } from '../../test/harness.js';
import { createPerson } from '../../test/people.js';
import { hashPassword } from './passwords.js';

const service = useService();
const password = 'cavalo bateria grampo';
let password_hash: string;
let places = 0;

beforeAll(async () => {
  password_hash = await hashPassword(password);
});
afterEach(() => void vi.useRealTimers());

/** Somebody who signs in, and an address that nobody else signs in from. */
async function somebody() {
  const { email } = await createPerson(service, 'reviewer', { password_hash });
  places += 1;
  return { email, place: `203.0.113.${places}` };
}

async function attempt(email: string, given: string, remoteAddress: string) {
  const { statusCode, headers } = await service.app.inject({
    method: 'POST',
    url: '/console/api/session',
    remoteAddress,
    payload: { email, password: given },
  });
  return { status: statusCode, retry_after: headers['retry-after'] };
}

describe('429', () => {
  test('after 10 wrong passwords of one address from one place, also for the right one', async () => {
    const { email, place } = await somebody();
    for (let times = 0; times < 10; times += 1) {
      expect((await attempt(email, 'wrong', place)).status).toBe(401);
    }
    const refused = await attempt(email.toUpperCase(), password, place);
    expect(refused.status).toBe(429);
    expect(Number(refused.retry_after)).toBeGreaterThan(800);
    // A stranger elsewhere has not kept the owner out.
    expect((await attempt(email, password, '198.51.100.1')).status).toBe(200);
  });

  test('of many at once, no more than 10 are compared', async () => {
    const { email, place } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => attempt(email, 'wrong', place)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('from one place after 100 attempts, whatever they name; other places go on', async () => {
    const { email, place } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) => attempt(`nobody-${at}@x.example`, 'wrong', place)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect((await attempt(email, password, place)).status).toBe(429);
    expect((await attempt(email, password, '198.51.100.2')).status).toBe(200);
  });

  test('ends with the window', async () => {
    const began = Date.UTC(2026, 10, 2, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    const { email, place } = await somebody();
    for (let times = 0; times < 11; times += 1) await attempt(email, 'wrong', place);
    vi.setSystemTime(began + 15 * 60_000 - 1);
    expect(await attempt(email, password, place)).toEqual({ status: 429, retry_after: '1' });
    vi.setSystemTime(began + 15 * 60_000);
    expect((await attempt(email, password, place)).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const header = { 'x-forwarded-for': '192.0.2.77' };

  test('that is trusted, the count is of the client’s own address', async () => {
    const proxied = await startTestService({ environment: { TRUST_PROXY: '10.0.0.0/8' } });
    try {
      const from = async (remoteAddress: string, at: number) =>
        (
          await proxied.service.app.inject({
            method: 'POST',
            url: '/console/api/session',
            remoteAddress,
            headers: header,
            payload: { email: `nobody-${at}@x.example`, password: 'wrong' },
          })
        ).statusCode;
      const statuses = await Promise.all(
        Array.from({ length: 101 }, (_, at) => from(`10.0.0.${at}`, at)),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      // Anybody else may claim to be a client, and is not believed.
      expect(await from('198.51.100.9', 102)).toBe(401);
    } finally {
      await proxied.stop();
    }
  });
});

test('the right password makes up for wrong ones before it', async () => {
  const { email, place } = await somebody();
  for (let round = 0; round < 3; round += 1) {
    for (let times = 0; times < 9; times += 1) {
      expect((await attempt(email, 'wrong', place)).status).toBe(401);
    }
    expect((await attempt(email, password, place)).status).toBe(200);
  }
});
