import { randomUUID } from 'node:crypto';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { expectAgreement } from './agreement.js';
import { Balancer } from './balancer.js';
import type { Answer } from './check-answer.js';
import { newDatabaseUrl } from './database-url.js';
import { basic, type Client } from './harness.js';
import { one_of_each } from './migration-folder.js';
import { answersOf, feed, line } from './payments.js';
import { startReceiver, type Receiver } from './receiver.js';
import { buildCommit, copyWithMigrations, findLastRelease } from './release-copies.js';
import { company, readyPerson } from './sellers.js';
import { endProcesses, startProcess, type ServiceProcess } from './service-process.js';
import { unopened } from './in-review.js';

// Failures to prevent: an upgrade that needs a stop, and one that cannot be taken back.

const timeout_ms = 600_000;
/** Steps of each user's work that must succeed in each phase. */
const steps_per_phase = 3;
const registrars = 2;

/** Users who work without a pause; every answer must be a success. */
class Load {
  /** The last acknowledged trade name of each submerchant. */
  readonly registered = new Map<string, string>();
  readonly approved = new Set<string>();
  readonly fed = new Set<string>();
  readonly unexpected: string[] = [];
  requests = 0;
  #isOver = false;
  readonly #steps: number[] = [];
  #workers: Promise<void>[] = [];

  constructor(
    readonly merchant_id: string,
    readonly merchant: Client,
    readonly operator: Client,
  ) {}

  start(): void {
    const work = [
      ...Array.from({ length: registrars }, () => () => this.#register()),
      () => this.#review(),
      () => this.#feed(),
    ];
    this.#workers = work.map((step, at) => this.#repeat(step, at));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  /** Resolves when each user has done more work. */
  async more(): Promise<void> {
    const wanted = this.#steps.map((steps) => steps + steps_per_phase);
    await vi.waitUntil(
      () =>
        this.#steps.every((steps, at) => steps >= (wanted[at] ?? 0)) || this.unexpected.length > 0,
      { timeout: 60_000 },
    );
    expect(this.unexpected).toEqual([]);
  }

  async #repeat(step: () => Promise<void>, at: number): Promise<void> {
    this.#steps[at] = 0;
    while (!this.#isOver) {
      try {
        await step();
        this.#steps[at] = (this.#steps[at] ?? 0) + 1;
      } catch (error) {
        this.unexpected.push(String((error as Error).stack), String((error as Error).cause));
        return;
      }
    }
  }

  #succeeded(answer: Answer): Answer {
    this.requests += 1;
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    return answer;
  }

  async #register(): Promise<void> {
    const { id, trade_name } = this.#succeeded(
      await this.merchant.post('/v1/submerchants', company(), { 'idempotency-key': randomUUID() }),
    ).body.data;
    this.registered.set(id, trade_name);
    const name = `Loja ${randomUUID()}`;
    this.#succeeded(await this.merchant.patch(`/v1/submerchants/${id}`, { trade_name: name }));
    this.registered.set(id, name);
    const read = this.#succeeded(await this.merchant.get(`/v1/submerchants/${id}`));
    expect(read.body.data.trade_name).toBe(name);
  }

  async #review(): Promise<void> {
    const { id, path } = await readyPerson(this.merchant);
    this.#succeeded(await this.merchant.post(`${path}/submit-for-review`));
    const documents = this.#succeeded(await this.merchant.get(`${path}/documents?current=true`));
    const ofCase = `/v1/operator/submerchants/${id}`;
    this.#succeeded(await this.operator.post(`${ofCase}/claim`));
    for (const { id: document_id } of documents.body.data) {
      this.#succeeded(
        await this.operator.post(`/v1/operator/documents/${document_id}/approve`, unopened),
      );
    }
    this.#succeeded(await this.operator.post(`${ofCase}/approve`, unopened));
    this.approved.add(id);
  }

  async #feed(): Promise<void> {
    const lines = Array.from({ length: 5 }, () => line(this.merchant_id, 'charges'));
    const { summary } = answersOf(this.#succeeded(await feed(this.operator, lines)));
    expect(summary.created).toBe(lines.length);
    for (const { id } of lines) this.fed.add(String(id));
  }
}

