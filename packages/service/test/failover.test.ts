import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { basic } from './harness.js';
import { startPrimaryAndStandby, type PrimaryAndStandby } from './primary-and-standby.js';
import { company } from './sellers.js';
import { endProcesses, startProcess } from './service-process.js';

const timeout_ms = 180_000;
const workers = 8;
const password = 'Geheim-7';

let servers: PrimaryAndStandby | undefined;
afterEach(async () => {
  await endProcesses();
  await servers?.stop();
  servers = undefined;
});

/** A DATABASE_URL with the ports of several servers, in this order. */
function urlOf(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return `postgres://credencia:${password}@${hosts}/credencia?target_session_attrs=read-write`;
}

/** Registers sellers without a pause, and keeps the ids of those acknowledged. */
class Load {
  readonly acknowledged = new Set<string>();
  /** Every other answer that was not 503. */
  readonly unexpected: string[] = [];
  unavailable = 0;
  #isOver = false;
  readonly #workers: Promise<void>[];

  constructor(readonly base: string) {
    this.#workers = Array.from({ length: workers }, () =>
      this.#work().catch((error: Error) => void this.unexpected.push(String(error.cause))),
    );
  }

  async #work(): Promise<void> {
    const headers = {
      authorization: basic(demoMerchant.public_key, demoMerchant.secret_key),
      'content-type': 'application/json',
    };
    while (!this.#isOver) {
      const body = JSON.stringify(company({ external_id: randomUUID() }));
      const answer = await fetch(`${this.base}/v1/submerchants`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status === 201) this.acknowledged.add(JSON.parse(text).data.id);
      else if (answer.status === 503) this.unavailable += 1;
      else this.unexpected.push(text);
    }
  }

  /** Resolves when this many more were acknowledged. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    await vi.waitUntil(() => this.acknowledged.size >= enough || this.unexpected.length > 0, {
      timeout: 60_000,
    });
    expect(this.unexpected).toEqual([]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
    expect(this.unexpected).toEqual([]);
  }
}

async function liftRateLimits(base: string): Promise<void> {
  const headers = {
    authorization: basic(demoOperator.public_key, demoOperator.secret_key),
    'content-type': 'application/json',
  };
  const list = await fetch(`${base}/v1/operator/merchants`, { headers });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const answer = await fetch(`${base}/v1/operator/merchants/${data[0]?.id}/rate-limits`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ transactions: 1_000_000, queries: 1_000_000, default: 1_000_000 }),
  });
  expect(answer.status).toBe(200);
}

async function expectAllSaved(load: Load, { standby }: PrimaryAndStandby): Promise<void> {
  const rows = await standby.sql<{ id: string }[]>`select id from submerchants`;
  const saved = new Set(rows.map(({ id }) => id));
  expect([...load.acknowledged].filter((id) => !saved.has(id))).toEqual([]);
  const [events] = await standby.sql<{ count: number }[]>`
    select count(*) as count from events where kind = 'submerchant.created'`;
  expect(events?.count).toBe(saved.size);
}

test.each(['kill9', 'freeze'] as const)(
  'requests go on with the standby once it was promoted, and nothing acknowledged is lost: %s of the primary',
  { timeout: timeout_ms },
  async (how) => {
    servers = await startPrimaryAndStandby();
    const { primary, standby } = servers;
    // The standby first: it is passed over.
    const environment = { DATABASE_URL: urlOf(standby.port, primary.port), LOG_LEVEL: 'debug' };
    const service = await startProcess({ environment });
    const base = await service.address();
    await liftRateLimits(base);
    const load = new Load(base);
    await load.more(100);
    await primary[how]();
    await standby.sql`select pg_promote()`;
    await load.more(100);
    await load.end();
    expect(load.unavailable).toBeGreaterThan(0);
    await expectAllSaved(load, servers);
    // A command beside the service, with the same environment.
    expect(await runCommand('verify-trail', [], environment)).toBe(0);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(service.output()).toContain(`"port":${standby.port}`);
    expect(service.output()).not.toContain(password);
  },
);

test(
  'connections to a primary that was demoted are closed, and requests go on with the new one',
  { timeout: timeout_ms },
  async () => {
    servers = await startPrimaryAndStandby();
    const { primary, standby } = servers;
    const environment = { DATABASE_URL: urlOf(primary.port, standby.port) };
    const service = await startProcess({ environment });
    const base = await service.address();
    await liftRateLimits(base);
    const load = new Load(base);
    await load.more(100);
    await primary.sql`alter system set default_transaction_read_only = on`;
    await primary.sql`select pg_reload_conf()`;
    await vi.waitUntil(() => load.unavailable > 0, { timeout: 60_000 });
    await standby.sql`select pg_promote()`;
    await load.more(100);
    await load.end();
    await expectAllSaved(load, servers);
    await vi.waitFor(async () => {
      const left = await primary.sql`
        select 1 from pg_stat_activity where application_name = 'credencia'`;
      expect(left).toHaveLength(0);
    });
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  },
);
