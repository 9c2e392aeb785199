import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { demoOperator } from '../src/merchants/demo-keys.js';
import type { Database } from '../src/platform/database/connect.js';
import { basic } from './harness.js';
import type { Receiver } from './receiver.js';
import { company } from './sellers.js';

/** Merchants on each of the two servers that hold shards. */
const merchants_per_server = 3;
const workers_per_merchant = 2;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  data: any;
}

export async function call(
  base: string,
  authorization: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { status, headers, text } = await fetch(`${base}${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  return { status, headers, text, data: JSON.parse(text).data };
}

/** A merchant with an endpoint, who registers sellers and changes them without a pause. */
export class BusyMerchant {
  /** The last acknowledged trade name of each acknowledged submerchant; null after a change whose outcome is unknown. */
  readonly acknowledged = new Map<string, string | null>();
  unavailable = 0;
  /** Answers that are neither a success nor a 503 with Retry-After. */
  readonly unexpected: string[] = [];
  #isOver = false;
  #workers: Promise<void>[] = [];

  constructor(
    readonly id: string,
    readonly base: string,
    readonly authorization: string,
  ) {}

  start(): void {
    this.#workers = Array.from({ length: workers_per_merchant }, () =>
      this.#work().catch((error: Error) => void this.unexpected.push(String(error.stack))),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const created = await this.#send('POST', '/v1/submerchants', company());
      if (created === null) continue;
      const { id } = created;
      this.acknowledged.set(id, created.trade_name);
      const trade_name = `Loja ${randomUUID()}`;
      const changed = await this.#send('PATCH', `/v1/submerchants/${id}`, { trade_name });
      this.acknowledged.set(id, changed === null ? null : trade_name);
    }
  }

  async #send(method: string, path: string, body: object): Promise<any> {
    const answer = await call(this.base, this.authorization, method, path, body);
    if (answer.status < 300) return answer.data;
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) {
      this.unavailable += 1;
    } else {
      this.unexpected.push(`${method} ${path}: ${answer.text}`);
    }
    return null;
  }
}

/** Creates a merchant, on one of the servers. */
export async function createMerchant(
  base: string,
  sql: Database,
): Promise<{ id: string; authorization: string; port: number }> {
  const operator = basic(demoOperator.public_key, demoOperator.secret_key);
  const merchants = '/v1/operator/merchants';
  const created = await call(base, operator, 'POST', merchants, { name: 'Loja', mode: 'live' });
  expect(created.status, created.text).toBe(201);
  const { id } = created.data;
  await call(base, operator, 'PUT', `${merchants}/${id}/rate-limits`, {
    transactions: 1_000_000,
    queries: 1_000_000,
    default: 1_000_000,
  });
  const key = await call(base, operator, 'POST', `${merchants}/${id}/api-keys`, {
    name: 'Test',
    permission: 'write',
  });
  const [server] = await sql<{ port: number }[]>`
    select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column('submerchants', ${id}::uuid)`;
  const authorization = basic(key.data.public_key, key.data.secret_key);
  return { id, authorization, port: server!.port };
}

/** Creates merchants with endpoints on the receiver, as many on each server. */
export async function createMerchants(
  base: string,
  sql: Database,
  receiver: Receiver,
  ports: readonly number[],
): Promise<Map<number, BusyMerchant[]>> {
  const onServer = new Map(ports.map((port) => [port, [] as BusyMerchant[]]));
  while ([...onServer.values()].some(({ length }) => length < merchants_per_server)) {
    const { id, authorization, port } = await createMerchant(base, sql);
    const others = onServer.get(port)!;
    if (others.length === merchants_per_server) continue;
    const endpoint = await call(base, authorization, 'POST', '/v1/postbacks/endpoints', {
      url: `${receiver.url}/${id}`,
      events: ['*'],
    });
    expect(endpoint.status, endpoint.text).toBe(201);
    others.push(new BusyMerchant(id, base, authorization));
  }
  return onServer;
}

/** Resolves when each of the merchants has this many more acknowledged registrations. */
export async function more(merchants: readonly BusyMerchant[], count: number): Promise<void> {
  const wanted = merchants.map((one) => one.acknowledged.size + count);
  await vi.waitUntil(
    () =>
      merchants.every((one, at) => one.acknowledged.size >= wanted[at]!) ||
      merchants.some(({ unexpected }) => unexpected.length > 0),
    { timeout: 60_000, interval: 50 },
  );
  expectNothingUnexpected(merchants);
}

export function expectNothingUnexpected(merchants: readonly BusyMerchant[]): void {
  expect(merchants.flatMap(({ unexpected }) => unexpected)).toEqual([]);
}

/** Resolves when the creation of each acknowledged submerchant was delivered. */
export async function delivered(
  merchants: readonly BusyMerchant[],
  receiver: Receiver,
): Promise<void> {
  const wanted = merchants.flatMap(({ acknowledged }) => [...acknowledged.keys()]);
  await vi.waitFor(
    () => {
      const arrived = new Set(
        receiver.received
          .filter(({ body }) => body.event === 'submerchant.created')
          .map(({ body }) => body.submerchant.id as string),
      );
      expect(wanted.filter((id) => !arrived.has(id))).toEqual([]);
    },
    { timeout: 90_000, interval: 250 },
  );
}

/** Nothing acknowledged is lost; each change of a submerchant has its event, and each event its delivery. */
export async function expectNothingLost(
  sql: Database,
  merchants: readonly BusyMerchant[],
): Promise<void> {
  for (const { id: merchant_id, acknowledged } of merchants) {
    const rows = await sql<{ id: string; trade_name: string; events: number; sent: number }[]>`
      select s.id, s.trade_name,
        (select count(*) from events e where e.merchant_id = ${merchant_id} and e.object_id = s.id) as events,
        (select count(distinct d.event_id) from all_deliveries d
          join events e on e.merchant_id = ${merchant_id} and e.id = d.event_id
          where d.merchant_id = ${merchant_id} and e.object_id = s.id) as sent
      from submerchants s where s.merchant_id = ${merchant_id}`;
    const saved = new Map(rows.map((row) => [row.id, row]));
    for (const [id, trade_name] of acknowledged) {
      expect(saved.get(id), id).toBeDefined();
      if (trade_name !== null) expect(saved.get(id)?.trade_name).toBe(trade_name);
    }
    for (const { events, sent } of rows) expect(sent).toBe(events);
  }
}
