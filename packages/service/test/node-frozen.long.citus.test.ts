import { expect, onTestFinished, test, vi } from 'vitest';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { connect } from '../src/platform/database/connect.js';
import { creation_lock } from '../src/platform/database/partitions.js';
import { expectAllWell, startBusyCluster } from './busy-cluster.js';
import { call, createMerchant, delivered, more } from './busy-merchants.js';
import { basic } from './harness.js';
import { company } from './sellers.js';

const timeout_ms = 300_000;
/** Acknowledged registrations of each merchant that a phase waits for. */
const enough = 12;
/** Requests at once for the merchants of the frozen server: more than the service has connections. */
const flood = 100;

test(
  'one server of a cluster frozen: the others’ merchants are answered before its own get 503, and nothing acknowledged is lost',
  { timeout: timeout_ms },
  async () => {
    const cluster = await startBusyCluster('frozen');
    const { workers, merchantsOn, all, base, sql, receiver, environment } = cluster;
    const [frozen, other] = workers;
    const [away, living] = [merchantsOn(frozen), merchantsOn(other)];
    for (const merchant of all) merchant.start();
    await more(all, enough);

    const operator = basic(demoOperator.public_key, demoOperator.secret_key);
    // A new cluster creates partitions in its first minute, each under a lock for a moment. A server that freezes in that moment keeps the
    // lock, and holds up everybody's deliveries (the guide says so): here, none is created meanwhile.
    const holder = connect({ url: environment['DATABASE_URL']! }, { max: 1 });
    onTestFinished(() => holder.end({ timeout: 0 }));
    await holder`select pg_advisory_lock(${creation_lock})`;
    await frozen.freeze();
    const atFreeze = living.map(({ acknowledged }) => acknowledged.size);
    const before = living.map(({ unavailable }) => unavailable);
    const flooding = Promise.all(
      Array.from({ length: flood }, (_, at) => {
        const { authorization } = away[at % away.length]!;
        // Some need all servers.
        return at % 4 === 0
          ? call(base, operator, 'GET', '/v1/operator/figures')
          : call(base, authorization, 'GET', '/v1/submerchants');
      }),
    );
    // Only the merchants of the frozen server wait for it: registrations of the others are answered before the first 503.
    await vi.waitUntil(() => away.some(({ unavailable }) => unavailable > 0), {
      timeout: 60_000,
      interval: 20,
    });
    const meanwhile = living.map(({ acknowledged }, at) => acknowledged.size - atFreeze[at]!);
    expect(Math.min(...meanwhile), String(meanwhile)).toBeGreaterThanOrEqual(3);
    expect(new Set((await flooding).map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fetch(`${base}/readyz`)).status).toBe(200);

    /** Counts the coordinator's sessions that wait for the frozen server. */
    const countWaiting = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*) from pg_stat_activity
        where application_name = 'credencia' and state = 'active' and query_start < now() - interval '2 seconds'`;
      return row!.count;
    };
    await vi.waitUntil(async () => (await countWaiting()) > 0, 30_000);
    const waiting = await countWaiting();
    await vi.waitUntil(() => away.every(({ unavailable }) => unavailable > 100), 60_000);
    await more(living, enough);
    // No more of them, but for a new probe: a refused request sends nothing.
    expect(await countWaiting()).toBeLessThanOrEqual(waiting + 1);
    await delivered(living, receiver);
    const cases = await call(base, operator, 'GET', '/v1/operator/submerchants?limit=5');
    expect(cases.status).toBe(200);
    expect(JSON.parse(cases.text).pagination).toMatchObject({ missing_share: 0.5 });
    expect((await call(base, operator, 'GET', '/v1/operator/figures')).status).toBe(503);
    // A merchant that this process has never seen does not wait either.
    let newcomer = await createMerchant(base, sql);
    while (newcomer.port === frozen.port) newcomer = await createMerchant(base, sql);
    const { authorization } = newcomer;
    expect((await call(base, authorization, 'POST', '/v1/submerchants', company())).status).toBe(
      201,
    );
    expect(living.map(({ unavailable }) => unavailable)).toEqual(before);

    await frozen.thaw();
    await holder.end();
    await more(all, enough);
    await expectAllWell(cluster);
  },
);
