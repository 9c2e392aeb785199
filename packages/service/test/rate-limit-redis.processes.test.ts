import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { newDatabaseUrl } from './database-url.js';
import { basic } from './harness.js';
import { longTest } from './long-test.js';
import {
  endRedisServers,
  newRedisServer,
  redisIsInstalled,
  type RedisServer,
} from './redis-server.js';
import { endProcesses, startProcess, type ServiceProcess } from './service-process.js';

const missing = 'redis-server is not on the PATH (Debian: apt-get install redis-server)';
const sellers = '/v1/submerchants?limit=1';
const alone = 'Redis does not answer: this process counts rate limits alone.';
const together = 'Redis answers again: processes share the counts of rate limits.';
const patience = { timeout: 30_000, interval: 20 };

// Who reads the run's end sees only that something was skipped.
if (!redisIsInstalled) console.warn(`Limits shared through Redis are NOT TESTED: ${missing}.`);

/** One service of several on a database. */
interface Member {
  process: ServiceProcess;
  get(path?: string): Promise<{ status: number; limit: number; remaining: number; ms: number }>;
  setQueries(limit: number): Promise<void>;
  /** Whether it counts with the others, by its metric. */
  isShared(): Promise<boolean>;
  /** How often its log says a sentence. */
  says(sentence: string): number;
  /** Waits until it has: what a process writes arrives a little after what it answers. Fails when it said so more than once. */
  hasSaid(sentence: string): Promise<void>;
}

let database_url: string;
let closeRelay = (): void => {};
let redis: RedisServer;

describe.skipIf(!redisIsInstalled)('with a Redis', () => {
  beforeAll(async () => {
    ({ url: database_url, close: closeRelay } = await newDatabaseUrl('redis'));
  });
  afterEach(async () => {
    await endProcesses();
    await endRedisServers();
  });
  afterAll(() => closeRelay());

  async function join(): Promise<Member> {
    const service = await startProcess({
      environment: { DATABASE_URL: database_url, REDIS_URL: redis.url },
    });
    const address = await service.address();
    const says = (sentence: string) => service.output().split(sentence).length - 1;
    const merchant = basic(demoMerchant.public_key, demoMerchant.secret_key);
    const operator = basic(demoOperator.public_key, demoOperator.secret_key);
    return {
      process: service,
      async get(path = sellers) {
        const began = performance.now();
        const answer = await fetch(address + path, { headers: { authorization: merchant } });
        await answer.text();
        const header = (name: string) => Number(answer.headers.get(`x-ratelimit-${name}`));
        return {
          status: answer.status,
          limit: header('limit'),
          remaining: header('remaining'),
          ms: performance.now() - began,
        };
      },
      async setQueries(limit) {
        const headers = { authorization: operator, 'content-type': 'application/json' };
        const list = await fetch(`${address}/v1/operator/merchants`, { headers });
        const { data } = (await list.json()) as { data: { id: string; name: string }[] };
        const demo = data.find(({ name }) => name === 'Demo Marketplace');
        const body = JSON.stringify({ transactions: null, queries: limit, default: null });
        const path = `${address}/v1/operator/merchants/${demo?.id}/rate-limits`;
        expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
      },
      async isShared() {
        const text = await (await fetch(`${address}/metrics`)).text();
        const value = /^credencia_rate_limit_shared (\d)$/m.exec(text)?.[1];
        expect(value).toMatch(/^[01]$/);
        return value === '1';
      },
      says,
      async hasSaid(sentence) {
        await vi.waitUntil(() => says(sentence) > 0, patience);
        expect(says(sentence)).toBe(1);
      },
    };
  }

  /** Two processes that know the merchant's limit. */
  async function joinTwo(limit: number): Promise<[Member, Member]> {
    const members = await Promise.all([join(), join()]);
    await members[0].setQueries(limit);
    for (const member of members) {
      await vi.waitUntil(async () => (await member.get()).limit === limit, patience);
    }
    return members;
  }

  const load = (members: Member[], times: number) =>
    Promise.all(Array.from({ length: times }, (_, at) => members[at % members.length]!.get()));

  test('two processes admit exactly as many requests as the limit, whatever arrives at once', async () => {
    redis = await newRedisServer();
    await redis.start();
    const members = await joinTwo(500);
    expect(await Promise.all(members.map((one) => one.isShared()))).toEqual([true, true]);
    const { remaining } = await members[0].get();
    const answers = await load(members, 700);
    const passed = answers.filter(({ status }) => status === 200);
    // Each place was given once.
    expect(passed.map((one) => one.remaining).sort((a, b) => b - a)).toEqual(
      Array.from({ length: remaining }, (_, at) => remaining - 1 - at),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(700 - remaining);
    expect(refused.every((one) => one.remaining === 0)).toBe(true);

    // What was refused does not count when the limit is raised.
    await members[1].setQueries(600);
    for (const member of members) {
      await vi.waitUntil(async () => (await member.get()).status === 200, patience);
    }
    expect((await members[0].get()).remaining).toBe(97);
    for (const member of members) expect(member.says(alone)).toBe(0);
  });

  longTest(
    'when Redis is killed they go on, each alone, and say so; when it is back they share again',
    async () => {
      redis = await newRedisServer();
      await redis.start();
      const members = await joinTwo(300);
      await load(members, 400);
      expect((await members[0].get()).status).toBe(429);

      const busy = load(members, 200);
      await redis.kill();
      // Those under way are answered too, by either count.
      for (const { status } of await busy) expect([200, 429]).toContain(status);
      for (const member of members) {
        await vi.waitUntil(async () => !(await member.isShared()), patience);
        const answers = await load([member], 400);
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(300);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
        expect((await member.get()).status).toBe(429);
        // Once, and not for each request.
        await member.hasSaid(alone);
        expect(member.says(together)).toBe(0);
      }

      await redis.start();
      for (const member of members) await vi.waitUntil(() => member.isShared(), patience);
      const counted = [];
      for (let at = 0; at < 6; at += 1) counted.push((await members[at % 2]!.get()).remaining);
      expect(counted).toEqual([299, 298, 297, 296, 295, 294]);
      for (const member of members) {
        await member.hasSaid(alone);
        await member.hasSaid(together);
      }
    },
  );

  longTest('when Redis hangs, nobody waits for it after the first moment', async () => {
    redis = await newRedisServer();
    await redis.start();
    const members = await joinTwo(1_000);
    redis.freeze();
    for (const { status } of await load(members, 20)) expect(status).toBe(200);
    for (const member of members) {
      await vi.waitUntil(async () => !(await member.isShared()), patience);
      const waited = [];
      for (let at = 0; at < 20; at += 1) waited.push((await member.get()).ms);
      const [fastest = Infinity] = waited.sort((a, b) => a - b);
      const median = waited[10] ?? Infinity;
      expect(fastest).toBeLessThan(250);
      expect(median, 'less than one wait for Redis').toBeLessThan(500);
    }
    redis.thaw();
    for (const member of members) await vi.waitUntil(() => member.isShared(), patience);
    const [one, other] = [await members[0].get(), await members[1].get()];
    expect(other.remaining).toBe(one.remaining - 1);
  });

  longTest(
    'a service starts without the Redis that is configured, says so, and finds it when it comes',
    async () => {
      redis = await newRedisServer();
      const member = await join();
      expect(await member.isShared()).toBe(false);
      await member.hasSaid(alone);
      expect((await member.get()).status).toBe(200);
      await redis.start();
      await vi.waitUntil(() => member.isShared(), patience);
      await member.hasSaid(together);
      expect(await member.process.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    },
  );
});
