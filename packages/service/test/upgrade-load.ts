import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Database } from '../src/platform/database/connect.js';
import { expectAgreement } from './agreement.js';
import type { TestResponse } from './check-response.js';
import type { Client } from './harness.js';
import { unopened } from './in-review.js';
import { answersOf, feed, line } from './payments.js';
import type { Receiver } from './receiver.js';
import { company, readyPerson } from './sellers.js';
import { expectVerified } from './service-process.js';

/** How long a start may take, which also migrates, and on a cluster distributes, beside the load. */
export const start_timeout_ms = 300_000;
/** Steps of each user's work that must succeed in each phase. */
const steps_per_phase = 3;
const registrars = 2;

/** Users who work without a pause; every answer must be a success. */
export class Load {
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

  #succeeded(answer: TestResponse): TestResponse {
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
export async function expectAllWell(
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
  await expectVerified('trails', { DATABASE_URL: url });
  await expectVerified('lists', { DATABASE_URL: url });
}

export async function liftRateLimits(operator: Client): Promise<string> {
  const { data } = (await operator.get('/v1/operator/merchants')).body;
  const { id } = data[0];
  const limits = { transactions: 1_000_000, queries: 1_000_000, default: 1_000_000 };
  expect((await operator.put(`/v1/operator/merchants/${id}/rate-limits`, limits)).status).toBe(200);
  return id;
}
