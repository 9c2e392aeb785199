import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../src/app.js';
import { readConfig, type Config } from '../src/config/read-config.js';
import { createContext } from '../src/context.js';
import type { Context } from '../src/operation/context.js';
import { connect, type ConnectOptions } from '../src/platform/database/connect.js';
import { grantServiceRole } from '../src/platform/database/service-role.js';
import { createLog } from '../src/platform/log.js';
import { withinTime } from '../src/platform/within-time.js';
import { Metrics } from '../src/platform/metrics.js';
import { hashSecret } from '../src/merchants/credentials.js';
import { insertMerchant } from '../src/merchants/store/merchants.js';
import { insertMerchantKey, insertOperatorKey } from '../src/merchants/store/keys.js';
import { expectFilterableActions, expectFixedBytes, expectTrueCounts } from './agreement.js';
import { checkResponse, type TestResponse } from './check-response.js';
import { createDatabase } from './create-database.js';
import { onDatabase } from './global-setup.js';

/** A service on a separate database, as a test uses it: the real one, without a socket. */
export interface TestService {
  context: Context;
  app: FastifyInstance;
  /** Stands still at the given time, or runs with the real one again. */
  setClock(at: string | null): void;
  createMerchant(options?: {
    mode?: 'live' | 'test';
    permission?: 'read' | 'write';
  }): Promise<TestMerchant>;
  /** A further key of a merchant. */
  createKey(
    merchant: { id: string; mode: 'live' | 'test' },
    permission: 'read' | 'write',
  ): Promise<TestMerchant>;
  createOperator(): Promise<Client & Pick<TestMerchant, 'public_key' | 'secret_key'>>;
  /** Sends without credentials, or with the given header. */
  anonymous: Client;
}

export interface TestMerchant extends Client {
  id: string;
  mode: 'live' | 'test';
  key_id: string;
  public_key: string;
  secret_key: string;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  delete(path: string, headers?: Record<string, string>): Promise<TestResponse>;
}

export interface TestSettings {
  environment?: Record<string, string>;
  pool?: number;
  /** The role that the service uses, which gets its rights here; default: a superuser. */
  role?: string;
  /** Those of the specification; otherwise a test may send what it likes. */
  rate_limits?: 'specified';
}

const boundless = {
  transactions: 1_000_000,
  queries: 1_000_000,
  default: 1_000_000,
  operator: 1_000_000,
};

/**
 * A service for a test file, started before its tests and stopped after them. Every answer that it gives is compared with the
 * API's own description: its status, its shape, and no field that is not described. In the end, every event that it recorded
 * must have bytes that survive being parsed and written again, the counts of lists must be those of the rows, and the operator's
 * history must know each action that it has as a filter.
 */
export function useService(settings: TestSettings = {}): TestService {
  const started = {} as TestService;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const running = await startTestService(settings);
    stop = running.stop;
    Object.assign(started, running.service);
  });
  afterAll(async () => {
    try {
      await expectFixedBytes(started.context.database, started.context.data_keys);
      await expectTrueCounts(started.context.database);
      await expectFilterableActions(started.context.database);
    } finally {
      // A connection that a client opened and never used counts as busy to Node.
      const cut = setTimeout(() => started.app.server.closeAllConnections(), 10_000);
      await stop();
      clearTimeout(cut);
    }
  });
  return started;
}

let databases = 0;

