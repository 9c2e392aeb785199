import { expect, test, vi } from 'vitest';
import type { Database } from '../src/platform/database/connect.js';
import { expectAllWell, startBusyCluster } from './busy-cluster.js';
import { call, delivered, more, type BusyMerchant } from './busy-merchants.js';
import { startProcess } from './service-process.js';

const timeout_ms = 300_000;
/** Acknowledged registrations of each merchant that a phase waits for. */
const enough = 12;

/** A service that starts while a server is dead: its maintenance does what is due for the merchants of the others. */
async function expectSweeps(
  environment: Record<string, string>,
  sql: Database,
  { id, base, authorization }: BusyMerchant,
): Promise<void> {
  const endpoint = await call(base, authorization, 'POST', '/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/away',
    events: ['submerchant.created'],
  });
  const endpoint_id: string = endpoint.data.id;
  const path = `/v1/postbacks/endpoints/${endpoint_id}`;
  await call(base, authorization, 'PATCH', path, { status: 'paused' });
  const held = () => sql`
    select from delivery_queue where merchant_id = ${id} and endpoint_id = ${endpoint_id}`;
  await vi.waitFor(async () => expect((await held()).length).toBeGreaterThan(0), 30_000);
  await call(base, authorization, 'DELETE', path);
  await sql`
    insert into idempotent_answers (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at)
    values (${id}, 'old', 'POST', '/', ${id}, '', 200, '', now() - interval '2 days')`;
  const service = await startProcess({ environment });
  await service.address();
  await vi.waitFor(async () => {
    expect(await held()).toHaveLength(0);
    expect(
      await sql`select from idempotent_answers where caller_id = ${id} and key = 'old'`,
    ).toHaveLength(0);
  }, 60_000);
  expect(await service.stop()).toEqual({ code: 0, signal: null });
  expect(service.output()).not.toContain('A maintenance task failed');
}

test(
  'one server of a cluster killed: its merchants get 503, the others and their deliveries go on, nothing acknowledged is lost',
  { timeout: timeout_ms },
  async () => {
    const cluster = await startBusyCluster('killed');
    const { workers, merchantsOn, all, environment, sql, receiver, service } = cluster;
    const [killed, other] = workers;
    const [away, living] = [merchantsOn(killed), merchantsOn(other)];
    for (const merchant of all) merchant.start();
    await more(all, enough);

    await killed.kill();
    const before = living.map(({ unavailable }) => unavailable);
    await vi.waitUntil(() => away.every(({ unavailable }) => unavailable > 3), {
      timeout: 60_000,
    });
    await more(living, enough);
    await delivered(living, receiver);
    expect(living.map(({ unavailable }) => unavailable)).toEqual(before);
    await expectSweeps(environment, sql, living[0]!);

    await killed.start();
    await more(all, enough);
    await expectAllWell(cluster);
    expect(service.output()).toContain('do not answer; their merchants were passed over');
    expect(service.output()).toContain('All servers of the cluster answer again');
  },
);
