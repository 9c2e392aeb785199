import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { createClusterDatabase, startCluster } from './cluster.js';
import { onDatabase } from './global-setup.js';
import { basic } from './harness.js';
import { startReceiver, type Receiver } from './receiver.js';
import { company } from './sellers.js';
import { endProcesses, startProcess } from './service-process.js';

const timeout_ms = 300_000;
/** Merchants on each of the two servers that hold shards. */
const merchants_per_server = 3;
const workers_per_merchant = 2;
/** Acknowledged registrations of each merchant that a phase waits for. */
const enough = 12;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  data: any;
}

async function call(
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
class BusyMerchant {
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

/** Creates merchants with endpoints on the receiver, as many on each server. */
async function createMerchants(
  base: string,
  sql: Database,
  receiver: Receiver,
  ports: readonly number[],
): Promise<Map<number, BusyMerchant[]>> {
  const operator = basic(demoOperator.public_key, demoOperator.secret_key);
  const onServer = new Map(ports.map((port) => [port, [] as BusyMerchant[]]));
  while ([...onServer.values()].some(({ length }) => length < merchants_per_server)) {
    const merchants = '/v1/operator/merchants';
    const { data } = await call(base, operator, 'POST', merchants, { name: 'Loja', mode: 'live' });
    const [server] = await sql<{ port: number }[]>`
      select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('submerchants', ${data.id}::uuid)`;
    const others = onServer.get(server!.port)!;
    if (others.length === merchants_per_server) continue;
    await call(base, operator, 'PUT', `${merchants}/${data.id}/rate-limits`, {
      transactions: 1_000_000,
      queries: 1_000_000,
      default: 1_000_000,
    });
    const key = await call(base, operator, 'POST', `${merchants}/${data.id}/api-keys`, {
      name: 'Test',
      permission: 'write',
    });
    const authorization = basic(key.data.public_key, key.data.secret_key);
    const url = `${receiver.url}/${data.id}`;
    const endpoint = await call(base, authorization, 'POST', '/v1/postbacks/endpoints', {
      url,
      events: ['*'],
    });
    expect(endpoint.status, endpoint.text).toBe(201);
    others.push(new BusyMerchant(data.id, base, authorization));
  }
  return onServer;
}

/** Resolves when each of the merchants has this many more acknowledged registrations. */
async function more(merchants: readonly BusyMerchant[], count: number): Promise<void> {
  const wanted = merchants.map((one) => one.acknowledged.size + count);
  await vi.waitUntil(
    () =>
      merchants.every((one, at) => one.acknowledged.size >= wanted[at]!) ||
      merchants.some(({ unexpected }) => unexpected.length > 0),
    { timeout: 60_000, interval: 50 },
  );
  expectNothingUnexpected(merchants);
}

function expectNothingUnexpected(merchants: readonly BusyMerchant[]): void {
  expect(merchants.flatMap(({ unexpected }) => unexpected)).toEqual([]);
}

/** Resolves when the creation of each acknowledged submerchant was delivered. */
async function delivered(merchants: readonly BusyMerchant[], receiver: Receiver): Promise<void> {
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
    const { servers, stop } = await startCluster();
    cleanUps.push(stop);
    const [coordinator, ...workers] = servers;
    const name = 'killed';
    await createClusterDatabase(
      coordinator!,
      workers.map(({ url }) => url),
      name,
    );
    const target = onDatabase(coordinator!, name) as { url: string };
    const sql = connect(target, { max: 2 });
    cleanUps.push(() => sql.end({ timeout: 0 }));
    const receiver = await startReceiver();
    cleanUps.push(() => receiver.close());
    const environment = { DATABASE_URL: target.url, LOG_LEVEL: 'info' };
    const service = await startProcess({ environment });
    const base = await service.address();
    const [killed, other] = workers;
    const onServer = await createMerchants(
      base,
      sql,
      receiver,
      workers.map(({ port }) => port),
    );
    const away = onServer.get(killed!.port)!;
    const living = onServer.get(other!.port)!;
    const all = [...away, ...living];
    for (const merchant of all) merchant.start();
    await more(all, enough);

    await killed!.kill();
    const before = living.map(({ unavailable }) => unavailable);
    await vi.waitUntil(() => away.every(({ unavailable }) => unavailable > 3), {
      timeout: 60_000,
    });
    await more(living, enough);
    await delivered(living, receiver);
    expect(living.map(({ unavailable }) => unavailable)).toEqual(before);
    await expectSweeps(environment, sql, living[0]!);

    await killed!.start();
    await more(all, enough);
    for (const merchant of all) await merchant.end();
    expectNothingUnexpected(all);
    await delivered(all, receiver);

    for (const { id: merchant_id, acknowledged } of all) {
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
      // Each change of a submerchant has its event, and each event its delivery.
      for (const { events, sent } of rows) expect(sent).toBe(events);
    }
    expect(await runCommand('verify-trail', [], environment)).toBe(0);
    expect(await runCommand('verify-lists', [], environment)).toBe(0);
    expect(service.output()).toContain('do not answer; their merchants were passed over');
    expect(service.output()).toContain('All servers of the cluster answer again');
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  },
);