export async function startTestService(
  settings: TestSettings = {},
): Promise<{ service: TestService; stop: () => Promise<void> }> {
  const server = inject('server');
  const template = inject('template');
  const run = template.slice(template.lastIndexOf('_') + 1);
  const name = `credencia_test_${run}_${process.pid}_${(databases += 1)}_${randomBytes(3).toString('hex')}`;
  await createDatabase(name);

  // Erasures of tests stay out of the folder that a service started here would use.
  const ERASURES_FILE = join(tmpdir(), `${name}.ndjson`);
  const FILES_PATH = join(tmpdir(), `${name}.files`);
  const config: Config = readConfig({ ERASURES_FILE, FILES_PATH, ...settings.environment });
  const metrics = new Metrics();
  if (settings.role !== undefined) {
    const admin = connect(onDatabase(server, name), { max: 1 });
    await grantServiceRole(admin, settings.role);
    await admin.end();
  }
  const open = (options: ConnectOptions) =>
    connect(onDatabase(server, name, settings.role), {
      max: settings.pool ?? 16,
      metrics,
      ...options,
    });
  const database = open({});
  let still: string | null = null;
  const clock = () => still ?? new Date().toISOString();
  const context = await createContext({
    config,
    database,
    open,
    metrics,
    log: createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent'),
    clock,
    ...(settings.rate_limits === 'specified' ? {} : { standard_limits: boundless }),
  });
  const app = await createApp(context);
  await app.ready();

  const service: TestService = {
    context,
    app,
    setClock: (at) => {
      still = at;
    },
    anonymous: createClient(app),
    async createMerchant({ mode = 'live', permission = 'write' } = {}) {
      const at = clock();
      const id = context.newId(at);
      await insertMerchant(database, { id, name: `Merchant ${id}`, mode, at });
      return service.createKey({ id, mode }, permission);
    },
    async createKey({ id, mode }, permission) {
      const at = clock();
      const key_id = context.newId(at);
      const token = randomBytes(12).toString('hex');
      const [public_key, secret_key] = [`pk_${mode}_${token}`, `sk_${mode}_${token}`];
      await insertMerchantKey(database, {
        merchant_id: id,
        id: key_id,
        name: 'Test',
        permission,
        public_key,
        secret_hash: hashSecret(secret_key),
        at,
      });
      const client = createClient(app, basic(public_key, secret_key));
      return { id, mode, key_id, public_key, secret_key, ...client };
    },
    async createOperator() {
      const at = clock();
      const token = randomBytes(12).toString('hex');
      const [public_key, secret_key] = [`pk_operator_${token}`, `sk_operator_${token}`];
      await insertOperatorKey(database, {
        id: context.newId(at),
        name: 'Test',
        public_key,
        secret_hash: hashSecret(secret_key),
        at,
      });
      return { ...createClient(app, basic(public_key, secret_key)), public_key, secret_key };
    },
  };
  const stop = async () => {
    await app.close();
    await context.groups.end({ timeout: 5 });
    // As in the service: the driver never finishes ending a connection that was not established.
    await withinTime(database.end({ timeout: 5 }), 10_000);
    await rm(ERASURES_FILE, { force: true });
    await rm(FILES_PATH, { recursive: true, force: true });
    const last = connect(server, { max: 1 });
    await last`drop database if exists ${last(name)} with (force)`;
    await last.end();
  };
  return { service, stop };
}

export function basic(public_key: string, secret_key: string): string {
  return `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`;
}

export function createClient(app: FastifyInstance, authorization?: string): Client {
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(authorization ? { authorization } : {}), ...headers },
      // Text is sent as it stands, so that a test may send what is not JSON.
      ...(body === undefined
        ? {}
        : typeof body === 'string' || Buffer.isBuffer(body)
          ? {
              payload: body,
              headers: {
                ...(authorization ? { authorization } : {}),
                'content-type': 'application/json',
                ...headers,
              },
            }
          : { payload: body as object }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    const parsed =
      type.startsWith('application/json') && answer.body !== ''
        ? JSON.parse(answer.body)
        : undefined;
    const result: TestResponse = {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      body: parsed,
      text: answer.body,
      bytes: answer.rawPayload,
    };
    checkResponse(method, url, result);
    return result;
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

/** A client that sends further headers with everything. */
export function withHeaders(client: Client, always: Record<string, string>): Client {
  return {
    get: (path, headers) => client.get(path, { ...always, ...headers }),
    post: (path, body, headers) => client.post(path, body, { ...always, ...headers }),
    patch: (path, body, headers) => client.patch(path, body, { ...always, ...headers }),
    put: (path, body, headers) => client.put(path, body, { ...always, ...headers }),
    delete: (path, headers) => client.delete(path, { ...always, ...headers }),
  };
}
