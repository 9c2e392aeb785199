import { secretPlace } from '../src/webhooks/places.js';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { verifyTrail } from '../src/trail/verify-trails.js';
import { newDatabaseUrl } from './database-url.js';
import { basic } from './harness.js';
import { startReceiver, type Receiver } from './receiver.js';
import { findSealedValues } from './sealed-values.js';
import { company } from './sellers.js';
import { endProcesses, runToItsEnd, startProcess, type ServiceProcess } from './service-process.js';

// Failures to prevent: a leaked master key that cannot be replaced, and a rotation that makes values unreadable on the way.

const patience = { timeout: 60_000, interval: 20 };
const [old_key, new_key] = [randomBytes(32), randomBytes(32)];
const text = (key: Buffer) => key.toString('base64');
const old_id = new DataKeys(old_key).current;
const both = { MASTER_KEY: text(new_key), PREVIOUS_MASTER_KEYS: text(old_key) };

let DATABASE_URL: string;
let closeRelay = (): void => {};
let database: Database;
let receiver: Receiver;

beforeAll(async () => {
  ({ url: DATABASE_URL, close: closeRelay } = await newDatabaseUrl('rotate'));
  database = connect({ url: DATABASE_URL }, { max: 3 });
  receiver = await startReceiver(({ text: body }) => ({ status: 200, body }));
});
afterAll(async () => {
  await endProcesses();
  await receiver.close();
  await database.end();
  closeRelay();
});

const start = (keys: Record<string, string>) =>
  startProcess({ environment: { DATABASE_URL, ...keys } });
const rotate = (...args: string[]) => ({
  environment: { DATABASE_URL, ...both },
  args: ['rotate-master-key', ...args],
});

async function call(address: string, path: string, body?: object, key?: string): Promise<any> {
  const answer = await fetch(`${address}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: basic(demoMerchant.public_key, demoMerchant.secret_key),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer.json();
}

/** Registers sellers at all addresses in turn until it is ended, reads them elsewhere, and repeats each request with its key. */
function registerAt(addresses: () => string[]) {
  const registered = new Map<string, string>();
  const over = new AbortController();
  const errors: unknown[] = [];
  const worker = async (at: number): Promise<void> => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const [one = '', other = one] = [...addresses()].sort(() => (count % 2 === 0 ? 1 : -1));
      const [body, key] = [company(), `${at}-${count}`];
      try {
        const { data } = await call(one, '/submerchants', body, key);
        registered.set(data.id, data.tax_id);
        expect((await call(other, '/submerchants', body, key)).data).toEqual(data);
        const events = await call(other, `/events?object_id=${data.id}`);
        expect(events.data[0].body.submerchant).toEqual(data);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  const workers = [0, 1, 2, 3].map(worker);
  return {
    registered,
    more: async (count: number) => {
      const wanted = registered.size + count;
      await vi.waitUntil(() => registered.size >= wanted || errors.length > 0, patience);
      expect(errors).toEqual([]);
    },
    async end() {
      over.abort();
      await Promise.all(workers);
      expect(errors).toEqual([]);
    },
  };
}

test('under registrations and deliveries, with kills of the command, nothing is unreadable, and in the end the old key is not needed', async () => {
  const running: ServiceProcess[] = [await start({ MASTER_KEY: text(old_key) })];
  const addresses = await Promise.all(running.map((one) => one.address()));
  const first = addresses[0] ?? '';
  await database`
    update merchants set rate_transactions = 1000000, rate_queries = 1000000, rate_default = 1000000`;
  const { data: endpoint } = await call(first, '/postbacks/endpoints', {
    url: receiver.url,
    events: ['*'],
  });

  const load = registerAt(() => addresses);
  onTestFinished(() => load.end());
  await load.more(300);
  running.push(await start(both));
  addresses.push((await running[1]?.address()) ?? '');
  await load.more(50);

  const refused = await runToItsEnd(rotate());
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('1 processes run without this MASTER_KEY');
  expect(await findSealedValues(database, new DataKeys(new_key).current)).toEqual({});

  addresses.shift();
  await load.more(10);
  await running[0]?.stop();
  running[0] = await start(both);
  addresses.push((await running[0]?.address()) ?? '');
  await load.more(10);

  const switching = await startProcess(rotate());
  await vi.waitUntil(() => switching.output().includes('from now on'), patience);
  await switching.kill9();
  await load.more(50);
  for (let kills = 0; kills < 2; kills += 1) {
    const before = await progress();
    const working = await startProcess(rotate());
    await vi.waitUntil(async () => (await progress()) !== before, patience);
    await working.kill9();
    await load.more(10);
  }
  const { data: second } = await call(addresses[1] ?? '', '/postbacks/endpoints', {
    url: `${receiver.url}/second`,
    events: ['endpoint.paused'],
  });
  const finished = await runToItsEnd(rotate('--grace', '5'));
  expect(finished.output).toContain('Finished: every value is encrypted under MASTER_KEY.');
  expect(finished.code).toBe(0);
  await load.more(20);
  await load.end();
  expect(await findSealedValues(database, old_id)).toEqual({});
  await Promise.all(running.map((one) => one.stop()));

  const alone = await start({ MASTER_KEY: text(new_key) });
  const address = await alone.address();
  const late = await call(address, '/submerchants', company());
  await vi.waitUntil(
    () => new Set(receiver.received.map(({ body }) => body.id)).size > load.registered.size,
    patience,
  );
  for (const [id, tax_id] of [...load.registered].slice(0, 20)) {
    const { data } = await call(address, `/events?object_id=${id}`);
    expect(data[0].body.submerchant.tax_id).toBe(tax_id);
  }
  expect(late.data.id).toBeTypeOf('string');
  const data_keys = new DataKeys(new_key);
  expect(await verifyTrail({ database, data_keys })).toMatchObject({ erased: 0, broken: [] });
  const secrets = await database<
    { merchant_id: string; id: string; secret: string }[]
  >`select merchant_id, id, secret from endpoints`;
  expect(secrets.map(({ id }) => id).toSorted()).toEqual([endpoint.id, second.id]);
  for (const { merchant_id, id, secret } of secrets) {
    const given = id === endpoint.id ? endpoint.secret : second.secret;
    expect(data_keys.open(secret, secretPlace({ merchant_id, id }))).toBe(given);
  }
  await alone.stop();

  // A forgotten process does not start with the old key.
  const forgotten = await runToItsEnd({ environment: { DATABASE_URL, MASTER_KEY: text(old_key) } });
  expect(forgotten.output).toContain('MASTER_KEY cannot open what this database holds');
}, 240_000);

async function progress(): Promise<string> {
  return JSON.stringify(await database`select * from rotation_progress order by 1, 2, 3`);
}