/** Nothing acknowledged is lost, every event was delivered, each time with the same bytes, and trails and counts are right. */
async function expectAllWell(
  sql: Database,
  url: string,
  load: Load,
  { received }: Receiver,
): Promise<void> {
  const sellers = await sql<{ id: string; trade_name: string; status: string }[]>`
    select id, trade_name, status from submerchants`;
  const stored = new Map(sellers.map((row) => [row.id, row]));
  expect([...load.registered].filter(([id, name]) => stored.get(id)?.trade_name !== name)).toEqual(
    [],
  );
  expect([...load.approved].filter((id) => stored.get(id)?.status !== 'active')).toEqual([]);
  const charges = await sql<{ id: string }[]>`select id from charges`;
  expect(new Set(charges.map(({ id }) => id))).toEqual(load.fed);

  const events = await sql<{ id: string }[]>`
    select id from events where kind like 'submerchant.%' or kind like 'charge.%'`;
  const texts = () => {
    const byId = new Map<string, Set<string>>();
    for (const { headers, text } of received) {
      const id = String(headers['webhook-id']);
      byId.set(id, (byId.get(id) ?? new Set()).add(text));
    }
    return byId;
  };
  await vi.waitFor(
    () => {
      const arrived = texts();
      expect(events.filter(({ id }) => !arrived.has(id))).toEqual([]);
    },
    { timeout: 60_000, interval: 250 },
  );
  expect([...texts().values()].filter(({ size }) => size !== 1)).toEqual([]);
  await expectAgreement(sql);
  expect(await runCommand('verify-trail', [], { DATABASE_URL: url })).toBe(0);
  expect(await runCommand('verify-lists', [], { DATABASE_URL: url })).toBe(0);
}

async function liftRateLimits(operator: Client): Promise<string> {
  const { data } = (await operator.get('/v1/operator/merchants')).body;
  const { id } = data[0];
  const limits = { transactions: 1_000_000, queries: 1_000_000, default: 1_000_000 };
  expect((await operator.put(`/v1/operator/merchants/${id}/rate-limits`, limits)).status).toBe(200);
  return id;
}

/** Larger batches: the backfill must be faster than the registrations. */
const added = Object.fromEntries(
  Object.entries(one_of_each).map(([name, text]) => [name, text.replace('limit 2', 'limit 50')]),
);
const release = findLastRelease();
const missing = 'DID NOT RUN, since the git history with the last release is missing';

test(
  `this release beside ${release?.version ?? missing}, under load, rolled forward and back: nothing is lost, no request fails`,
  { timeout: timeout_ms },
  async () => {
    if (release === null) return;
    const [oldProgram, newProgram] = await Promise.all([
      buildCommit(release.commit),
      copyWithMigrations(added),
    ]);
    const { url, close } = await newDatabaseUrl('upgrade');
    const sql = connect({ url }, { max: 4 });
    const balancer = new Balancer();
    const receiver = await startReceiver();
    const processes: ServiceProcess[] = [];
    onTestFinished(async () => {
      balancer.close();
      await endProcesses();
      await receiver.close();
      await sql.end({ timeout: 1 });
      close();
    });
    onTestFailed(() => {
      for (const one of processes) console.error(one.output().slice(-5_000));
    });
    // The last release creates its schema itself.
    await sql`drop schema public cascade`;
    await sql`create schema public`;

    const start = async (program: string) => {
      const environment = { DATABASE_URL: url, LOG_LEVEL: 'info', STOP_DELAY: '1' };
      const service = await startProcess({ program, environment });
      processes.push(service);
      return { service, base: await service.address() };
    };
    /** The last release closes its port at once: the balancer is changed first. */
    const stopOld = async ({ service, base }: Awaited<ReturnType<typeof start>>) => {
      await balancer.remove(base);
      expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    };
    /** The balancer finds out by itself. */
    const stopNew = async ({ service, base }: Awaited<ReturnType<typeof start>>) => {
      expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
      await balancer.remove(base);
    };

    const operator = balancer.client(basic(demoOperator.public_key, demoOperator.secret_key));
    const merchant = balancer.client(basic(demoMerchant.public_key, demoMerchant.secret_key));
    const old = [await start(oldProgram), await start(oldProgram)];
    for (const { base } of old) void balancer.add(base);
    const load = new Load(await liftRateLimits(operator), merchant, operator);
    const endpoint = await merchant.post('/v1/postbacks/endpoints', {
      url: receiver.url,
      events: ['*'],
    });
    expect(endpoint.status, endpoint.text).toBe(201);
    load.start();
    await load.more();

    const current: typeof old = [];
    for (const one of old) {
      const next = await start(newProgram);
      current.push(next);
      await balancer.add(next.base);
      await load.more();
      await stopOld(one);
      await load.more();
    }
    await vi.waitFor(
      async () => {
        const finished = await sql`
          select from schema_migrations where name like '9%' and applied_at is not null`;
        expect(finished).toHaveLength(3);
      },
      { timeout: 60_000, interval: 100 },
    );

    const returned: typeof old = [];
    for (const one of current) {
      const previous = await start(oldProgram);
      returned.push(previous);
      await balancer.add(previous.base);
      await load.more();
      await stopNew(one);
      await load.more();
    }
    await load.end();
    expect(load.unexpected).toEqual([]);
    await expectAllWell(sql, url, load, receiver);
    for (const one of returned) await stopOld(one);
    console.log(
      `${load.requests} requests, ${load.registered.size + load.approved.size} sellers, ${load.fed.size} charges, ${receiver.received.length} deliveries, no other answer.`,
    );
  },
);
