import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useService, type TestMerchant } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { createApp } from '../app.js';
import { Admission, standardAdmission, type AdmissionLimits } from './admission.js';

const service = useService();

function admissionWith(limits: Partial<AdmissionLimits>): Admission {
  const { log, metrics } = service.context;
  return new Admission(log, metrics, { ...standardAdmission, ...limits });
}

/** A service with these limits, whose registrations wait until `release` is called. */
async function startHeld(limits: Partial<AdmissionLimits>) {
  const admission = admissionWith(limits);
  const context = { ...service.context, admission };
  const app = await createApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const { database } = service.context;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  onTestFinished(() => release());
  await new Promise<void>((resolve, reject) => {
    database
      .begin(async (tx) => {
        await tx`lock table submerchants in exclusive mode`;
        resolve();
        await released;
      })
      .catch(reject);
  });
  const send = (merchant: TestMerchant, text = JSON.stringify(company())) =>
    fetch(`${address}/v1/submerchants`, {
      method: 'POST',
      headers: {
        authorization: authorizationOf(merchant),
        'content-type': 'application/json',
        'x-request-id': 'flood-1',
      },
      body: text,
    });
  return { address, send, release };
}

function authorizationOf({ public_key, secret_key }: TestMerchant): string {
  return `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`;
}

test('requests that wait too long get 503 and do nothing, health is answered meanwhile, and afterwards all is well', async () => {
  const merchant = await service.createMerchant();
  const { address, send, release } = await startHeld({
    running: 2,
    patience_ms: 100,
    overloaded_patience_ms: 20,
  });
  const all = Array.from({ length: 30 }, () => send(merchant));
  const refused: Response[] = [];
  for (const one of all) void one.then((answer) => answer.status === 503 && refused.push(answer));
  await vi.waitUntil(() => refused.length === 28, { timeout: 10_000 });
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`${address}${path}`)).status).toBe(200);
  }
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const id = answer.headers.get('x-request-id');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', errors: [], request_id: id });
  }
  release();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  const list = await merchant.get('/v1/submerchants');
  expect(list.body.pagination.total).toBe(2);
  expect((await send(merchant)).status).toBe(201);
});

test('turns are shared by the keys of a merchant, and apart for the clients behind a proxy', async () => {
  const merchant = await service.createMerchant();
  const second = await service.createKey(merchant, 'read');
  const callers: string[] = [];
  class Recorded extends Admission {
    override enter(...given: Parameters<Admission['enter']>) {
      callers.push(given[0]);
      return super.enter(...given);
    }
  }
  const admission = new Recorded(service.context.log, service.context.metrics);
  const config = { ...service.context.config, trusted_proxies: ['127.0.0.1'] };
  const app = await createApp({ ...service.context, config, admission });
  onTestFinished(() => app.close());
  for (const authorization of [authorizationOf(merchant), authorizationOf(second)]) {
    await app.inject({ url: '/v1/submerchants', headers: { authorization } });
  }
  for (const client of ['203.0.113.7', '203.0.113.8']) {
    const headers = { 'x-forwarded-for': client, 'content-type': 'application/json' };
    const body = { email: 'maria@example.com', password: 'wrong' };
    await app.inject({ method: 'POST', url: '/console/api/session', headers, body });
  }
  expect(callers).toEqual([merchant.id, merchant.id, '203.0.113.7', '203.0.113.8']);
});

test('streams and answers that nobody reads keep no turn, nor do failed requests', async () => {
  const admission = admissionWith({ running: 1, patience_ms: 0 });
  const app = await createApp({ ...service.context, admission });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/v1`;
  const headers = { authorization: authorizationOf(await service.createMerchant()) };
  const stream = await fetch(`${address}/events/stream`, { headers });
  expect(stream.status).toBe(200);
  expect((await fetch(`${address}/submerchants/unknown`, { headers })).status).toBe(404);
  expect((await fetch(`${address}/submerchants`, { headers })).status).toBe(200);
  await stream.body?.cancel();
});

describe('Admission', () => {
  test('callers have their turns: one who sends many makes only their own wait', async () => {
    const admission = admissionWith({ running: 1 });
    const order: string[] = [];
    const callers = ['many', 'many', 'many', 'few', 'many'];
    await Promise.all(
      callers.map(async (caller) => {
        const leave = await admission.enter(caller, 0);
        order.push(caller);
        await nextTurn();
        leave();
        leave();
      }),
    );
    expect(order).toEqual(['many', 'many', 'few', 'many', 'many']);
  });

  test('an overload lasts until nothing was refused for a while, although the queue is empty at times', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const admission = admissionWith({
      running: 1,
      patience_ms: 1_000,
      overloaded_patience_ms: 100,
    });
    /** Lets one request run, and another one wait for it. */
    const wait = async (ms: number) => {
      const leave = await admission.enter('one', 0);
      const waiting = admission.enter('one', 0);
      vi.advanceTimersByTime(ms);
      leave();
      return waiting;
    };
    await expect(wait(1_001)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(wait(200)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    vi.advanceTimersByTime(1_001);
    (await wait(200))();
  });

  test.each([
    ['requests', { waiting: 1 }],
    ['bytes of bodies', { waiting_bytes: 100 }],
  ])('it refuses at once what exceeds the %s that may wait', async (_name, limits) => {
    const admission = admissionWith({ running: 1, patience_ms: 60_000, ...limits });
    const leave = await admission.enter('one', 60);
    const waiting = admission.enter('one', 60);
    await expect(admission.enter('two', 60)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    leave();
    (await waiting)();
    (await admission.enter('two', 60))();
  });
});
